"""Search budgets: how much one decision may compute, in counts."""

from typing import NamedTuple


class SearchBudget(NamedTuple):
    """Limits of one decision. Counts, not times: the same seed chooses the same move on every machine."""

    samples: int
    """Determinizations, each with its own luck, over which every plan is screened."""
    rollout_plans: int = 0
    """Plans that are compared by rollouts after the screening."""
    rollouts: int = 0
    """Rollouts in all."""
    rollout_depth: int = 0
    """Plans of all seats together that one rollout lasts."""
    rollout_width: int = 2
    """Candidates that a seat samples in a rollout, besides those of `Heuristics.always_considered`."""
    candidate_limit: int = 0
    """Candidates that the decision looks at, besides those of `Heuristics.always_considered`; 0: all of them."""
    seconds: float = 2.0
    """Time after which the decision is cut short."""
