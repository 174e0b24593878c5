"""Docstrings of the fields of a class, which Python itself does not keep."""

import ast
import inspect
import re
import sys
import textwrap
from functools import cache
from itertools import pairwise


@cache
def definition_of(cls: type) -> ast.ClassDef:
    """The source of a class as a syntax tree."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(definition, ast.ClassDef)
    return definition


def own_docs(cls: type) -> dict[str, str]:
    """By field, the string below it in the body of a class."""
    body = definition_of(cls).body
    docs = {}
    for field, below in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            assert isinstance(below.value, ast.Constant)
            docs[field.target.id] = one_line(str(below.value.value))
    return docs


def bases_of(cls: type) -> list[type]:
    """The classes whose fields a class has, the first declared first.

    The bases are read from the source, because a TypedDict does not keep them.
    """
    names = vars(sys.modules[cls.__module__])
    bases = [names.get(ast.unparse(base)) for base in definition_of(cls).bases]
    known = [base for base in bases if isinstance(base, type) and "__annotations__" in vars(base)]
    return [each for base in known for each in bases_of(base)] + [cls]


def field_docs(cls: type) -> dict[str, str]:
    """The docstrings of all fields, inherited ones included."""
    return {name: doc for each in bases_of(cls) for name, doc in own_docs(each).items()}


def field_order(cls: type) -> list[str]:
    """The fields in the order of their declaration."""
    return list(dict.fromkeys([name for each in bases_of(cls) for name in vars(each).get("__annotations__", {})]))


def one_line(text: str) -> str:
    """A text without line breaks and indentation; `None` is `null` in JSON."""
    return re.sub(r"\bNone\b", "null", " ".join(text.split()))
