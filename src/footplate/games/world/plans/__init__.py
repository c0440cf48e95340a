"""Whole deliveries and links that a seat could choose; these are suggestions, not rules."""
