"""Russian Railroads in text."""
