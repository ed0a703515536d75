"""This module draws the board at a terminal, from the view of one player: phase bar, stack, both sides of the
table, the hand. `board` returns all of it, put together from the parts below.

It also tells of teams, commanders and schemes, where there are any, and in games of several opponents who
attacks whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from manaburn.editions import Edition
from manaburn.mana import NO_MANA, mana_text
from manaburn.narration.plans import unusual
from manaburn.narration.words import choose_word, enumeration, short_step_name
from manaburn.nouns import counted
from manaburn.options import Sharing
from manaburn.purposes import Quality
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Color, CounterKind, Keyword, PlayerId, Step, Target, is_player
from manaburn.view import ObjectView, PlayerView, StackView, View
from manaburn.view.words import deeds_told, traits, whose_told

_COLORS = {
    Color.WHITE: "bright_white",
    Color.BLUE: "bright_blue",
    Color.BLACK: "magenta",
    Color.RED: "bright_red",
    Color.GREEN: "green",
}
_UNUSUAL = (Step.FIRST_COMBAT_DAMAGE, Step.CLEANUP, Step.UNTAP)
"""Steps that the phase bar shows only while they last: nobody acts in them, or they are rare."""


_ANY_WIDTH = 10_000
"""A width in which every table has room: so it is measured."""
_INDENT = "    "
"""Of what a player has on the battlefield."""


def board(view: View, edition: Edition, title: str = "") -> RenderableType:
    """Return everything the player sees: the opponents above, in turn order, the player below."""
    me = view.player(view.viewer)
    after = range(view.viewer + 1, view.viewer + len(view.players))
    others = [view.players[seat % len(view.players)] for seat in after]
    parts: list[RenderableType] = [
        Rule(_headline(view, edition, title), style="dim"),
        phase_bar(view, edition),
        *(Text(f"  {sentence}", style="yellow") for sentence, _ in unusual(view, edition)),
    ]
    for player in others:
        parts.append(_side(view, player, edition))
    if view.stack:
        parts.append(_stack(view))
    parts.extend(attacks_told(view))
    parts.append(_side(view, me, edition))
    for player in (*others, me):
        if player.hand is not None:
            parts.append(_hand(player.hand, "" if player is me else f" of {player.name}"))
    return Group(*parts)


def _headline(view: View, edition: Edition, title: str) -> Text:
    """Return whose turn it is, what holds for the whole game, and by which rules it is played."""
    whose = (
        "your turn" if view.active_player == view.viewer else f"{view.player(view.active_player).name}'s turn"
    )
    turn = f"turn {view.turn}, {whose}" if view.turn else "before the game"
    if view.controller is not None:
        turn += f", controlled by {name_in(view, view.controller)}"
    time = "" if view.day_or_night is None else f" · {view.day_or_night.value}"
    if view.monarch is not None:
        time += f" · monarch: {name_in(view, view.monarch)}"
    if view.initiative is not None:
        time += f" · initiative: {name_in(view, view.initiative)}"
    return Text(f"{title or turn}{time} · rules of {edition}", style="bold")


def phase_bar(view: View, edition: Edition) -> Text:
    """Return the steps of the turn, the present one highlighted."""
    bar = Text()
    for step in Step:
        if step in _UNUSUAL and step is not view.step:
            continue
        if bar.plain:
            bar.append(" · ", style="dim")
        name = short_step_name(step, edition)
        bar.append(
            f"[{name}]" if step is view.step else name, style="bold reverse" if step is view.step else "dim"
        )
    return bar


# A side of the table


def _sign(view: View, player: PlayerId) -> str:
    """Return what stands before the name of a player whose turn it is; another sign if somebody else's goes
    on.
    """
    shared = view.options.sharing is not Sharing.NOTHING
    turn_of = view.options.team_of(view.active_player) if shared else (view.active_player,)
    if player in turn_of:
        return "▶ "
    taking_turns = [marker.holder for marker in view.turn_markers if marker.next is None]
    return "▷ " if player in taking_turns else "  "


def _side(view: View, player: PlayerView, edition: Edition) -> RenderableType:
    """Return a player's part of the table: life, hand, library and more in one line, then the permanents."""
    head = Text()
    head.append(_sign(view, player.id), style="yellow")
    head.append(player.name + " (you)" * (player.id == view.viewer), style="bold")
    if not player.in_game:
        head.append("  out of the game", style="dim")
        return head
    head.append(f"  {player.life} life", style="bold red" if player.life <= 5 else "bold green")
    head.append(f"  hand {player.hand_size}  library {player.library_size}", style="dim")
    if player.top is not None:
        head.append(f"  on top {player.top.name}", style="dim")
    if player.speed:
        head.append(f"  speed {player.speed}", style="dim")
    if player.mana != NO_MANA:
        head.append(f"  mana pool {mana_text(player.mana)}", style="yellow")
    parts: list[RenderableType] = [head]
    crowded = len(view.players) > 2
    for words in (*of_the_command_zone(view, player), *_elsewhere(view, player, edition)):
        if crowded:  # a line for each, and none longer than the screen is wide
            parts.append(Text(f"    {words}", style="dim", no_wrap=True, overflow="ellipsis"))
        else:
            head.append(f"  {words}", style="dim")
    lands = [o for o in player.battlefield if _is_plain_land(view, o)]
    others = [o for o in player.battlefield if o not in lands]
    if others:
        parts.append(_permanents(view, others))
    if lands:
        parts.append(Text("    ") + _lands(lands))
    return Group(*parts)


