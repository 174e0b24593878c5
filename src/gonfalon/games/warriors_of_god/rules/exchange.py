"""RB 11.1, X1: exchanges of captives worth the most stars, computed on lists of stars."""


def sums(stars: list[int]) -> int:
    """The totals of all subsets, as a bit mask."""
    reached = 1
    for star in stars:
        reached |= reached << star
    return reached


def most_stars(english: list[int], french: list[int]) -> int:
    """The highest total that both sides can give exactly."""
    both = sums(english) & sums(french)
    return both.bit_length() - 1


def can_complete(stars: list[int], index: int, total: int) -> bool:
    """Whether a subset with this leader has exactly this total."""
    rest = total - stars[index]
    others = stars[:index] + stars[index + 1 :]
    return rest >= 0 and bool(sums(others) >> rest & 1)


def needed_by_all(stars: list[int], total: int) -> int:
    """The first index that is in every subset with exactly this total; -1 if there is none."""
    for index in range(len(stars)):
        others = stars[:index] + stars[index + 1 :]
        if not sums(others) >> total & 1:
            return index
    return -1
