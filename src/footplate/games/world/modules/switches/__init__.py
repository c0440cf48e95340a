"""Switch tracks: links that join three cities."""
