"""Switch tracks: links that join three cities [RC p.7]."""
