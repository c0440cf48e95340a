"""Rail Barons."""
