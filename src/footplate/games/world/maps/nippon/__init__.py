"""Nippon: a map with supplies, goals and cards of its own."""
