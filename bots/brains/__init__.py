"""How bots choose: pure functions of what a seat may know, without Django."""
