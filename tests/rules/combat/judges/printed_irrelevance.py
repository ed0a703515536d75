"""Lines of cards that certainly have no part in what may be declared as attackers or blockers.

They do their work when a cost is paid, a spell is cast, something enters, is dealt damage, or has attacked or
blocked already: nothing of that happens before the declaration on a board that is stated. What triggers on a
state waits until a player would receive priority, which is after it.
"""

from __future__ import annotations

import re

_ACTIONS = "Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Reveal|Put|Mill|Unattach|Exert|Collect"
_COST = r"(?:\{[^}]*\})+|[−+–-]?\d+|\[[^]]*\]"
IRRELEVANT_KEYWORDS = (
    r"first strike|double strike|trample|deathtouch|lifelink|vigilance|indestructible|hexproof|shroud|flash"
    r"|hexproof from .+|"
    r"wither|infect|flanking|exalted|prowess|persist|undying|convoke|cascade|storm|delve|improvise|exploit|evolve"
    r"|myriad|mentor|melee|battle cry|sunburst|extort|riot|enlist|ravenous|phasing|ingest|dethrone"
    r"|training|provoke|living weapon|for mirrodin!|partner|choose a background|doctor's companion|soulbond"
    r"|umbra armor|totem armor|assist|undaunted|epic|conspire|retrace|haunt|bargain|demonstrate|casualty \d+"
    r"|split second|living metal|job select|start your engines!|compleated|changeling|devoid|fuse|gravestorm"
    r"|(?:bushido|toxic|rampage|bloodthirst|renown|fabricate|modular|annihilator|afterlife|soulshift|mobilize"
    r"|firebending|afflict|devour|tribute|graft|vanishing|fading|backup|poisonous|amplify|absorb|frenzy|dredge"
    r"|crew|saddle|hideaway|crank|ripple|scavenge|intensity|surveil|station|increment) \d+"
    r"|(?:cycling|kicker|multikicker|morph|megamorph|disguise|equip|cumulative upkeep|madness|unearth|ward"
    r"|echo|flashback|ninjutsu|dash|blitz|warp|plot|outlast|encore|prowl|scavenge|bestow|embalm|eternalize"
    r"|mutate|evoke|foretell|buyback|entwine|escape|squad|offspring|emerge|surge|spectacle|miracle|transmute"
    r"|basic landcycling|landcycling|\w+cycling|fortify|reinforce|boast|channel|disturb|overload|replicate"
    r"|recover|aura swap|mayhem|freerunning|sneak|harmonize|impending \d+)"
    rf" ?(?:—.+|(?:{_COST})+)"
    r"|suspend \d+—.+|affinity for .+|ward—.+|cumulative upkeep—.+|partner with .+|partner—.+|kicker—.+"
    r"|equip \w+ (?:\{[^}]*\})+|champion an? .+|echo—.+|splice .+|devour \w+ \d+|equip—.+"
)
"""Keywords that matter elsewhere."""

_ACTIVATED = re.compile(
    r"(?:[A-Z][\w'! -]* — )?(?:Forecast — )?"
    rf"(?:{_COST}|(?:{_ACTIONS})\b[^\":“]*)"
    r"(?:, [^\":“]*)?: "
)
_TRIGGERED = re.compile(r"(?:[A-Z][\w'! -]* — )?(?:When|Whenever|At)\b")
_HAPPENINGS = (
    "draw|gain|lose|be put|die|deal|be dealt|create|be created|enter|leave|mill|tap|scry|be destroyed|add"
)
_PLAYERS = "Players|Your opponents|You|Each player|Each opponent|Opponents|Spells"
_DEEDS = "gain|cast|draw|search|be the target|activate|lose|get|play"
_MANY = r"Lands|Creatures|Artifacts|Permanents|[\w ]+ lands|[\w ]+ creatures"
_OTHER = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:~|It) enters (?:tapped|with|the battlefield tapped).*",
        r"~ escapes with .*",
        r"As ~ enters, (?:choose|you may choose|note) [^.]*\.",
        rf"If .+ would (?:{_HAPPENINGS})\b.*",
        r"If ~ was kicked, it enters with .*",
        r"(?:You may choose not to untap|Untap) .*untap step\.",
        r"(?!.* (?:loses|gets|has|is|and) )[^.]+ (?:doesn't|don't) untap during [^.]+\.",
        r"You (?:and [^.]* )?have (?:no maximum hand size|hexproof|shroud)\.",
        r"Players have no maximum hand size\.",
        r"You may (?:look at|play|cast|pay|begin|exert|spend|activate) .*",
        r"(?:You may )?[Pp]lay with .*",
        r"Players play with .*",
        r"(?:This spell|~) (?:can't be countered|costs .*)\.?",
        r"[^.]*(?:spells?|abilit(?:y|ies))\b[^.]* costs? (?:up to )?\{[^.]*\.(?: This effect can't [^.]*\.)?",
        r"[^.]*spells?\b[^.]* can't (?:be countered|cast) ?[^.]*\.",
        r"As an additional cost to cast this spell, .*",
        rf"(?:{_PLAYERS}) can't (?:{_DEEDS})\b.*",
        r"Spells .* can't be cast.*",
        r"Prevent all (?:combat |noncombat )?damage .*",
        r"Skip your .*",
        r"~ can be your commander\.",
        r"(?:Activated|Loyalty) abilities of .* can't be activated\.?.*",
        r"Damage can't be prevented\.",
        r"Creatures entering don't cause abilities to trigger\.",
        r"(?!.* gets? ).+ assigns? combat damage equal to its toughness rather than its power\.",
        r"You may have ~ assign its combat damage as though it weren't blocked\.",
        rf"(?:{_MANY})(?: [\w ]+ control)? enter tapped\.",
    )
)
_NOT_SO_SURE = re.compile(r"\b(?:attack|block|copy|becomes?|loses all)")
_ANOTHER_SENTENCE = re.compile(r"\. (?:~|Enchanted|Equipped|Creatures?|Other|Each|All) ")
_SURE = re.compile(r"damage|exert|costs|enters")
_CHOOSES = re.compile(r".*\bchoose (?:one|two|three|up to|any number)[^—]*—(?: .*)?$")


def is_irrelevant(line: str) -> bool:
    """Whether a line has certainly no part in a declaration."""
    if _ACTIVATED.match(line) or _TRIGGERED.match(line):
        return True
    if any(pattern.fullmatch(line) for pattern in _OTHER):
        sure = not _NOT_SO_SURE.search(line) or bool(_SURE.search(line))
        return sure and not _ANOTHER_SENTENCE.search(line)
    return False


def without_modes(lines: list[str]) -> list[str]:
    """The lines without the modes of activated and triggered abilities."""
    kept: list[str] = []
    for line in lines:
        if line.startswith("•") and kept and _CHOOSES.match(kept[-1]) and is_irrelevant(kept[-1]):
            continue
        kept.append(line)
    return kept
