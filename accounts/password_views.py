"""The password and the reset e-mail: set, changed, removed, reset by mail (P5.3)."""

from __future__ import annotations

from typing import Any

from allauth.account.views import (
    PasswordChangeView,
    PasswordResetDoneView,
    PasswordResetFromKeyView,
    PasswordResetView,
    PasswordSetView,
)
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from accounts import sessions
from accounts.email_forms import EmailForm, EmailRemoveForm
from accounts.form_pages import AccountFormView, Refusing, limited, private, to_account, user_of
from accounts.password_forms import PasswordRemoveForm
from accounts.reset_forms import ResetLinkForm
from accounts.reset_links import PostIsAway


@private
class SetPassword(Refusing, PasswordSetView):
    """Protects the handle; whoever else sat in it is out (P5.2)."""

    template_name = "accounts/password_set.html"

    @transaction.atomic
    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        return response


@private
class ChangePassword(Refusing, PasswordChangeView):
    template_name = "accounts/password_change.html"

    @transaction.atomic
    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        return response


class _NeedsPassword(AccountFormView):
    """For accounts that have a password; the others are sent to set one."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not request.user.has_usable_password():
            return HttpResponseRedirect(reverse("account_set_password"))
        return super().dispatch(request, *args, **kwargs)


@limited("change_password")
class RemovePassword(_NeedsPassword):
    """Takes the protection away, and the e-mail with it: what is left is the handle (P5.7)."""

    form_class = PasswordRemoveForm
    template_name = "accounts/password_remove.html"

    @transaction.atomic
    def form_valid(self, form: PasswordRemoveForm) -> HttpResponse:
        form.save()
        update_session_auth_hash(self.request, form.user)
        sessions.keep_only(self.request)
        messages.warning(
            self.request,
            _("The password is gone, and the e-mail with it. Anyone who types your handle can play as you."),
        )
        return super().form_valid(form)


@limited("manage_email")
class ChangeEmail(_NeedsPassword):
    form_class = EmailForm
    template_name = "accounts/email.html"

    def form_valid(self, form: EmailForm) -> HttpResponse:
        form.save()
        messages.success(self.request, _("Reset links for this handle now go to that address."))
        return super().form_valid(form)


@limited("manage_email")
class RemoveEmail(_NeedsPassword):
    form_class = EmailRemoveForm
    template_name = "accounts/email_remove.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not user_of(request).email:
            return to_account()
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: EmailRemoveForm) -> HttpResponse:
        form.save()
        messages.success(self.request, _("Your e-mail address is gone."))
        return super().form_valid(form)


@method_decorator(never_cache, name="dispatch")
class AskForReset(Refusing, PasswordResetView):
    """The answer is the same whether there is such a handle or address or not."""

    template_name = "accounts/reset.html"

    def get_form_class(self) -> type[ResetLinkForm]:
        return ResetLinkForm

    def form_valid(self, form: ResetLinkForm) -> HttpResponse:
        key = str(form.asked)
        limit = ratelimit.consume_or_429(self.request, action="reset_password", key=key)
        if limit is not None:
            return limit
        try:
            form.save(self.request)
        except PostIsAway:
            form.add_error(None, _("No mail can be sent just now. Try again in a while."))
            return self.form_invalid(form)
        return HttpResponseRedirect(reverse("account_reset_password_done"))


@method_decorator(never_cache, name="dispatch")
class ResetSent(PasswordResetDoneView):
    template_name = "accounts/reset_sent.html"


@method_decorator(never_cache, name="dispatch")
class ResetPassword(Refusing, PasswordResetFromKeyView):
    """Where the link leads to. It works once, and not for long; afterwards nobody is signed in any more."""

    template_name = "accounts/reset_password.html"
    success_url = reverse_lazy("sign_in")

    @transaction.atomic
    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        return response
