"""Reports of `exercise.py` are kept in a file, a JSON line for each, so that a run can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from contract.exercising.exercise import Report


def reports_in(file: Path) -> list[Report]:
    """The reports that a file holds, none if there is no file; a last line that was cut off is left out."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return [_read(line) for line in lines if line.endswith("\n")]


def _read(line: str) -> Report:
    said = json.loads(line)
    return Report(**{**said, "reasons": tuple((clause, because) for clause, because in said["reasons"])})


def keeping(file: Path, reports: Iterable[Report]) -> Iterator[Report]:
    """Yield the reports, each once it is appended to the file; a last line that was cut off gives way."""
    if file.exists():
        whole, ends, _ = file.read_text(encoding="utf-8").rpartition("\n")
        file.write_text(whole + ends, encoding="utf-8")
    with file.open("a", encoding="utf-8") as kept:
        for report in reports:
            kept.write(json.dumps(report._asdict()) + "\n")
            kept.flush()
            yield report


def not_in(file: Path, names: Iterable[str]) -> list[str]:
    """The names of which a file holds no report."""
    known = {report.name for report in reports_in(file)}
    return [name for name in names if name not in known]
