"""North America, that is Canada: a line of snow, and ferries to two islands."""
