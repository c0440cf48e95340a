"""Small pictures of Railways of the World: cubes, cities, markers, cards and money."""
