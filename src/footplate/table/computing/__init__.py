"""What takes long, each as a function that a process beside the server calls.

These processes start quickly and are small: nothing here knows the database or the pages.
"""
