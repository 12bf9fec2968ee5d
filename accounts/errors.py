"""Error pages in the look of the site. They ask nothing of the database: it may be what is broken."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from accounts.preferences import theme_of


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(request, HTTPStatus.BAD_REQUEST)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(request, HTTPStatus.FORBIDDEN)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(request, HTTPStatus.NOT_FOUND)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    return _page(request, HTTPStatus.TOO_MANY_REQUESTS)


def server_error(request: HttpRequest) -> HttpResponse:
    return _page(request, HTTPStatus.INTERNAL_SERVER_ERROR)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(request, HTTPStatus.FORBIDDEN, "site/errors/csrf.html")


def _page(request: HttpRequest, status: HTTPStatus, template: str = "") -> HttpResponse:
    name = template or f"site/errors/{status.value}.html"
    # Without the request the context processors stay silent: no session, no user, no messages.
    return HttpResponse(render_to_string(name, {"theme": theme_of(request)}), status=status)
