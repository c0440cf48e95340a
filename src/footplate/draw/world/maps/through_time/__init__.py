"""Railways Through Time."""
