"""The points of CONTRIBUTING.md that a machine can check and the linters do not."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LIBRARY = ROOT / "src" / "koridor"
SOURCES = sorted(
    path for folder in ("src", "tests", "bench") for path in ROOT.glob(f"{folder}/**/*.py")
)
LONGEST_FILE, LONGEST_FUNCTION, MOST_METHODS = 400, 40, 15
VAGUE = {"utils", "helpers", "misc", "manager", "common"}
PURE = ("rules", "notation", "record", "render", "openings")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def declared() -> tuple[tuple[str, Function | ast.ClassDef], ...]:
    """All functions and classes, each with the file in which it stands."""
    return tuple(
        (str(path.relative_to(ROOT)), node)
        for path in SOURCES
        for node in ast.walk(syntax(path))
        if isinstance(node, Function | ast.ClassDef)
    )


def lines_without_docstring(function: Function) -> int:
    """The docstring tells callers what; only the code that tells how has to be short."""
    has_docstring = ast.get_docstring(function, clean=False) is not None
    first = function.body[0].end_lineno if has_docstring else function.body[0].lineno - 1
    assert first is not None
    assert function.end_lineno is not None
    return function.end_lineno - first


def is_method(node: ast.stmt) -> bool:
    """Properties and cached properties are read like values, so they do not count."""
    return isinstance(node, Function) and not any(
        "property" in ast.unparse(decorator) for decorator in node.decorator_list
    )


def public_methods(cls: ast.ClassDef) -> list[str]:
    return [
        node.name
        for node in cls.body
        if isinstance(node, Function) and is_method(node) and not node.name.startswith("_")
    ]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "a relative import"
            yield node.module.split(".")[0]


# The files are gone through in the tests: a case for each file and rule took as long as the rest.
def test_no_file_is_longer_than_one_idea() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert not {str(path) for path, lines in lengths.items() if lines > LONGEST_FILE}


def test_every_function_is_one_step() -> None:
    functions = [(file, node) for file, node in declared() if isinstance(node, Function)]
    assert len(functions) > len(SOURCES), "they are found"
    assert not [
        f"{file}: {function.name} has {lines_without_docstring(function)} lines"
        for file, function in functions
        if lines_without_docstring(function) > LONGEST_FUNCTION
    ]


def test_every_class_has_few_public_methods() -> None:
    assert not [
        f"{file}: {cls.name}"
        for file, cls in declared()
        if isinstance(cls, ast.ClassDef) and len(public_methods(cls)) > MOST_METHODS
    ]


def test_every_name_says_what_a_module_holds() -> None:
    assert not [path for path in SOURCES if VAGUE & {path.stem, path.parent.name}]


def test_packages_only_show_their_names() -> None:
    logic = (Function, ast.ClassDef, ast.If, ast.For, ast.While, ast.Try, ast.With)
    assert not [
        f"{path}: line {node.lineno}"
        for path in LIBRARY.glob("**/__init__.py")
        for node in syntax(path).body
        if isinstance(node, logic)
    ]


@pytest.mark.parametrize("package", PURE)
def test_the_library_imports_the_standard_library_only(package: str) -> None:
    allowed = sys.stdlib_module_names | {"koridor"}
    foreign = {
        name for path in LIBRARY.glob(f"{package}/**/*.py") for name in imported(path)
    } - allowed
    assert not foreign


def test_every_public_name_of_a_package_exists() -> None:
    """`__all__` is what a package promises."""
    for path in sorted(LIBRARY.glob("*/__init__.py")):
        tree = syntax(path)
        names = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        listed = [
            ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        ]
        assert not listed or set(listed[0]) <= names


def test_news_fragments_have_a_slug_and_a_kind() -> None:
    pattern = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(added|changed|fixed|removed)\.md")
    fragments = [path.name for path in (ROOT / "changes").iterdir() if path.name != "README.md"]
    assert not [name for name in fragments if not pattern.fullmatch(name)]
