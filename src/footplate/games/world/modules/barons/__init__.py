"""Rail Barons [RC p.4, p.6, p.19]: secret aims, dealt at the start and scored at the end."""
