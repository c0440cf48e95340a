"""Whole deliveries and links that a seat could choose: suggestions, not rules."""
