"""Studies: positions from computer games in which one act is clearly better than all others."""

from gonfalon.studies.library import find_study, kind_of, read_studies, studies_of
from gonfalon.studies.run import StudyRun, StudyVerdict
from gonfalon.studies.schema import Study, StudyAct

__all__ = ["Study", "StudyAct", "StudyRun", "StudyVerdict", "find_study", "kind_of", "read_studies", "studies_of"]
