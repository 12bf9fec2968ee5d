"""For the pages of operators: what the ruleset says about a row."""

from __future__ import annotations

from django import template
from django.db import models

from editions.admin.facts import Facts, facts
from editions.models import Edition

register = template.Library()


@register.simple_tag
def row_facts(row: models.Model, edition: Edition) -> Facts:
    return facts(row, edition)
