"""Formats for languages of ours that Django has none for."""
