"""North America, that is Canada [RC p.15]: a line of snow, and ferries to two islands."""
