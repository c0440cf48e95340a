"""What a game with its options knows beforehand: nothing here changes during play."""
