"""Tagged classes to JSON data and back; what is not written by the codec is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from games.engine import DecodeError, State, Unknown, decode, encode
from games.engine.core import codec
from games.engine.core.codec import tagged, tags, upcast
from games.engine.core.events import Paid, Rolled


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Classes that a test registers are forgotten after it."""
    for name in ("_by_tag", "_versions", "_upcasters", "_readers", "_writers"):
        monkeypatch.setattr(codec, name, dict(getattr(codec, name)))


@dataclass(frozen=True)
class Piece:
    TAG: ClassVar[str] = ""
    size: int


@dataclass(frozen=True)
class Heap:
    TAG: ClassVar[str] = ""
    pieces: tuple[Piece, ...]
    names: dict[str, list[int]]
    best: Piece | None = None
    pair: tuple[int, str] = (0, "")
    mixed: int | str | None = None
    deep: list[list[bool]] | None = None


@pytest.fixture
def heap(registry: None) -> Heap:
    tagged("test.piece")(Piece)
    tagged("test.heap")(Heap)
    return Heap(
        (Piece(1), Piece(2)), {"é": [1, 2], "": []}, Piece(3), (4, "“x”"), mixed="m", deep=[[True], []]
    )


def test_nested_things_survive(heap: Heap) -> None:
    data = json.loads(json.dumps(encode(heap)))
    assert data["is"] == "test.heap"
    assert data["pieces"] == [{"is": "test.piece", "size": 1}, {"is": "test.piece", "size": 2}]
    assert decode(data) == heap


def test_defaults_stand_in_for_fields_that_an_older_version_did_not_write(heap: Heap) -> None:
    data = encode(heap)
    for name in ("best", "pair", "mixed", "deep"):
        del data[name]
    assert decode(data) == Heap(heap.pieces, heap.names)


def test_data_and_object_share_nothing(heap: Heap) -> None:
    data = encode(heap)
    data["names"]["é"].append(3)
    data["pieces"].clear()
    assert heap.names["é"] == [1, 2]
    assert len(heap.pieces) == 2
    again = encode(heap)
    copy = decode(again)
    again["names"]["é"].append(3)
    assert copy == heap


def wrong(**fields: Any) -> dict[str, Any]:
    right = {"is": "test.heap", "pieces": [], "names": {}}
    return {**right, **fields}


@pytest.mark.parametrize(
    "data",
    [
        wrong(pieces=None),
        wrong(pieces={}),
        wrong(pieces="ab"),
        wrong(pieces=[1]),
        wrong(pieces=[None]),
        wrong(pieces=[{"is": "test.heap", "pieces": [], "names": {}}]),
        wrong(pieces=[{"is": "test.piece"}]),
        wrong(pieces=[{"is": "test.piece", "size": 1.0}]),
        wrong(pieces=[{"is": "test.piece", "size": True}]),
        wrong(pieces=[{"is": "test.piece", "size": "1"}]),
        wrong(pieces=[{"is": "test.piece", "size": None}]),
        wrong(pieces=[{"is": "test.piece", "size": [1]}]),
        wrong(pieces=[{"size": 1}]),
        wrong(pieces=[{"is": "no.such.tag"}]),
        wrong(names=[]),
        wrong(names={"x": 1}),
        wrong(names={"x": "12"}),
        wrong(names={"x": [1.5]}),
        wrong(best=1),
        wrong(best=[]),
        wrong(pair=[1]),
        wrong(pair=[1, "x", 2]),
        wrong(pair=["x", 1]),
        wrong(pair="1x"),
        wrong(mixed=1.5),
        wrong(mixed=True),
        wrong(mixed=[]),
        wrong(deep=[[1]]),
        wrong(deep=["x"]),
        {"is": "test.heap", "pieces": []},
        {"is": "test.heap"},
        {"is": 7},
        {"is": None},
        {"is": []},
        {},
        {"pieces": [], "names": {}},
        {"is": "no.such.tag"},
        [],
        None,
        7,
        "test.heap",
        wrong(v="1"),
        wrong(v=None),
        wrong(v=2),
        wrong(v=0),
        wrong(v=-1),
        wrong(v=1.0),
    ],
    ids=str,
)
def test_bad_data_is_refused_and_never_bent_into_shape(heap: Heap, data: Any) -> None:
    with pytest.raises(DecodeError):
        decode(data)


