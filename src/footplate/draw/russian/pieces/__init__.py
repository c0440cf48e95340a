"""Small pictures of Russian Railroads: what things give, factories, and the workers by name."""
