"""Pictures of tiles, drawn from an edition's data: pure, without Django."""
