"""From finished games to a model in use, by command, by task and by hand (M16.4, P7.3)."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from bots import finished, in_use, match, tasks, train, training, weights
from bots.brains.smart import features
from bots.brains.smart.network import Network
from bots.in_use import SmartInUse
from bots.match import Verdict
from bots.models import BotModel, State, back_to_shipped
from bots.samples import Samples
from bots.training import Plan
from games import service, store
from games.models import GameEvent, Room, Status
from tests.games.conftest import awa, juma, nairobi, new_game, new_room, person
from tests.games.test_claims import at_once

__all__ = ["awa", "juma", "nairobi", "new_game", "new_room", "person"]

pytestmark = pytest.mark.django_db(transaction=True)

GOOD, BAD = Verdict(70, 100, 0.001), Verdict(52, 100, 0.4)


def network(seed: int = 0) -> Network:
    draw = np.random.default_rng(seed)
    return train.fresh(draw.standard_normal((50, len(features.NAMES))).astype(np.float32), draw)


def model(version: int = 2, state: State = State.CANDIDATE, content: bytes | None = None) -> BotModel:
    content = weights.to_bytes(network(version)) if content is None else content
    return BotModel.objects.create(
        version=version, features_hash=features.HASH, weights_hash="", weights=content, state=state
    )


@pytest.fixture
def over(new_game: Callable[..., Room], awa: User, juma: User) -> Room:
    """A game that is over: one of two has left."""
    room = new_game(juma)
    service.leave(room, juma)
    room.refresh_from_db()
    assert room.status == Status.OVER
    return room


def made_up(count: int = 700) -> Samples:
    draw = np.random.default_rng(1)
    found = Samples()
    for _ in range(count):
        rows = draw.standard_normal((2, len(features.NAMES)))
        found.rows += rows.tolist()
        found.sizes.append(2)
        found.winners.append(int(rows[:, 0].argmax()))
    return found


@pytest.fixture
def plenty(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if many games were over."""

    def games(most: int, pause: Callable[[], None]) -> Iterator[Samples]:
        if most:
            yield made_up()

    monkeypatch.setattr(finished, "games", games)


def verdict_is(monkeypatch: pytest.MonkeyPatch, verdict: Verdict) -> None:
    monkeypatch.setattr(match, "play", lambda *given: verdict)


def trained(**options: Any) -> str:
    out = io.StringIO()
    call_command("train_bots", stdout=out, **{"self_play": 0, **options})
    return out.getvalue()


# ---- finished games


@pytest.mark.rule("P7.3", "P5.6")
def test_a_finished_game_is_learnt_from_without_its_names(over: Room) -> None:
    (found,) = finished.games(10)
    assert found.sizes[0] == 2
    first = store.position(over.pk).state.order.index(over.winners[0])
    assert found.winners == [first] * len(found.sizes)
    assert all(isinstance(figure, float) for row in found.rows for figure in row)


def test_a_game_that_runs_is_not(new_game: Callable[..., Room], juma: User) -> None:
    new_game(juma)
    assert list(finished.games(10)) == []


def test_a_log_that_cannot_be_read_is_left_out(over: Room) -> None:
    GameEvent.objects.filter(room=over.pk).update(data={"is": "mtaani.from_the_future"})
    assert [found.sizes for found in finished.games(10)] == [[]]


# ---- the command


@pytest.mark.rule("M16.4", "P7.3")
@pytest.mark.parametrize(("verdict", "state"), [(GOOD, State.IN_USE), (BAD, State.REJECTED)])
def test_only_a_better_candidate_is_promoted(
    plenty: None, monkeypatch: pytest.MonkeyPatch, verdict: Verdict, state: State
) -> None:
    verdict_is(monkeypatch, verdict)
    told = trained(seed="9")
    made = BotModel.objects.get()
    assert (made.version, made.state) == (2, state)
    assert made.data["positions"] == 700
    assert made.data["seed"] == "9"
    assert (made.strength["wins"], made.strength["games"]) == (verdict.wins, verdict.games)
    assert ("promoted" if state == State.IN_USE else "rejected") in told
    assert weights.from_bytes(bytes(made.weights)) is not None


