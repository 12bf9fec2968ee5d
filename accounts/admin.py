from __future__ import annotations

from http import HTTPStatus
from typing import Any

# Registered first, so that they can be taken off again.
import allauth.account.admin
import allauth.usersessions.admin  # noqa: F401
from allauth.account.adapter import get_adapter
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, DELETION, LogEntry
from django.contrib.admin.utils import unquote
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import path, reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import holding, registry, reset_address, sessions
from accounts.erasure import AlreadyErased, erase
from accounts.leaving_forms import OperatorEraseForm
from accounts.leaving_views import as_file
from accounts.models import User

# The administration has no way in of its own: sign-in counts the attempts.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

# Whose address and whose devices: seen on the account page alone, and in what is handed over.
admin.site.unregister((EmailAddress, UserSession))


class AccountCreationForm(AdminUserCreationForm):  # type: ignore[type-arg]  # generic in its stubs alone
    class Meta:
        model = User
        fields = ("handle",)


class PasswordForm(AdminPasswordChangeForm):  # type: ignore[type-arg]  # as above
    """Keeps the password alone: the account may have changed since it was read, or been erased."""

    @transaction.atomic
    def save(self, commit: bool = True) -> User:
        """Raises PermissionDenied when the account has been erased in the meantime."""
        user: User = super().save(commit=False)
        get_adapter().save_password(user)
        if not user.has_usable_password():
            # Whoever types the handle would see the address.
            reset_address.keep(user, "")
        return user


@admin.register(User)
class AccountAdmin(UserAdmin):  # type: ignore[type-arg]
    """Accounts, with the fields that ours have, and what an operator does when a person asks for it:
    hand over the data, or erase it. Both are logged, and the log names nobody."""

    add_form = AccountCreationForm
    change_password_form = PasswordForm
    add_fieldsets = ((None, {"fields": ("handle", "usable_password", "password1", "password2")}),)
    fieldsets = (
        (None, {"fields": ("handle", "password", "email")}),
        (_("Preferences"), {"fields": ("language", "theme", "edition")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("date_joined", "last_login")}),
    )
    list_display = ("handle", "is_staff", "is_active", "erased", "date_joined", "last_login")
    list_filter = ("is_staff", "is_active", "erased")
    search_fields = ("handle", "handle_key")
    ordering = ("handle_key",)
    readonly_fields = ("email", "date_joined", "last_login")
    change_form_template = "accounts/admin/change_form.html"

    def get_urls(self) -> list[Any]:
        own = [
            path("<path:object_id>/data/", self.admin_site.admin_view(self.hand_over), name="hand_over"),
            path("<path:object_id>/erase/", self.admin_site.admin_view(self.erase), name="erase_account"),
        ]
        return [*own, *super().get_urls()]

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Rows are never deleted, history hangs on them: accounts are erased."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return not (obj is not None and obj.erased) and super().has_change_permission(request, obj)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        account = self.get_object(request, unquote(object_id))
        offered = account is not None and not account.erased and _may_deal_with_data(request)
        context = {**(extra_context or {}), "may_deal_with_data": offered}
        return super().change_view(request, object_id, form_url, context)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        if not change:
            super().save_model(request, obj, form, change)
            return
        try:
            holding.hold([obj.pk])
        except holding.Gone:
            raise PermissionDenied from None
        columns = {field.name for field in obj._meta.concrete_fields}
        obj.save(update_fields=columns & set(form.changed_data))
        if "handle" in form.changed_data:
            registry.renamed(obj)
        if not obj.is_active or _has_risen_without_password(obj, form):
            sessions.end_all(obj)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:  # noqa: A002
        response = super().user_change_password(request, id, form_url)
        account = self.get_object(request, unquote(id))
        if response.status_code == HTTPStatus.FOUND and account is not None:
            sessions.end_all(account, but=request.session.session_key)
        return response

    def hand_over(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The data of a person who has asked an operator for it."""
        account = self._account(request, object_id)
        if request.method != "POST":
            return self._ask(request, account, "accounts/admin/hand_over.html")
        self._note(request, account, CHANGE, gettext("An account"), "Data handed over.")
        return as_file(account)

    def erase(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The same as the person could do, for one who has asked an operator to (P5.4)."""
        account = self._account(request, object_id)
        form = OperatorEraseForm(account, request.POST if request.method == "POST" else None)
        if not form.is_valid():
            status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
            return self._ask(request, account, "accounts/admin/erase.html", status, form=form)
        try:
            alias = erase(account.pk)
        except AlreadyErased:
            raise Http404 from None
        if request.user.pk == account.pk:
            return HttpResponseRedirect(reverse("home"))
        self._note(request, account, DELETION, alias, "Erased.")
        messages.success(request, gettext("The account is erased."))
        return HttpResponseRedirect(reverse("admin:accounts_user_changelist"))

    def _account(self, request: HttpRequest, object_id: str) -> User:
        """Raises Http404 when there is no such account any more, PermissionDenied."""
        if not _may_deal_with_data(request):
            raise PermissionDenied
        account = self.get_object(request, unquote(object_id))
        if account is None or account.erased:
            raise Http404
        return account

    def _ask(
        self,
        request: HttpRequest,
        account: User,
        template: str,
        status: int = HTTPStatus.OK,
        **context: Any,
    ) -> HttpResponse:
        return render(
            request,
            template,
            {**self.admin_site.each_context(request), "opts": self.opts, "original": account, **context},
            status=status,
        )

    def _note(self, request: HttpRequest, account: User, flag: int, name: str, what: str) -> None:
        assert isinstance(request.user, User)
        LogEntry.objects.create(
            user=request.user,
            content_type=ContentType.objects.get_for_model(User),
            object_id=str(account.pk),
            object_repr=name,
            action_flag=flag,
            change_message=what,
        )


def _has_risen_without_password(account: User, form: Any) -> bool:
    """Anybody may sit in a handle that had no password: nobody is to become an operator by it."""
    risen = (account.is_staff or account.is_superuser) and {"is_staff", "is_superuser"} & set(
        form.changed_data
    )
    return bool(risen) and not account.has_usable_password()


def _may_deal_with_data(request: HttpRequest) -> bool:
    return request.user.has_perm("accounts.delete_user")
