"""City rotors."""
