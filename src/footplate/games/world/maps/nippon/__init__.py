"""Nippon [RC p.16]: a map with supplies, goals and cards of its own."""
