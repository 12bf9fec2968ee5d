"""The table: its page, what is posted to it, and what is pushed to those who look at it."""
