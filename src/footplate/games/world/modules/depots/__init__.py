"""Fuel depots: a delivery may pass a city of its colour there, or stop and go on."""
