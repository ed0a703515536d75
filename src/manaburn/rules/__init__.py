"""What happens: procedures named after the chapters of the rulebook."""
