// Pages that need nothing.
