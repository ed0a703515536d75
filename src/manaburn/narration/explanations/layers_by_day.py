"""This module returns the number that the rules text of a day gives a layer (`layer_name`), as `7c` today for
"+1/+1". Layers are the order in which effects change characteristics [cr2003-10-01 418.5a; cr2006-10-01
418.5a; cr2025-06-06 613.1, 613.4]. `of_permanents` calls it for each change that it explains.
"""

from __future__ import annotations

from manaburn.editions import Edition, Topic, number_on
from manaburn.rules.layers.layer_order import order_of


def layer_name(edition: Edition, topic: Topic, stage: int | None) -> str:
    """Return the number of a layer by the text of the day: `4`, `6d`, `7c`; empty if it numbers none. The
    `stage` is the index of the layer in the order of the edition (`order_of`), or None for the layer of
    counters. A sublayer of layer 7 has the last letter of its rule, `topic`: that of 613.4c is `7c`.
    """
    order = order_of(edition)
    names = dict(enumerate(order.names))
    name = order.name_of_counters if stage is None else names.get(stage, "")
    return name if name != "7" else name + (number_on(topic, edition.in_force) or "")[-1:]


def numbers_layers(edition: Edition) -> bool:
    """Return whether the text of the day numbers layers, the first three for copies, control and text."""
    return bool(order_of(edition).names)
