"""The manufactory train [2021 p.42]."""
