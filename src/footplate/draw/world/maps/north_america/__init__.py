"""North America."""