def test_an_unknown_tag_is_kept_where_that_is_allowed() -> None:
    data = {"is": "from.the.future", "seat": 2}
    with pytest.raises(DecodeError, match=r"from\.the\.future"):
        decode(data)
    unknown = decode(data, allow_unknown=True)
    assert unknown == Unknown("from.the.future", data)
    assert encode(unknown) == data


def test_tags_are_unique(registry: None) -> None:
    tagged("test.piece")(Piece)
    with pytest.raises(ValueError, match=r"test\.piece"):
        tagged("test.piece")(Heap)
    tagged("test.piece")(Piece)  # a module read twice is no conflict


def test_every_class_stands_under_its_own_tag() -> None:
    for tag, cls in tags().items():
        assert tag == cls.TAG  # type: ignore[attr-defined]
        assert "." in tag


def test_what_has_no_tag_is_not_written() -> None:
    with pytest.raises(TypeError, match="no tag"):
        encode(object())


def test_a_class_that_inherits_a_tag_is_not_written_as_its_parent(heap: Heap) -> None:
    @dataclass(frozen=True)
    class Splinter(Piece):
        sharp: bool = True

    with pytest.raises(TypeError, match="no tag"):
        encode(Splinter(1))


def test_old_versions_are_brought_up_step_by_step(registry: None) -> None:
    @tagged("test.grown", version=3)
    @dataclass(frozen=True)
    class Grown:
        TAG: ClassVar[str] = ""
        amount: int
        reason: str

    @upcast("test.grown", 1)
    def named(data: dict[str, Any]) -> dict[str, Any]:
        data["amount"] = data.pop("sum")
        return data

    @upcast("test.grown", 2)
    def explained(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "reason": "unknown"}

    first = {"is": "test.grown", "sum": 5}
    assert decode(first) == Grown(5, "unknown")
    assert first == {"is": "test.grown", "sum": 5}, "the data that was read stays as it is"
    assert decode({"is": "test.grown", "v": 2, "amount": 6}) == Grown(6, "unknown")
    assert encode(Grown(7, "x")) == {"is": "test.grown", "v": 3, "amount": 7, "reason": "x"}
    assert decode(encode(Grown(7, "x"))) == Grown(7, "x")


def test_an_old_version_without_its_upcaster_is_refused(registry: None) -> None:
    @tagged("test.grown", version=2)
    @dataclass(frozen=True)
    class Grown:
        TAG: ClassVar[str] = ""
        amount: int

    with pytest.raises(DecodeError):
        decode({"is": "test.grown", "amount": 5})


def test_a_newer_version_is_refused() -> None:
    with pytest.raises(DecodeError, match="another version"):
        decode({**encode(Rolled(0, (1, 2), 3)), "v": 2})


def test_a_type_that_the_codec_cannot_write_is_a_mistake_of_the_programmer(registry: None) -> None:
    @tagged("test.odd")
    @dataclass(frozen=True)
    class Odd:
        TAG: ClassVar[str] = ""
        value: set[int]

    with pytest.raises(TypeError, match="codec"):
        encode(Odd({1}))


def test_optional_figures_stay_what_they_are() -> None:
    assert decode(encode(Paid(0, -1, 5, "fee"))).ref is None
    assert decode(encode(Paid(0, -1, 5, "fee", 0))).ref == 0


# ---- states


def state() -> State:
    return State.first(seats=2, tiles=3, cash=10, bank=5, slices=[])


@pytest.mark.parametrize(
    "change",
    [
        {"cash": [1.5, 2]},
        {"cash": ["1", 2]},
        {"cash": "12"},
        {"cash": None},
        {"out": [0, 1]},
        {"bank": True},
        {"holdings": [[1], 2]},
        {"frames": [{"questions": []}]},
        {"frames": [{"questions": [{"is": "core.paid"}], "then": None}]},
        {"frames": None},
        {"dice": None},
        {"slices": [{"is": "no.such.slice"}]},
    ],
    ids=str,
)
def test_bad_states_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(DecodeError):
        State.from_json({**state().to_json(), **change})


@pytest.mark.parametrize("name", ["cash", "owner", "frames", "slices", "dice"])
def test_a_state_without_a_part_is_refused(name: str) -> None:
    data = state().to_json()
    del data[name]
    with pytest.raises(DecodeError):
        State.from_json(data)


def test_states_written_before_a_field_was_added_take_its_default() -> None:
    data = state().to_json()
    del data["turn_began"]
    assert State.from_json(data) == state()
