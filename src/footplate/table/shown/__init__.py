"""What pages show one person: of a match, of the lobby, and of the rules; from views alone."""
