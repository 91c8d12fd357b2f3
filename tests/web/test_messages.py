"""The types of the web application are those of the server's messages."""

from importlib import util
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_match_the_messages_of_the_server() -> None:
    spec = util.spec_from_file_location("generate", WEB / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    generate = util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    written = (WEB / "net" / "messages.ts").read_text(encoding="utf-8")
    assert written == generate.text(), "run `python web/generate.py`"
