"""The balance check: many games between bots on an edition's board, and what they say of it (P6.2)."""
