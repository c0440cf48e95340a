"""Through Time: period boards that time warps join [RC p.13-14]."""
