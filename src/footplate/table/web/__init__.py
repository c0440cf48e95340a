"""Requests and their answers: routes, forms, and how the table starts and stops."""
