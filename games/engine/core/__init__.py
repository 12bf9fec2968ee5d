"""The part of the engine that every ruleset shares."""
