"""The transcontinental game: both boards of the United States [RC p.8-9]."""
