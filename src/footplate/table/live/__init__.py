"""Open browsers, kept up to date: each page is rendered once, and only differences are sent."""
