"""Subsidies: the state pays for links."""
