"""The site's frame, the way in and out, and the account page.

allauth reverses names of its own; they lead to our pages, so that there is one way in and one way out.
"""

from django.urls import path, re_path
from django.views.generic import RedirectView

from accounts import account_page, leaving_views, password_views
from accounts.pages import dashboard, home, privacy
from accounts.preferences import set_language, set_theme
from accounts.views import SignInView, SignOutView

to_sign_in = RedirectView.as_view(pattern_name="sign_in", query_string=True)
to_sign_out = RedirectView.as_view(pattern_name="sign_out", query_string=True)

urlpatterns = [
    path("", home, name="home"),
    path("sign-in/", SignInView.as_view(), name="sign_in"),
    path("sign-out/", SignOutView.as_view(), name="sign_out"),
    path("dashboard/", dashboard, name="dashboard"),
    path("privacy/", privacy, name="privacy"),
    path("theme/", set_theme, name="set_theme"),
    path("language/", set_language, name="set_language"),
    path("account/", account_page.account, name="account"),
    path("account/edition/", account_page.set_edition, name="set_edition"),
    path("account/devices/others/end/", account_page.end_others, name="end_other_sessions"),
    path("account/devices/<int:number>/end/", account_page.end_session, name="end_session"),
    path("account/password/set/", password_views.SetPassword.as_view(), name="account_set_password"),
    path("account/password/change/", password_views.ChangePassword.as_view(), name="account_change_password"),
    path("account/password/remove/", password_views.RemovePassword.as_view(), name="remove_password"),
    path("account/email/", password_views.ChangeEmail.as_view(), name="account_email"),
    path("account/email/remove/", password_views.RemoveEmail.as_view(), name="remove_email"),
    path("account/data/", leaving_views.download, name="download_data"),
    path("account/delete/", leaving_views.DeleteAccount.as_view(), name="delete_account"),
    path("reset/", password_views.AskForReset.as_view(), name="account_reset_password"),
    path("reset/sent/", password_views.ResetSent.as_view(), name="account_reset_password_done"),
    re_path(
        r"^reset/(?P<uidb36>[0-9A-Za-z]{1,14})-(?P<key>[-0-9A-Za-z]{1,100})/$",
        password_views.ResetPassword.as_view(),
        name="account_reset_password_from_key",
    ),
    path("accounts/login/", to_sign_in, name="account_login"),
    path("accounts/signup/", to_sign_in, name="account_signup"),
    path("accounts/inactive/", to_sign_in, name="account_inactive"),
    path("accounts/logout/", to_sign_out, name="account_logout"),
]
