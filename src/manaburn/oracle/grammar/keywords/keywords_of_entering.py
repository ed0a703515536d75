"""Keywords about how permanents enter, and umbra armor [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.keywords import keywords_of_counters as kw
from manaburn.cards.vocabulary.entering import Devour, Tribute
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Not
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import means, table

table(
    KEYWORD_PART,
    {
        # Riot [cr2025-06-06 702.136a].
        "riot": kw.RIOT,
        # Unleash [cr2025-06-06 702.98a].
        "unleash": kw.UNLEASH,
        # Devour [cr2025-06-06 702.82a].
        "devour <integer>": lambda each: Devour(YOUR_CREATURE, each),
        # Tribute [cr2025-06-06 702.104a].
        "tribute <integer>": Tribute,
        # Ravenous [cr2025-06-06 702.156a].
        "ravenous": kw.RAVENOUS,
        # Umbra armor, which was called totem armor [cr2025-06-06 702.89a].
        "umbra|totem armor": kw.UMBRA_ARMOR,
        # Devour of permanents of a kind [cr2025-06-06 702.82c].
        "devour <noun> <integer>": (
            lambda noun, each: Devour(merged(noun.permanents(), Filter(controller=Whose.YOU)), each)
        ),
    },
)


# The opponent did not put the counters on it [cr2025-06-06 702.104b].
means(CONDITION, "tribute wasn't paid", Not(WasChosen(kw.TRIBUTE)))
