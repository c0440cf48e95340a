"""The steps from the database of an older Footplate to that of today, which Alembic takes.

A step is a module of `versions`; its number is that of the schema to which it leads. A database
keeps its number as the fact `schema`, so that any Footplate knows whether it can read it.
"""
