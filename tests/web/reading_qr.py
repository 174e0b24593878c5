"""A reader of QR codes written apart from the page's writer: what a phone does with a clean picture, and no more."""

from collections.abc import Callable

# Of each version at level M: error-correction codewords of a block, and how many blocks have how many data codewords.
BLOCKS = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    4: (18, [32] * 2),
    5: (24, [43] * 2),
    6: (16, [27] * 4),
    7: (18, [31] * 4),
    8: (22, [38] * 2 + [39] * 2),
    9: (22, [36] * 3 + [37] * 2),
    10: (26, [43] * 4 + [44]),
}
ALIGNMENT = {1: [], 2: [18], 3: [22], 4: [26], 5: [30], 6: [34], 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50]}
BYTES = 0b0100

Rows = list[list[bool]]

MASKS: list[Callable[[int, int], bool]] = [
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
]


def read_qr(rows: Rows) -> str:
    """The text of a code; an AssertionError for one that is not as it must be."""
    version = (len(rows) - 17) // 4
    assert has_finders(rows)
    words = read_words(rows, version, read_mask(rows))
    data = [word for block in blocks_of(words, version) for word in block]
    bits = "".join(f"{word:08b}" for word in data)
    assert int(bits[:4], 2) == BYTES
    wide = 8 if version < 10 else 16
    length = int(bits[4 : 4 + wide], 2)
    text = bits[4 + wide : 4 + wide + length * 8]
    return bytes(int(text[at : at + 8], 2) for at in range(0, len(text), 8)).decode()


def has_finders(rows: Rows) -> bool:
    """Rings in three corners, by which a reader finds the code."""
    line = [True] + [False] * 5 + [True]
    return all(
        rows[top][left : left + 7] == [True] * 7 and rows[top + 1][left : left + 7] == line
        for top, left in ((0, 0), (0, len(rows) - 7), (len(rows) - 7, 0))
    )


def read_mask(rows: Rows) -> int:
    """The mask by the format bits beside the first finder, which must be those of level M."""
    cells = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)] + [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    value = int("".join(str(int(rows[row][column])) for row, column in cells), 2) ^ 0b101010000010010
    rest = value
    for shift in range(4, -1, -1):
        if rest >> (shift + 10) & 1:
            rest ^= 0b10100110111 << shift
    assert rest == 0, "the format bits are damaged"
    assert value >> 13 == 0, "not level M"
    return value >> 10 & 0b111


def is_pattern(row: int, column: int, version: int, size: int) -> bool:
    """Is a module part of a pattern, and so without data?"""
    corner = (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9)
    if corner or row == 6 or column == 6:
        return True
    if version >= 7 and ((row < 6 and column >= size - 11) or (column < 6 and row >= size - 11)):
        return True
    lines = ALIGNMENT[version]
    centers = [(a, b) for a in lines for b in lines] + [(6, line) for line in lines[:-1]]
    centers += [(line, 6) for line in lines[:-1]]
    return any(abs(row - a) <= 2 and abs(column - b) <= 2 for a, b in centers)


def read_words(rows: Rows, version: int, mask: int) -> list[int]:
    """The codewords in the order in which they wind through the code."""
    size = len(rows)
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    bits = ""
    for turn, right in enumerate(columns):
        down = range(size) if turn % 2 else range(size - 1, -1, -1)
        for row in down:
            for column in (right, right - 1):
                if not is_pattern(row, column, version, size):
                    bits += str(int(rows[row][column] != MASKS[mask](row, column)))
    return [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]


def blocks_of(words: list[int], version: int) -> list[list[int]]:
    """The data of each block, its error correction found right."""
    checks, lengths = BLOCKS[version]
    order = [(block, at) for at in range(max(lengths)) for block, length in enumerate(lengths) if at < length]
    blocks: list[list[int]] = [[] for _ in lengths]
    for (block, _), word in zip(order, words, strict=False):
        blocks[block].append(word)
    rest = words[len(order) :]
    for number, data in enumerate(blocks):
        own = rest[number : checks * len(blocks) : len(blocks)]
        assert len(own) == checks
        assert not any(syndrome(data + own, power) for power in range(checks)), "the error correction is wrong"
    return blocks


def syndrome(words: list[int], power: int) -> int:
    """The value of the polynomial of these words at a power of the field's generator; 0 if nothing is damaged."""
    root = EXPONENTS[power]
    value = 0
    for word in words:
        value = product(value, root) ^ word
    return value


def field() -> list[int]:
    """The powers of 2 in the field of 256 elements that QR codes use."""
    powers = [1]
    while len(powers) < 255:
        twice = powers[-1] * 2
        powers.append(twice ^ 0x11D if twice > 255 else twice)
    return powers


EXPONENTS = field()
LOGARITHMS = {value: power for power, value in enumerate(EXPONENTS)}


def product(one: int, other: int) -> int:
    """A product in that field."""
    if not one or not other:
        return 0
    return EXPONENTS[(LOGARITHMS[one] + LOGARITHMS[other]) % 255]
