"""What the bots know of each board and module of Russian Railroads, in a file of its name."""
