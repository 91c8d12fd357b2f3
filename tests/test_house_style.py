"""The points of CONTRIBUTING.md that a machine can check and the linters do not."""

import ast
import re
import sys
from collections.abc import Iterator
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
each_source = pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))


def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


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


@each_source
def test_a_file_is_not_longer_than_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@each_source
def test_a_function_is_one_step(path: Path) -> None:
    functions = [node for node in ast.walk(syntax(path)) if isinstance(node, Function)]
    long = {
        node.name: lines_without_docstring(node)
        for node in functions
        if lines_without_docstring(node) > LONGEST_FUNCTION
    }
    assert not long


@each_source
def test_a_class_has_few_public_methods(path: Path) -> None:
    classes = [node for node in ast.walk(syntax(path)) if isinstance(node, ast.ClassDef)]
    assert not [cls.name for cls in classes if len(public_methods(cls)) > MOST_METHODS]


@each_source
def test_a_name_says_what_a_module_holds(path: Path) -> None:
    assert path.stem not in VAGUE
    assert path.parent.name not in VAGUE


@pytest.mark.parametrize(
    "path", sorted(LIBRARY.glob("**/__init__.py")), ids=lambda path: path.parent.name
)
def test_a_package_only_shows_its_names(path: Path) -> None:
    logic = (Function, ast.ClassDef, ast.If, ast.For, ast.While, ast.Try, ast.With)
    assert not [node for node in syntax(path).body if isinstance(node, logic)]


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
