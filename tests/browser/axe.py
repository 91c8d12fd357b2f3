"""What axe finds wrong with a page."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async only => {
  const options = { resultTypes: ["violations"] };
  if (only) options.runOnly = { type: "rule", values: only };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`));
}"""


def bring_axe(context: BrowserContext) -> None:
    """Let all pages of a context be examined."""
    context.add_init_script(path=SOURCE)


def violations(page: Page, *only: str) -> list[str]:
    """All violations of all rules, or of the rules that are named."""
    found: list[str] = page.evaluate(_RUN, list(only) or None)
    return found
