"""How large a network is, and which arrays it has."""

from collections.abc import Mapping
from dataclasses import dataclass

VALUE_WIDTHS = (32, 32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The sizes of a network.

    Args:
        rows: of the first layer; row 0 stands for nothing.
        inputs: rows that are active in each position.
        width: values behind the first layer.
        value: values behind the two hidden layers of the value.
        policy: outputs of the policy.
    """

    rows: int
    inputs: int
    width: int
    value: tuple[int, int] = VALUE_WIDTHS
    policy: int = 209

    @property
    def arrays(self) -> Mapping[str, tuple[int, ...]]:
        """The arrays of a network with their sizes, in the order of its file."""
        middle, last = self.value
        return {
            "bias": (self.width,),
            "rows": (self.rows, self.width),
            "value1_bias": (middle,),
            "value1": (middle, self.width),
            "value2_bias": (last,),
            "value2": (last, middle),
            "value3_bias": (1,),
            "value3": (1, last),
            "policy_bias": (self.policy,),
            "policy": (self.policy, self.width),
        }


FIRST = ("bias", "rows")
DENSE = ("value1", "value2", "value3", "policy")
"""The layers behind the first one; each has a bias too."""
