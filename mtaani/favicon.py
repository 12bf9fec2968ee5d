"""`/favicon.ico`, which browsers ask for on pages that name no icon, such as a picture opened by itself."""

from django.http import HttpRequest, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(public=True, max_age=86400)
def favicon(request: HttpRequest) -> HttpResponseRedirect:
    return HttpResponseRedirect(static("img/mark.svg"))
