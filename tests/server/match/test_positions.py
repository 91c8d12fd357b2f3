"""A position that anybody asks for."""

import pytest
from tests.server.site import Site


@pytest.mark.parametrize("query", [{"rules": "duel " + " " * 200}, {"moves": "e2 e8 " * 400}])
async def test_what_is_asked_has_a_longest_length(site: Site, query: dict[str, str]) -> None:
    answer = await site.guest().http.get("/api/position", params=query)
    assert answer.status_code == 400
    assert "length" in answer.json()["detail"]
