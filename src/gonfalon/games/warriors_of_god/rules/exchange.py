"""RB 11.1, X1: which exchanges of captives reach the most stars. All of it works on lists of stars."""


def sums(stars: list[int]) -> int:
    """Every total that some of these leaders add up to, as a bit mask."""
    reached = 1
    for star in stars:
        reached |= reached << star
    return reached


def most_stars(english: list[int], french: list[int]) -> int:
    """The greatest total that both sides can give exactly."""
    both = sums(english) & sums(french)
    return both.bit_length() - 1


def can_complete(stars: list[int], index: int, total: int) -> bool:
    """Is there a choice of exactly this total with this leader in it?"""
    rest = total - stars[index]
    others = stars[:index] + stars[index + 1 :]
    return rest >= 0 and bool(sums(others) >> rest & 1)


def needed_by_all(stars: list[int], total: int) -> int:
    """The first leader who is in every choice of exactly this total; -1 if there is none."""
    for index in range(len(stars)):
        others = stars[:index] + stars[index + 1 :]
        if not sums(others) >> total & 1:
            return index
    return -1
