"""The drawings of each module."""
