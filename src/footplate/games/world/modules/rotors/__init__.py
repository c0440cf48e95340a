"""City rotors: cities that take cubes of their own colour and of another one."""
