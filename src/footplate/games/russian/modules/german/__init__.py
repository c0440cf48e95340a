"""German Railroads: the board, its switch and its route extensions [2014 p.3-5; 2021 p.25-27]."""
