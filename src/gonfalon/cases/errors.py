"""How a case fails: a message key with arguments, which the catalogue turns into a sentence."""


class CaseFailed(Exception):
    """Something that the case expects does not hold.

    `position` has the lines of the position there. It is empty where the match is still at that position.
    """

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details
        self.position: list[str] = []
