"""A page with one form: what all pages under /account/ have in common."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from allauth.decorators import rate_limit
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic.edit import FormView

from accounts.models import User

# For whoever is signed in, and nobody's cache.
private: Any = method_decorator([never_cache, login_required], name="dispatch")


class Refusing:
    """A form that is refused answers 422, or 429 when it was tried too often."""

    http_method_names: Sequence[str] = ("get", "head", "options", "post")

    def form_invalid(self, form: Form) -> HttpResponse:
        codes = {error.code for errors in form.errors.as_data().values() for error in errors}
        status = (
            HTTPStatus.TOO_MANY_REQUESTS
            if "too_many_login_attempts" in codes
            else HTTPStatus.UNPROCESSABLE_ENTITY
        )
        context = self.get_context_data(form=form)  # type: ignore[attr-defined]
        response: HttpResponse = self.render_to_response(context, status=status)  # type: ignore[attr-defined]
        return response


@private
@method_decorator(sensitive_post_parameters(), name="dispatch")
class AccountFormView(Refusing, FormView):  # type: ignore[type-arg]  # generic in its stubs alone
    """A form about the account of whoever is signed in; back to the account page when it is done."""

    def get_form_kwargs(self) -> dict[str, Any]:
        return {**super().get_form_kwargs(), "user": self.request.user}

    def get_success_url(self) -> str:
        return reverse("account")


def user_of(request: HttpRequest) -> User:
    """Whoever is signed in, behind login_required."""
    assert isinstance(request.user, User)
    return request.user


def to_account(part: str = "") -> HttpResponseRedirect:
    return HttpResponseRedirect(reverse("account") + (f"#{part}" if part else ""))


def limited(action: str) -> Any:
    """Counts the attempts at a class-based view by account (settings.ACCOUNT_RATE_LIMITS)."""
    return method_decorator([login_required, rate_limit(action=action)], name="dispatch")
