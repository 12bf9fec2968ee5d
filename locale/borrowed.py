"""Strings of Django and django-allauth that a person can meet here and that have no Swahili there.

Nobody imports this file: `make messages` reads it, so that they stand in our catalogues, which come before
those of the libraries. A test holds each against the library that it comes from.
"""

from django.utils.translation import gettext_noop, ngettext_lazy, npgettext_lazy

# django.core.validators, django.forms
gettext_noop("Null characters are not allowed.")
gettext_noop("Enter a complete value.")
gettext_noop("Enter a valid JSON.")
gettext_noop("Value must be valid JSON.")
gettext_noop("(Hidden field %(name)s) %(error)s")
gettext_noop("%(model_name)s with this %(field_labels)s already exists.")
gettext_noop("Ensure this value is a multiple of step size %(limit_value)s.")
gettext_noop(
    "Ensure this value is a multiple of step size %(limit_value)s, starting from %(offset)s, "
    "e.g. %(offset)s, %(valid_value1)s, %(valid_value2)s, and so on."
)
gettext_noop("File extension “%(extension)s” is not allowed. Allowed extensions are: %(allowed_extensions)s.")
ngettext_lazy(
    "Ensure this value has at least %(limit_value)d character (it has %(show_value)d).",
    "Ensure this value has at least %(limit_value)d characters (it has %(show_value)d).",
    "limit_value",
)
ngettext_lazy(
    "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
    "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
    "limit_value",
)
ngettext_lazy(
    "Ensure this filename has at most %(max)d character (it has %(length)d).",
    "Ensure this filename has at most %(max)d characters (it has %(length)d).",
    "max",
)

# django.contrib.auth.password_validation
ngettext_lazy(
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
    "min_length",
)

# django.contrib.humanize, django.utils.timesince
gettext_noop("%(delta)s ago")
gettext_noop("%(delta)s from now")
ngettext_lazy("%(num)d year", "%(num)d years", "num")
ngettext_lazy("%(num)d month", "%(num)d months", "num")
ngettext_lazy("%(num)d week", "%(num)d weeks", "num")
ngettext_lazy("%(num)d day", "%(num)d days", "num")
ngettext_lazy("%(num)d hour", "%(num)d hours", "num")
ngettext_lazy("%(num)d minute", "%(num)d minutes", "num")
npgettext_lazy("naturaltime-past", "%(num)d year", "%(num)d years", "num")
npgettext_lazy("naturaltime-past", "%(num)d month", "%(num)d months", "num")
npgettext_lazy("naturaltime-past", "%(num)d week", "%(num)d weeks", "num")
npgettext_lazy("naturaltime-past", "%(num)d day", "%(num)d days", "num")
npgettext_lazy("naturaltime-past", "%(num)d hour", "%(num)d hours", "num")
npgettext_lazy("naturaltime-past", "%(num)d minute", "%(num)d minutes", "num")
npgettext_lazy("naturaltime-future", "%(num)d year", "%(num)d years", "num")
npgettext_lazy("naturaltime-future", "%(num)d month", "%(num)d months", "num")
npgettext_lazy("naturaltime-future", "%(num)d week", "%(num)d weeks", "num")
npgettext_lazy("naturaltime-future", "%(num)d day", "%(num)d days", "num")
npgettext_lazy("naturaltime-future", "%(num)d hour", "%(num)d hours", "num")
npgettext_lazy("naturaltime-future", "%(num)d minute", "%(num)d minutes", "num")

# allauth.account.adapter, allauth.account.forms
gettext_noop("This account is currently inactive.")
gettext_noop("Please type your current password.")
gettext_noop("Invalid or expired key.")
gettext_noop("The password reset token was invalid.")
gettext_noop("The new value must be different from the current one.")
gettext_noop("Be patient, you are sending too many requests.")
gettext_noop("You must type the same password each time.")

# django.contrib.admin
gettext_noop("Add link")
gettext_noop("Change or view list link")
gettext_noop("Model name")
gettext_noop("Select this object for an action - {}")
