"""Names for guests: readable, neutral, and seldom given twice."""

from random import Random

_QUALITIES = """
Amber Azure Brave Bright Calm Clear Clever Coral Crimson Curious Eager Gentle Golden Green Happy
Honest Indigo Ivory Jolly Keen Kind Lilac Lively Lucky Merry Mild Misty Modest Navy Noble Olive
Orange Patient Pearl Plucky Polite Proud Quick Quiet Rapid Ruby Scarlet Silent Silver Sunny Swift
Tidy Violet Warm Wise
"""
_ANIMALS = """
Badger Beaver Bison Bunting Camel Crane Curlew Dolphin Dormouse Egret Falcon Ferret Finch Gazelle
Gecko Hare Hedgehog Heron Hoopoe Ibex Jackdaw Kestrel Kingfisher Lark Leopard Linnet Lynx Magpie
Marten Newt Nightingale Oriole Osprey Otter Owl Panda Pelican Plover Puffin Raven Robin Salmon
Seal Sparrow Stork Swallow Swan Tortoise Turtle Wren
"""
QUALITIES = tuple(_QUALITIES.split())
ANIMALS = tuple(_ANIMALS.split())
NUMBERS = range(2, 100)


def guest_name(random: Random) -> str:
    """A name such as `Amber Heron 42`, one of a quarter of a million.

    >>> guest_name(Random(1))
    'Crimson Pelican 99'
    """
    return f"{random.choice(QUALITIES)} {random.choice(ANIMALS)} {random.choice(NUMBERS)}"
