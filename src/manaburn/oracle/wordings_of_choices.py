"""The words for records of what players choose; see `manaburn.oracle.wordings_of_records`."""

from __future__ import annotations

from collections.abc import Mapping

OF_CHOICES: Mapping[str, str] = {
    "ModeWasChosen": "the mode has been chosen: {mode}",
    "EntersChoosing": "as it enters: {choices}",
    "Choice": "choose {among/}[ but for {but/}][, of {named}]",
    "ChooseQuality": "{who} {choice}",
    "ChangeText": "in the text of {what} {old|one word} is replaced with {new|another}, chosen from {kinds/}"
    "[ but for {not_new/}][ {duration}]",
    "ReplaceWord": "{old} ({kind}) is {new} in its text",
    "ChooseOne": "{who} chooses one: {options/}",
    "SeparateIntoPiles": "{by} separates {what} into two piles",
    "ChoosePile": "{by} chooses one of the two piles",
    "Option": "{words}: {effects(}",
    "NoteQuality": "{quality} means that of {of}",
    "IsOfChosen": "is of {quality}[ {instead}]",
    "Said": "{quality}: {word}",
    "WasChosen": "{word} was chosen",
    "Choose": "[{who}: ]choose {amount} {filter#}[ in {zone}][ among {among}][, at least {minimum}]",
}