@pytest.mark.rule("P7.3")
def test_the_one_before_can_be_gone_back_to(plenty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    verdict_is(monkeypatch, GOOD)
    trained()
    trained(seed="2")
    states = dict(BotModel.objects.values_list("version", "state"))
    assert states == {2: State.RETIRED, 3: State.IN_USE}
    BotModel.objects.get(version=2).promote()
    states = dict(BotModel.objects.values_list("version", "state"))
    assert states == {2: State.IN_USE, 3: State.RETIRED}


def test_weights_are_written_to_a_file_on_demand(plenty: None, tmp_path: Path) -> None:
    told = trained(out=tmp_path / "w.npz")
    assert str(tmp_path / "w.npz") in told
    assert weights.read(tmp_path / "w.npz") is not None
    assert not BotModel.objects.exists()


def test_too_little_to_learn_from_is_said() -> None:
    with pytest.raises(CommandError, match="not enough to learn from"):
        trained()
    assert not BotModel.objects.exists()


@pytest.mark.parametrize("bad", ["-1", "x", "1.5"])
def test_bad_figures_are_refused(bad: str) -> None:
    with pytest.raises(CommandError, match="whole number"):
        call_command("train_bots", "--finished", bad)


def test_self_play_is_learnt_from() -> None:
    plan = Plan(finished=0, played=1, seed="a game")
    (game,) = training.self_play(plan, lambda: None)
    assert game.sizes


# ---- the task


@pytest.mark.rule("P7.3")
def test_the_task_learns_when_enough_games_have_ended(
    plenty: None, over: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict_is(monkeypatch, GOOD)
    tasks.train()
    assert not BotModel.objects.exists()
    monkeypatch.setattr(tasks, "NEW_GAMES", 1)
    tasks.train()
    made = BotModel.objects.get()
    assert made.state == State.IN_USE
    assert made.data["until"] == over.over_at
    tasks.train()
    assert BotModel.objects.count() == 1, "nothing new has ended since"


@pytest.mark.rule("P7.3")
def test_the_task_can_be_switched_off(
    plenty: None, over: Room, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    monkeypatch.setattr(tasks, "NEW_GAMES", 1)
    settings.BOT_TRAINING_SHARE = 0
    tasks.train()
    assert not BotModel.objects.exists()


@pytest.mark.rule("P7.3")
def test_the_task_keeps_to_its_share(
    plenty: None, over: Room, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    shares: list[float] = []
    monkeypatch.setattr(tasks, "NEW_GAMES", 1)
    monkeypatch.setattr(tasks, "Share", lambda percent: shares.append(percent) or (lambda: None))
    verdict_is(monkeypatch, BAD)
    settings.BOT_TRAINING_SHARE = 7
    tasks.train()
    assert shares == [7]


def test_two_runs_at_once_make_one_model(plenty: None, over: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "NEW_GAMES", 1)

    def meanwhile(*given: Any) -> Verdict:
        tasks.train()
        return GOOD

    monkeypatch.setattr(match, "play", meanwhile)
    tasks.train()
    assert BotModel.objects.count() == 1


# ---- what is in use


@pytest.mark.rule("P7.3")
@pytest.mark.backend
@pytest.mark.rule("P7.3")
def test_of_two_that_are_promoted_at_once_one_is_in_use() -> None:
    model(2, State.IN_USE)
    candidates = [model(version) for version in (3, 4, 5)]
    for _round in range(5):
        assert at_once(*[candidate.promote for candidate in candidates]) == [None] * 3
        assert BotModel.objects.filter(state=State.IN_USE).count() == 1


def test_what_is_promoted_is_played_with() -> None:
    shipped = in_use.network_in_use()
    chosen = model(2)
    assert np.array_equal(in_use.network_in_use().first, shipped.first)
    chosen.promote()
    assert np.array_equal(in_use.network_in_use().first, network(2).first)
    back_to_shipped()
    assert np.array_equal(in_use.network_in_use().first, shipped.first)


@pytest.mark.rule("M16.4")
def test_broken_weights_fall_back_to_advanced_visibly(caplog: pytest.LogCaptureFixture) -> None:
    model(2, State.IN_USE, content=b"broken")
    smart = SmartInUse()
    with caplog.at_level(logging.ERROR):
        assert smart.current().network is None
    assert "play as Advanced" in caplog.text
    assert smart.fault


def test_it_looks_anew_after_a_while() -> None:
    clock = [0.0]
    smart = SmartInUse(clock=lambda: clock[0])
    before = smart.current()
    model(2).promote()
    assert smart.current() is before
    clock[0] = in_use.LOOK_EVERY
    after = smart.current()
    assert after.network is not None
    assert np.array_equal(after.network.first, network(2).first)


@pytest.mark.rule("M16.4")
def test_a_missing_file_is_said_at_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert not [said for said in run_checks() if said.id == "bots.W001"]
    monkeypatch.setattr(weights, "SHIPPED", tmp_path / "nothing.npz")
    assert [said for said in run_checks() if said.id == "bots.W001"]
    assert SmartInUse().current().network is None


# ---- operators


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("Operator", "a password"))
    return client


def act(operator: Client, action: str, *chosen: BotModel) -> str:
    form = {"action": action, "_selected_action": [str(one.pk) for one in chosen]}
    return operator.post(reverse("admin:bots_botmodel_changelist"), form, follow=True).content.decode()


@pytest.mark.rule("P7.3")
def test_operators_see_each_model_and_what_is_in_use(operator: Client) -> None:
    url = reverse("admin:bots_botmodel_changelist")
    assert "comes with the project" in operator.get(url).content.decode()
    one = model(2, State.IN_USE)
    one.data = {"finished": 31, "self_play": 12, "positions": 4_321}
    one.strength = {"against": "1", "wins": 66, "games": 100, "p": 0.001, "low": 0.56, "high": 0.74}
    one.save()
    html = operator.get(url).content.decode()
    assert "model 2" in html
    assert "31 finished games" in html
    assert "66 of 100 games" in html
    assert operator.get(reverse("admin:bots_botmodel_change", args=[one.pk])).status_code == 200


@pytest.mark.rule("P7.3")
def test_operators_promote_and_go_back(operator: Client) -> None:
    one, two = model(2), model(3)
    act(operator, "promote", two)
    assert BotModel.objects.in_use() == two
    act(operator, "promote", one)
    assert BotModel.objects.in_use() == one
    act(operator, "go_back", one)
    assert BotModel.objects.in_use() is None


def test_operators_promote_one_and_only_what_fits(operator: Client) -> None:
    one, broken = model(2), model(3, content=b"broken")
    assert "Choose one model" in act(operator, "promote", one, broken)
    assert "does not fit" in act(operator, "promote", broken)
    assert BotModel.objects.in_use() is None


@pytest.mark.rule("M16.4")
def test_operators_see_that_smart_plays_as_advanced(operator: Client) -> None:
    model(2, State.IN_USE, content=b"broken")
    html = operator.get(reverse("admin:bots_botmodel_changelist")).content.decode()
    assert "play as Advanced" in html


def test_models_are_not_made_or_deleted_by_hand(operator: Client) -> None:
    one = model(2)
    assert operator.get(reverse("admin:bots_botmodel_add")).status_code == 403
    assert operator.post(reverse("admin:bots_botmodel_delete", args=[one.pk])).status_code == 403
