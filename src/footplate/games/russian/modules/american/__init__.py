"""American Railroads: the board, stocks and steelworks."""
