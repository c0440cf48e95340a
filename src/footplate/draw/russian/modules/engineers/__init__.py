"""The additional engineers."""
