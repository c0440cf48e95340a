"""What is shown of a position: views, phrases, refusals and observations."""
