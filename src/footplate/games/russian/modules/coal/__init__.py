"""Coal, foundries and boilermen [2014 p.6-9; 2021 p.38-41]."""
