"""This module has the command `manaburn site`, which writes the page with the engine and all cards into a
folder: a web site that plays in the browser, and needs no server program.
"""

from __future__ import annotations

from pathlib import Path

import click

from manaburn.oracle.store.store import CardStore, StoreError


@click.command("site")
@click.argument("directory", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--pyodide",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of Pyodide's npm package; else it is fetched.",
)
@click.option("--catalogue-alone", is_flag=True, help="Without the cards of your card store.")
def site_command(directory: Path, pyodide: Path | None, catalogue_alone: bool) -> None:
    """Write the page as a site that needs no server.

    Any host can offer DIRECTORY then. The engine runs in the browser, through Pyodide, for one person:
    analysis, a game against a bot, or two people at one screen. Once loaded it works without a connection,
    and it asks nothing of anybody else.
    """
    from manaburn.web.site import write_site  # noqa: PLC0415 - few write one

    if catalogue_alone:
        files = write_site(directory, pyodide=pyodide)
    else:
        try:
            with CardStore.open() as store:
                files = write_site(directory, pyodide=pyodide, cards=store)
        except StoreError as error:
            raise StoreError(f"{error}; or say --catalogue-alone") from None
    size = sum(file.stat().st_size for file in files)
    click.echo(f"{len(files)} files, {size / 1_000_000:.1f} MB, are in {directory}")
    click.echo(f"python -m http.server --directory {directory} shows it at http://localhost:8000")
