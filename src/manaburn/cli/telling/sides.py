"""What a board says in games of several opponents: teams, commanders, schemes, who attacks whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from manaburn.cli.telling.words import counted, enumeration
from manaburn.terms import CardType, PlayerId, Target, is_player
from manaburn.view import ObjectView, PlayerView, View


def name_in(view: View, target: Target) -> str:
    """A player or object of a view by name."""
    if is_player(target):
        return "you" if target == view.viewer else view.player(PlayerId(target)).name
    everything = [
        *(o for p in view.players for o in (*p.battlefield, *p.phased_out, *p.graveyard, *(p.hand or ()))),
        *(o for p in view.players for o in p.command),
        *view.exile,
    ]
    found = next((o.name for o in (*everything, *view.looked_at) if o.id == target), None)
    stacked = next((item.name for item in view.stack if item.id == target), "something")
    return f"{found or stacked}#{target}"


def of_the_command_zone(view: View, player: PlayerView) -> Iterator[str]:
    """A player's team, commander and schemes, and what commanders have dealt them; in a duel without these,
    nothing.
    """
    team = [other for other in view.options.team_of(player.id) if other != player.id]
    if team:
        emperor = "emperor, " if player.id in view.options.emperors else ""
        yield f"{emperor}with {enumeration([name_in(view, other) for other in team])}"
    for name, casts in zip(player.commanders, player.commander_casts, strict=True):
        yield _commander(player, name, casts)
    if player.commander_damage:
        dealt = (f"{amount} by {_dealer(view, by, place)}" for by, place, amount in player.commander_damage)
        yield f"commander damage {', '.join(dealt)}"
    for kind, number in (("scheme", player.schemes_size), ("Attraction", player.attractions_size)):
        if number:
            yield f"{kind} deck {number}"
    schemes = [o.name for o in player.command if CardType.SCHEME in o.now.types]
    if schemes:
        yield f"in motion {', '.join(schemes)}"


def _commander(player: PlayerView, name: str, casts: int) -> str:
    words = [f"commander {name}"]
    if any(o.commander and o.name == name for o in player.command):
        words.append("in the command zone")
    if casts:
        words.append(f"cast {counted(casts, 'time')}")
    return ", ".join(words)


def _dealer(view: View, owner: PlayerId, place: int) -> str:
    """A commander by its name, or by its owner if that player has left with it."""
    names = view.player(owner).commanders
    return names[place] if place < len(names) else f"a commander of {name_in(view, owner)}"


def attacks_told(view: View) -> Iterator[Text]:
    """Who attacks whom with what, a line for each, where there are several who could be attacked."""
    waves: dict[tuple[PlayerId, Target | None], list[ObjectView]] = {}
    for player in view.players if len(view.players) > 2 else ():
        for creature in player.battlefield:
            if creature.attacking:
                waves.setdefault((player.id, creature.attacks), []).append(creature)
    for (attacker, target), creatures in waves.items():
        whom = "nothing" if target is None else name_in(view, target)
        numbers = Counter(f"{o.name} {o.now.power}/{o.now.toughness}" for o in creatures)
        with_ = ", ".join(text if n == 1 else f"{n} {text}" for text, n in numbers.items())
        verb = "attack" if attacker == view.viewer else "attacks"
        yield Text(f"  {name_in(view, attacker)} {verb} {whom}: {with_}", style="bold yellow")
