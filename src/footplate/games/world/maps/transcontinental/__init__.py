"""The transcontinental game: both boards of the United States."""
