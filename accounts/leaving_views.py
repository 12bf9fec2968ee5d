"""Taking one's data along, and leaving for good (P5.3 to P5.6)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts import data_export
from accounts.erasure import AlreadyErased, erase
from accounts.form_pages import AccountFormView, limited, user_of
from accounts.leaving_forms import DeleteForm
from accounts.models import User


@never_cache
@require_POST
@login_required
@rate_limit(action="export_data")
def download(request: HttpRequest) -> HttpResponse:
    return as_file(user_of(request))


def as_file(user: User) -> HttpResponse:
    response = JsonResponse(
        data_export.document(user), json_dumps_params={"ensure_ascii": False, "indent": 2}
    )
    response["Content-Disposition"] = f'attachment; filename="{data_export.FILE_NAME}"'
    return response


@limited("delete_account")
class DeleteAccount(AccountFormView):
    form_class = DeleteForm
    template_name = "accounts/delete.html"

    def form_valid(self, form: DeleteForm) -> HttpResponse:
        # A second click, or another tab, has been faster: the same end.
        with suppress(AlreadyErased):
            erase(form.user.pk)
        logout(self.request)
        messages.success(self.request, _("Your account is deleted. Nothing that is left points to you."))
        return HttpResponseRedirect(reverse("home"))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**super().get_context_data(**kwargs), "protected": user_of(self.request).is_protected}
