"""Signing in and out, on django-allauth's own views."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from allauth.account.views import LoginView, LogoutView
from django.db import IntegrityError, transaction
from django.http import HttpResponse

from accounts.forms import SignInForm
from accounts.preferences import carry_to_device


class SignInView(LoginView):
    """A free or unprotected handle lets you in, a protected one asks for its password (P5.1, P5.2)."""

    template_name = "accounts/sign_in.html"

    def form_valid(self, form: SignInForm) -> HttpResponse:
        if form.asks_password:
            return self.render_to_response(self.get_context_data(form=form))
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            # Somebody took the handle a moment ago: judge again what is there now.
            self._cached_form = None
            again: HttpResponse = self.post(self.request)
            return again
        carry_to_device(response, self.request.user)
        return response

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        status = HTTPStatus.TOO_MANY_REQUESTS if form.too_many else HTTPStatus.UNPROCESSABLE_ENTITY
        return self.render_to_response(self.get_context_data(form=form), status=status)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = {**super().get_context_data(**kwargs), "next": self.get_next_url() or ""}
        form: SignInForm = context["form"]
        asked = "password" if form.asks_password else "login"
        form.fields[asked].widget.attrs["autofocus"] = True
        return context


class SignOutView(LogoutView):
    """By POST; a visit to the address only asks."""

    template_name = "accounts/sign_out.html"
