"""This module makes 95% confidence intervals (`wilson`): if 60 of 100 games were won, between which bounds
the true chance of winning lies. `bounds` writes one as text. Matches, simulations and the benchmark show
them.
"""

from __future__ import annotations

from math import sqrt

_NINETY_FIVE = 1.959963984540054
"""The standard deviations to either side that hold 95% of a normal distribution."""


def wilson(rate: float, number: int) -> tuple[float, float]:
    """Return Wilson's 95% confidence interval for the true rate, after `number` trials that showed `rate`.
    With no trials it is 0 to 1.

    >>> [round(end, 3) for end in wilson(0.6, 100)]
    [0.502, 0.691]
    """
    if not number:
        return 0.0, 1.0
    z, n, p = _NINETY_FIVE, number, rate
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def bounds(low: float, high: float) -> str:
    """Return an interval of rates in per cent, with as few decimals as tell its ends apart.

    >>> bounds(0.502, 0.691), bounds(0.9962, 1.0), bounds(0.0, 1.0)
    ('50–69%', '99.6–100%', '0–100%')
    """
    digits = next((n for n in range(6) if f"{low:.{n}%}" != f"{high:.{n}%}"), 0)
    return f"{_percent(low, digits)}–{_percent(high, digits)}%"


def _percent(share: float, digits: int) -> str:
    """Return a share in percent, without decimals where it is whole."""
    text = f"{share * 100:.{digits}f}"
    return text.rstrip("0").rstrip(".") if digits else text
