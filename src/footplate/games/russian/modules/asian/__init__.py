"""Asian Railroads: the board and the Osaka upgrade."""
