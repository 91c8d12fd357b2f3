"""Playing on a site from outside, by its API for programs."""

from koridor.client.api import Api, ApiError, Unreachable
from koridor.client.bot import Bot, Offer, Policy
from koridor.client.thinker import Thinking, read_thinking

__all__ = ["Api", "ApiError", "Bot", "Offer", "Policy", "Thinking", "Unreachable", "read_thinking"]
