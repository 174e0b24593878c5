"""The studies of a game: `studies/studies.jsonl` in its package."""

from functools import cache
from pathlib import Path

import msgspec

from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.registry import package_of
from gonfalon.studies.schema import Study

FOLDER = "studies"
FILE = "studies.jsonl"
DECODER = msgspec.json.Decoder(Study)


def read_studies(text: str, file: str) -> list[Study]:
    """The studies in the text of a file; raises BadCase with file and line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(DECODER.decode(line))
        except msgspec.DecodeError as error:
            raise BadCase("studies.bad.line", where=f"{file}:{number}", what=str(error)) from error
    return found


@cache
def studies_of(game: str) -> tuple[Study, ...]:
    """The studies of a game, the easiest first; none for a game without any. Raises UnknownName for an unknown game."""
    folder = package_of(game).folder(FOLDER)
    file = None if folder is None else folder / FILE
    if file is None or not file.is_file():
        return ()
    found = read_studies(file.read_text(encoding="utf-8"), str(Path(str(file))))
    return tuple(sorted(found, key=lambda study: (study.stars, study.id)))


def find_study(game: str, study_id: str) -> Study:
    """The study with this id; raises UnknownName."""
    for study in studies_of(game):
        if study.id == study_id:
            return study
    raise UnknownName("study", study_id, [study.id for study in studies_of(game)[:1]])


def kind_of(study: Study) -> str:
    """What a study asks about: the usual theme of its step. Its theme may give the answer away."""
    themes = package_of(study.game).load("studies")
    kind: str = themes.STEPS.get(study.step, study.theme) if themes is not None else study.theme
    return kind