def _is_plain_land(view: View, o: ObjectView) -> bool:
    """Return whether there is no more to tell of it than that it is a land, and perhaps tapped."""
    if CardType.LAND not in o.now.types or o.now.is_creature:
        return False
    return set(status_words(view, o)) <= {"tapped"} and not any(traits(o.now))


def _elsewhere(view: View, player: PlayerView, edition: Edition) -> Iterator[str]:
    """Yield what a player has off the battlefield, in the open."""
    curses = [o for p in view.players for o in p.battlefield if o.attached_to == player.id]
    if curses:
        yield f"enchanted with {', '.join(name_in(view, o.id) for o in curses)}"
    if player.poison:
        yield counted(player.poison, "poison counter")
    for kind, number in player.counters:
        yield counted(number, f"{kind.value} counter")
    if player.graveyard:
        yield f"graveyard {_named(o.name for o in player.graveyard)}"
    exiled = [o.name for o in view.exile if o.owner == player.id]
    if exiled:
        yield f"{choose_word(edition, 'out of the game', 'exile')} {_named(exiled)}"
    if player.phased_out:
        yield f"phased out {_named(o.name for o in player.phased_out)}"


def _named(names: Iterable[str]) -> str:
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in Counter(names).items())


@dataclass(frozen=True)
class _Rows:
    """A table if the screen is wide enough for it; else lines, for no name may be cut short."""

    rows: Sequence[Sequence[Text]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table.grid(padding=(0, 2))
        for row in self.rows:
            table.add_row(*row)
        if Measurement.get(console, options.update_width(_ANY_WIDTH), table).maximum <= options.max_width:
            yield table
            return
        for first, *others in self.rows:
            cells = [first[len(_INDENT) :], *others]
            line = Text("  ").join(cell for cell in cells if cell.plain)
            yield Padding(line, (0, 0, 0, len(_INDENT)), expand=False)


def _permanents(view: View, permanents: Sequence[ObjectView]) -> _Rows:
    """Return a row for each permanent: its number, name, size, traits and status."""
    rows: list[tuple[Text, ...]] = []
    for permanent in permanents:
        row = (
            Text(f"{_INDENT}#{permanent.id}", style="dim"),
            Text(permanent.name, style=style_of(permanent.now)),
            Text(size(permanent)),
            Text(", ".join(traits(permanent.now)), style="cyan"),
            Text(", ".join(status_words(view, permanent)), style="yellow"),
        )
        rows.append(row)
    return _Rows(rows)


def style_of(now: Characteristics) -> str:
    """Return a card's colour on the screen."""
    if len(now.colors) > 1:
        return "yellow"
    return next(
        (_COLORS[color] for color in now.colors), "bright_black" if CardType.LAND in now.types else "white"
    )


def size(permanent: ObjectView) -> str:
    """Return power and toughness, or loyalty; nothing for other permanents."""
    counters = dict(permanent.counters)
    if permanent.now.is_creature:
        return f"{permanent.now.power}/{permanent.now.toughness}"
    if CardType.PLANESWALKER in permanent.now.types:
        return f"loyalty {counters.get(CounterKind.LOYALTY, 0)}"
    return ""


def status_words(view: View, permanent: ObjectView) -> list[str]:
    """Return how a permanent stands: tapped, damaged, enchanted, attacking."""
    words: list[str] = []
    if permanent.tapped:
        words.append("tapped")
    new = permanent.since_this_turn and permanent.controller == view.active_player
    if new and permanent.now.is_creature and Keyword.HASTE not in permanent.now.keywords:
        words.append("summoning sick")
    if permanent.damage:
        words.append(f"{permanent.damage} damage")
    kinds = ((kind, n) for kind, n in permanent.counters if kind is not CounterKind.LOYALTY)
    words.extend(counted(n, f"{kind.value} counter") for kind, n in kinds)
    if permanent.attached_to is not None:
        words.append(f"on {name_in(view, permanent.attached_to)}")
    if permanent.protector is not None:
        words.append(f"protected by {name_in(view, permanent.protector)}")
    for said in permanent.chosen:
        player = said.quality is Quality.PLAYER
        words.append(f"chosen: {name_in(view, PlayerId(int(said.word))) if player else said.word}")
    if permanent.attacking:
        target = "nothing" if permanent.attacks is None else name_in(view, permanent.attacks)
        words.append(f"attacks {target}" + (", blocked" if permanent.blocked else ""))
    if permanent.banded_with:
        words.append("banded with " + ", ".join(name_in(view, id) for id in permanent.banded_with))
    if permanent.blocks:
        words.append("blocks " + ", ".join(name_in(view, id) for id in permanent.blocks))
    attached = [o for p in view.players for o in p.battlefield if o.attached_to == permanent.id]
    words.extend(f"with {name_in(view, o.id)}" for o in attached)
    return words


def _lands(lands: Sequence[ObjectView]) -> Text:
    """Return lands in one line, those of one name together: `3 Forest (1 tapped)`."""
    text = Text()
    for name in dict.fromkeys(land.name for land in lands):
        alike = [land for land in lands if land.name == name]
        tapped = sum(land.tapped for land in alike)
        if text.plain:
            text.append(", ")
        text.append(f"{len(alike)} {name}" if len(alike) > 1 else name)
        if tapped:
            text.append(" (tapped)" if tapped == len(alike) else f" ({tapped} tapped)", style="dim")
    return text


# Stack and hand


def _stack(view: View) -> RenderableType:
    text = Text("  stack, next to resolve first:", style="bold magenta")
    for item in reversed(view.stack):
        text.append(f"\n    {stacked_text(view, item)}", style="magenta")
    return text


def stacked_text(view: View, item: StackView) -> str:
    """Return a spell, ability or combat damage on the stack, in a few words."""
    whose = "your" if item.controller == view.viewer else f"{view.player(item.controller).name}'s"
    what = item.name if item.source is None else f"ability of {item.name}"
    if item.assigned:
        return f"{what}: {'; '.join(item.assigned)}"
    targets = [with_whose(view, target) for slot in item.targets for target in slot]
    x = f" with X = {item.x}" if item.x else ""
    does = "; ".join(each.rstrip(".") for each in deeds_told(item))
    text = f"{whose} {what}{x}" + (f": {does}" if does else "")
    return text + (f" → {', '.join(targets)}" if targets else "")


def _hand(hand: Sequence[ObjectView], whose: str) -> Table:
    """Return the cards of a hand, which go on below each other where they need several lines."""
    text = Text()
    ordered = sorted(hand, key=lambda o: (CardType.LAND not in o.now.types, o.now.mana_value, o.name))
    numbers = Counter(o.name for o in ordered)
    first = {o.name: o for o in reversed(ordered)}
    for name in dict.fromkeys(o.name for o in ordered):
        if text:
            text.append(", ")
        shown = first[name]
        text.append(f"{numbers[name]} {name}" if numbers[name] > 1 else name, style=style_of(shown.now))
        text.append(_cost_and_size(shown), style="dim")
    if not hand:
        text.append("empty", style="dim")
    grid = Table.grid()
    grid.add_row(Text(f"  hand{whose}: ", style="bold"), text)
    return grid


def _cost_and_size(card: ObjectView) -> str:
    cost = card.card.cost
    body = f" {card.now.power}/{card.now.toughness}" if card.now.is_creature else ""
    return (f" {cost}" if cost is not None and CardType.LAND not in card.now.types else "") + body


def name_in(view: View, target: Target) -> str:
    """Return a player or object of a view by name."""
    if is_player(target):
        return "you" if target == view.viewer else view.player(PlayerId(target)).name
    found = next((o.name for o in view.in_sight() if o.id == target), None)
    stacked = next((item.name for item in view.stack if item.id == target), "something")
    return f"{found or stacked}#{target}"


def with_whose(view: View, target: Target) -> str:
    """Return `Hill Giant#22 (Ben's)`, `Shock#31 (in your graveyard)`; a player by name."""
    whose = whose_told(view, target)
    return f"{name_in(view, target)} ({whose})" if whose else name_in(view, target)


def of_the_command_zone(view: View, player: PlayerView) -> Iterator[str]:
    """Yield a player's team, commander and schemes, and what commanders have dealt them; in a duel without
    these, nothing.
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
    """Return a commander by its name, or by its owner if that player has left with it."""
    names = view.player(owner).commanders
    return names[place] if place < len(names) else f"a commander of {name_in(view, owner)}"


def attacks_told(view: View) -> Iterator[Text]:
    """Yield who attacks whom with what, a line for each, where there are several who could be attacked."""
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
