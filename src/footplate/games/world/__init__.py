"""Railways of the World: one module a chapter of the rulebook."""
