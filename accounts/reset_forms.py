from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from accounts import handles, reset_address, reset_links
from accounts.field_style import Styled
from accounts.reset_links import Asked


class ResetLinkForm(Styled):
    """A handle or an e-mail address. It judges only whether it could be one."""

    who = forms.CharField(
        label=gettext_lazy("Handle or e-mail address"),
        max_length=max(reset_address.LONGEST, handles.MAX_TYPED),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "dir": "auto"}),
    )

    def clean_who(self) -> Asked:
        return reset_links.parse(self.cleaned_data["who"])

    @property
    def asked(self) -> Asked:
        asked: Asked = self.cleaned_data["who"]
        return asked

    def save(self, request: HttpRequest, **_kwargs: Any) -> None:
        """Raises reset_links.PostIsAway."""
        reset_links.order(self.asked, request.build_absolute_uri("/"))
