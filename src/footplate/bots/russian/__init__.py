"""What the bots know of the Russian Railroads family."""
