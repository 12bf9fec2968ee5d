"""The demonstration: a recorded game between bots, replayed in the page without an account (P2.4)."""
