"""How a case fails: as a message key with arguments, worded by whoever tells a person."""


class CaseFailed(Exception):
    """Something that the case expects does not hold."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details
