"""Asian Railroads: the board and the Osaka upgrade [2021 p.33-37]."""
