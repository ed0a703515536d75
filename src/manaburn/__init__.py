"""A rules engine for the turn and the combat of Magic: The Gathering, by the rules of any day since 1999."""
