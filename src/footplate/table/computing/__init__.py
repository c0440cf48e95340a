"""Holds the functions that processes beside the server call, because each takes long.

These processes start quickly and are small: nothing here knows the database or the pages.
"""
