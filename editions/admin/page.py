"""An edition on one page, and what operators do with its versions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from editions import balance, labels, versions
from editions.admin import history as log
from editions.admin.compare import differences
from editions.admin.forms import EditionForm, ImportForm, NewEditionForm
from editions.admin.inputs import ART, with_inputs
from editions.admin.preview import draft_picture, preview
from editions.admin.rows import rows_of
from editions.checks import Fault, faults
from editions.document import from_edition, parse, version_of, written
from editions.loading import next_number, store
from editions.models import Edition

if TYPE_CHECKING:  # the admin's classes are generic for the type checker alone
    Page = admin.ModelAdmin[Edition]
else:
    Page = admin.ModelAdmin

PARTS = ("tiles", "cards", "wordings", "groups", "families", "decks")
HEAD = ("slug", "city", "language", "currency", "deck_variant")
READ = ("slug", "city", "spoken", "currency", "variant", "ruleset", "version", "drawn")


class StaleError(Exception):
    """The draft was saved, or published, between the check of a form and its saving."""


class EditionAdmin(Page):
    list_display = ("title", "slug", "state", "number", "spoken", "variant", "origin", "created_at")
    list_filter = ("published", "slug", "language", "origin")
    search_fields = ("slug", "city", "tiles__name", "cards__text", "wordings__name", "wordings__text")
    actions = ("compare_selected", "check_balance")
    change_form_template = "admin/editions/edition/change_form.html"
    readonly_fields = ("spoken", "variant", "drawn")
    view_on_site = False

    # --- Who may do what ------------------------------------------------------------------------------

    def has_change_permission(self, request: HttpRequest, obj: Edition | None = None) -> bool:
        """A version that has been published once is only read."""
        return super().has_change_permission(request, obj) and (obj is None or obj.draft)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Versions are deleted one by one: each may have a reason to stay."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    # --- The list -------------------------------------------------------------------------------------

    @admin.display(description=gettext_lazy("city"), ordering="city")
    def title(self, edition: Edition) -> str:
        return str(edition)

    @admin.display(description=gettext_lazy("state"))
    def state(self, edition: Edition) -> SafeString:
        return _badge(edition)

    @admin.display(description=gettext_lazy("language"), ordering="language")
    def spoken(self, edition: Edition) -> str:
        return str(dict(settings.LANGUAGES).get(edition.language, edition.language))

    @admin.display(description=gettext_lazy("deck variant"), ordering="deck_variant")
    def variant(self, edition: Edition) -> str:
        return labels.words(edition.deck_variant)

    @admin.display(description=gettext_lazy("art parameters"))
    def drawn(self, edition: Edition) -> SafeString:
        rows = ((labels.field(key), labels.words(str(edition.art[key]))) for key in ART if key in edition.art)
        return format_html_join(mark_safe("<br>"), "{}: {}", rows)

    @admin.action(description=gettext_lazy("Compare the two that are selected"), permissions=["view"])
    def compare_selected(
        self, request: HttpRequest, queryset: QuerySet[Edition]
    ) -> HttpResponseRedirect | None:
        pks = list(queryset.order_by("slug", "number").values_list("pk", flat=True)[:3])
        if len(pks) != 2:
            self.message_user(request, _("Select two versions to compare."), messages.WARNING)
            return None
        address = reverse("admin:editions_edition_compare", args=[pks[0]])
        return HttpResponseRedirect(f"{address}?with={pks[1]}")

    @admin.action(description=gettext_lazy("Check the balance"), permissions=["change"])
    def check_balance(self, request: HttpRequest, queryset: QuerySet[Edition]) -> HttpResponseRedirect | None:
        """Begin one for the selected version, and show how it goes."""
        chosen = list(queryset[:2])
        if len(chosen) != 1:
            self.message_user(request, _("Select one version to check."), messages.WARNING)
            return None
        known = balance.kinds()
        if known:
            self._begin_check(request, chosen[0], known[0][0])
        return HttpResponseRedirect(reverse("admin:editions_edition_balance", args=[chosen[0].pk]))

    # --- The page -------------------------------------------------------------------------------------

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Edition | None:
        edition = super().get_object(request, object_id, from_field)
        return Edition.objects.prefetch_related(*PARTS).get(pk=edition.pk) if edition else None

    def get_inline_instances(self, request: HttpRequest, obj: Edition | None = None) -> list[Any]:
        return list(rows_of(obj, self.admin_site)) if obj is not None else []

    def get_form(
        self, request: HttpRequest, obj: Edition | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        kwargs["form"] = EditionForm if obj is not None else NewEditionForm
        return super().get_form(request, obj, change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Edition | None = None) -> Any:
        if obj is None:
            return [(None, {"fields": ("ruleset", *HEAD)})]
        if not self.has_change_permission(request, obj):
            return [(None, {"fields": READ})]
        return [
            (None, {"fields": (*HEAD, "based_on")}),
            (_("Pictures"), {"fields": tuple(f"art_{key}" for key in ART), "classes": ("art",)}),
        ]

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"ruleset": "mtaani", "currency": "SFR"}

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        context = extra_context or {}
        if object_id is not None:
            context |= self._about(request, object_id)
        try:
            return super().changeform_view(request, object_id, form_url, context)
        except StaleError:
            self.message_user(
                request,
                _("The draft was saved from elsewhere just now; nothing of yours is."),
                messages.ERROR,
            )
            return HttpResponseRedirect(request.path)

    def _about(self, request: HttpRequest, object_id: str) -> dict[str, Any]:
        edition = self.get_object(request, object_id)
        if edition is None or not self.has_view_or_change_permission(request, edition):
            return {}
        document = from_edition(edition)
        if request.method == "POST" and edition.draft:
            document = with_inputs(document, request.POST)
        return {
            "title": f"{edition}",
            "subtitle": None,
            "badge": _badge(edition),
            "preview": preview(edition, document),
            "may_publish": super().has_change_permission(request),
            "may_add": self.has_add_permission(request),
            "others": Edition.objects.exclude(pk=edition.pk).order_by("slug", "-number"),
        }

    def save_model(self, request: HttpRequest, obj: Edition, form: Any, change: bool) -> None:
        if not change:
            obj.origin = Edition.Origin.ADMIN
            versions.begin(obj)
            return
        claimed = Edition.objects.filter(pk=obj.pk, version="", edits=form.cleaned_data["based_on"])
        if not claimed.update(edits=F("edits") + 1):
            raise StaleError
        obj.edits = form.cleaned_data["based_on"] + 1
        if "slug" in form.changed_data:
            obj.number = next_number(obj.slug)
        super().save_model(request, obj, form, change)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        if add:
            return super().construct_change_message(request, form, formsets, add)
        edition = self.get_object(request, str(form.instance.pk))
        assert edition is not None
        rows = [row for formset in formsets for row in formset.forms]
        return log.changed(from_edition(edition), [form, *rows])

    def response_add(
        self, request: HttpRequest, obj: Edition, post_url_continue: str | None = None
    ) -> HttpResponse:
        self.message_user(request, _("The draft is begun. Everything is yet to be worded."), messages.SUCCESS)
        return HttpResponseRedirect(_page(obj))

    def response_change(self, request: HttpRequest, obj: Edition) -> HttpResponse:
        if "_publish" in request.POST:
            self._release(request, obj)
        else:
            self.message_user(request, _("Saved."), messages.SUCCESS)
        return HttpResponseRedirect(_page(obj))

    def _release(self, request: HttpRequest, edition: Edition) -> None:
        try:
            versions.release(edition)
        except versions.FaultyError as error:
            count = len(error.faults)
            said = ngettext("Not published: %(count)d fault.", "Not published: %(count)d faults.", count)
            self.message_user(request, said % {"count": count}, messages.ERROR)
            return
        self.log_change(request, edition, log.did("published"))
        self.message_user(request, _("Published. New games are played in it from now on."), messages.SUCCESS)

    # --- Deleting -------------------------------------------------------------------------------------

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        edition = self.get_object(request, object_id)
        if edition is not None and self.has_delete_permission(request, edition):
            try:
                versions.must_not_need(edition)
                return super().delete_view(request, object_id, extra_context)
            except versions.NeededError as error:
                said = _("This version cannot be deleted. %(reason)s") % {"reason": error}
                self.message_user(request, said, messages.ERROR)
                return HttpResponseRedirect(_page(edition))
        return super().delete_view(request, object_id, extra_context)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Its hundred and fifty rows need not be listed one by one, nor have permissions of their own."""
        return [str(edition) for edition in objs], {}, set(), []

    def delete_model(self, request: HttpRequest, obj: Edition) -> None:
        versions.delete(obj)

    # --- Pages beside ---------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        def of(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
            return self.admin_site.admin_view(view)

        return [
            path("import/", of(self.import_view), name="editions_edition_import"),
            path(
                "art/<slug:ruleset>/<int:index>.svg",
                of(require_safe(self.tile_art_view)),
                name="editions_edition_tile_art",
            ),
            path("<int:pk>/preview/", of(self.preview_view), name="editions_edition_preview"),
            path("<int:pk>/balance/", of(self.balance_view), name="editions_edition_balance"),
            path("<int:pk>/export/", of(require_safe(self.export_view)), name="editions_edition_export"),
            path("<int:pk>/compare/", of(require_safe(self.compare_view)), name="editions_edition_compare"),
            path(
                "<int:pk>/duplicate/",
                of(require_POST(self.duplicate_view)),
                name="editions_edition_duplicate",
            ),
            path("<int:pk>/publish/", of(require_POST(self.publish_view)), name="editions_edition_publish"),
            path(
                "<int:pk>/withdraw/", of(require_POST(self.withdraw_view)), name="editions_edition_withdraw"
            ),
            *super().get_urls(),
        ]

    def preview_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The preview of what stands in the page's inputs; nothing is saved."""
        edition = self._seen(request, pk)
        document = from_edition(edition)
        chosen = request.POST.get("tile") or request.GET.get("tile") or ""
        if request.method == "POST" and edition.draft:
            document = with_inputs(document, request.POST)
        shown = preview(edition, document, int(chosen) if chosen.isdecimal() and len(chosen) < 4 else 0)
        return render(request, "admin/editions/edition/preview.html", {"preview": shown})

    def balance_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """How a version plays, between bots: the last check as far as it is, and what to do about it."""
        edition = self._seen(request, pk)
        may = super().has_change_permission(request)
        if request.method == "POST":
            if not may:
                raise PermissionDenied
            self._order_check(request, edition)
            return HttpResponseRedirect(reverse("admin:editions_edition_balance", args=[pk]))
        checks = list(edition.balance_checks.all()[:20])
        wanted = request.GET.get("check", "")
        shown = next((check for check in checks if str(check.pk) == wanted), checks[0] if checks else None)
        content = version_of(from_edition(edition))
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Balance of %(edition)s") % {"edition": edition},
            "edition": edition,
            "checks": checks,
            "check": shown,
            "stale": shown is not None and shown.content != content,
            "report": balance.report(shown) if shown else None,
            "kinds": balance.kinds(),
            "labels": dict(balance.kinds()),
            "games": balance.GAMES,
            "may": may,
        }
        part = "progress" if request.headers.get("HX-Request") == "true" else "page"
        return render(request, f"admin/editions/edition/balance_{part}.html", context)

    def _order_check(self, request: HttpRequest, edition: Edition) -> None:
        """What the page's buttons say: begin a check, stop it, go on with it."""
        wanted = request.POST.get("check", "")
        known = (
            edition.balance_checks.filter(pk=int(wanted)) if wanted.isdecimal() and len(wanted) < 19 else []
        )
        for check in known:
            if "stop" in request.POST:
                balance.stop(check)
            elif "go_on" in request.POST:
                balance.go_on(check)
        if "begin" in request.POST:
            self._begin_check(request, edition, request.POST.get("brain", ""))

    def _begin_check(self, request: HttpRequest, edition: Edition, brain: str) -> None:
        try:
            balance.begin(edition, brain)
        except LookupError:
            self.message_user(request, _("There are no such bots."), messages.ERROR)
            return
        self.log_change(request, edition, log.did("checked"))

    def tile_art_view(self, request: HttpRequest, ruleset: str, index: int) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        picture = draft_picture(ruleset, index, request.GET.dict())
        response = HttpResponse(picture.body, content_type="image/svg+xml")
        response["Cache-Control"] = "private, max-age=86400"  # the address says all that is drawn
        return response

    def export_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        edition = self._seen(request, pk)
        response = HttpResponse(written(from_edition(edition)), content_type="application/json")
        response["Content-Disposition"] = f'attachment; filename="{edition.slug}-{edition.number}.json"'
        return response

    def import_view(self, request: HttpRequest) -> HttpResponse:
        """A file becomes a draft; one with faults becomes nothing, and all of them are listed."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        sent = request.method == "POST"
        form = ImportForm(request.POST, request.FILES) if sent else ImportForm()
        found: list[Fault] = []
        unreadable = ""
        if sent and form.is_valid():
            try:
                document = parse(form.cleaned_data["file"])
            except ValueError as error:
                unreadable = str(error)
            else:
                found = faults(document)
                if not found:
                    edition = store(document, Edition.Origin.ADMIN, draft=True)
                    self.log_addition(request, edition, log.did("imported"))
                    self.message_user(request, _("Imported as a draft."), messages.SUCCESS)
                    return HttpResponseRedirect(_page(edition))
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Import an edition"),
            "form": form,
            "unreadable": unreadable,
            "faults": [(_steps(fault), str(fault)) for fault in found],
        }
        status = 422 if found or unreadable or form.errors else 200
        return render(request, "admin/editions/edition/import.html", context, status=status)

    def compare_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        one = self._seen(request, pk)
        wanted = request.GET.get("with", "")
        other = self._seen(request, int(wanted)) if wanted.isdecimal() and len(wanted) < 19 else None
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Compare two versions"),
            "one": one,
            "other": other,
            "others": Edition.objects.exclude(pk=one.pk).order_by("slug", "-number"),
            "differences": differences(from_edition(one), from_edition(other)) if other else [],
        }
        return render(request, "admin/editions/edition/compare.html", context)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        edition = self._seen(request, object_id)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Who changed what: %(slug)s") % {"slug": edition.slug},
            "edition": edition,
            "entries": log.history(edition),
        }
        return render(request, "admin/editions/edition/history.html", context)

    def duplicate_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        edition = self._seen(request, pk)
        if not self.has_add_permission(request):
            raise PermissionDenied
        draft = versions.duplicate(edition)
        self.log_addition(request, draft, log.did("duplicated", number=edition.number))
        self.message_user(request, _("A new draft with the same content."), messages.SUCCESS)
        return HttpResponseRedirect(_page(draft))

    def publish_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        edition = self._seen(request, pk)
        if not super().has_change_permission(request):
            raise PermissionDenied
        self._release(request, edition)
        return HttpResponseRedirect(_page(edition))

    def withdraw_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        edition = self._seen(request, pk)
        if not super().has_change_permission(request):
            raise PermissionDenied
        if edition.published:
            versions.withdraw(edition)
            self.log_change(request, edition, log.did("withdrawn"))
            said = _("Withdrawn: no new game is started in it. Games that run go on as they are.")
            self.message_user(request, said, messages.SUCCESS)
        return HttpResponseRedirect(_page(edition))

    def _seen(self, request: HttpRequest, pk: int | str) -> Edition:
        edition = self.get_object(request, str(pk))
        if edition is None:
            raise Http404
        if not self.has_view_permission(request, edition):
            raise PermissionDenied
        return edition


def _page(edition: Edition) -> str:
    return reverse("admin:editions_edition_change", args=[edition.pk])


def _badge(edition: Edition) -> SafeString:
    if edition.published:
        state, word = "published", _("published")
    elif edition.draft:
        state, word = "draft", _("draft")
    else:
        state, word = "withdrawn", _("not published")
    return format_html('<span class="state state--{}">{}</span>', state, word)


def _steps(fault: Fault) -> str:
    """A fault's place as one finds it in the file."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in fault.path)
    return "".join(steps).removeprefix(".")
