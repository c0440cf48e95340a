"""Through Time: period boards that time warps join."""
