"""What is said about a view in words: the rules, what a step changes, where points come from."""
