"""Smart (M16.4): judges what it may do by the value of the position after it."""
