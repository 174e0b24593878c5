"""Preloads: the scripts of a screen, listed in its HTML. Without the list the browser finds them import by import."""

import re
from collections.abc import Callable
from urllib.parse import urljoin

FindScript = Callable[[str], bytes]
"""The content of a script by its address."""

IMPORT = re.compile(rb'^\s*(?:import|export)\s(?:[^;"]*?\sfrom\s)?"([^"]+)"', re.MULTILINE)
"""An import that is loaded at once; `import()` loads its module on demand."""

EARLY = "/static/js/app/early.js"
MAIN = "/static/js/app/main.js"
END_OF_HEAD = b"  </head>"


def modules_of(starts: tuple[str, ...], find: FindScript) -> list[str]:
    """Some modules, each followed by all that it imports, the nearest first."""
    listed: list[str] = []
    for start in starts:
        found = [start]
        for address in found:
            imported = [urljoin(address, name.decode()) for name in IMPORT.findall(find(address))]
            found += [each for each in dict.fromkeys(imported) if each not in found]
        listed += found
    return list(dict.fromkeys(listed))


def with_preloads(page: bytes, starts: tuple[str, ...], find: FindScript) -> bytes:
    """The page with a link to each script that it needs. Slow: it reads all of them."""
    links = [f'    <link rel="modulepreload" href="{each}" />\n'.encode() for each in modules_of(starts, find)]
    return page.replace(END_OF_HEAD, b"".join(links) + END_OF_HEAD, 1)
