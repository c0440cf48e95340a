"""Rail Barons: secret aims, dealt at the start and scored at the end."""
