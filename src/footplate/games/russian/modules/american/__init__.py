"""American Railroads: the board, stocks and steelworks [2021 p.28-32]."""
