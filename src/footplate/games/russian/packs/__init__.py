"""What the component files hold, and what a house pack may change."""
