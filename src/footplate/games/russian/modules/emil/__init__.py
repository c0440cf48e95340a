"""The game alone against Emil [2014 p.10-11; 2021 p.44-46]."""
