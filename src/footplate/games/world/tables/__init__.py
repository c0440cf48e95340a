"""What a game with its options knows before it begins; nothing here changes during play."""
