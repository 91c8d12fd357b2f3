"""Why something about accounts is refused; pages have words for each."""

from enum import StrEnum


class Reason(StrEnum):
    """The words that stand in `reason` of an answer."""

    SIGNED_OUT = "signed_out"
    NO_MODERATOR = "no_moderator"
    NO_SESSION = "no_session"
    REGISTERED_NAME = "registered_name"
    BAD_NAME = "bad_name"
    MIXED_SCRIPTS = "mixed_scripts"
    RESERVED_NAME = "reserved_name"
    NAME_TAKEN = "name_taken"
    WEAK_PASSWORD = "weak_password"
    BAD_EMAIL = "bad_email"
    WRONG_SIGN_IN = "wrong_sign_in"
    WRONG_PASSWORD = "wrong_password"
    IS_SIGNED_IN = "is_signed_in"
    BAD_TOKEN = "bad_token"
    NOTHING_TO_CONFIRM = "nothing_to_confirm"
    HAS_ACCOUNT = "has_account"
    NO_GUEST = "no_guest"
    MUTED = "muted"
    NO_SUCH_ACCOUNT = "no_such_account"
    NO_SUCH_SESSION = "no_such_session"
    NO_SUCH_REPORT = "no_such_report"
    ALREADY_SETTLED = "already_settled"
    OF_A_MODERATOR = "of_a_moderator"
