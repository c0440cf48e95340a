"""Switch tracks."""
