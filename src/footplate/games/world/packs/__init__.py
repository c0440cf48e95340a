"""What a house pack may change."""
