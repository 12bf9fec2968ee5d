"""Rooms: made, filled, left, watched and talked in; and the dashboard that lists them."""
