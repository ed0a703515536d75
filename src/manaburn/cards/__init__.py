"""What is printed: card definitions, their ability notation, the catalogue and deck files."""
