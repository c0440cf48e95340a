"""What people and programs see of a position: views, phrases, refusals and observations."""
