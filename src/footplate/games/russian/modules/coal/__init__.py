"""Coal, foundries and boilermen."""
