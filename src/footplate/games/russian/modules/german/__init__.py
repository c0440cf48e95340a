"""German Railroads: the board, its switch and its route extensions."""
