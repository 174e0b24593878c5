"""The store of a table: no secret of a seat while the screen is hidden, and no mixture of two positions."""

from typing import Any

from tests.web.fixtures import Visit

STORE = """async (play) => {
    const said = [];
    window.WebSocket = class {
        static OPEN = 1;
        readyState = 1;
        constructor() { setTimeout(() => this.onopen()); }
        send(text) { said.push(JSON.parse(text)); }
        close() {}
    };
    const {TableStore} = await import("/static/js/table/store/table_store.js");
    const store = new TableStore("table", () => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    const seat = (name, mine = true) => ({seat: name, kind: "person", mine});
    const table = (secrets, ...seats) => store.receive({
        type: "table", game: "tiny", secrets, seats, officials: [], names: {},
    });
    const position = (eyes, acts, more) => store.receive({
        type: "position", version: 3, seat: eyes, base: null, frames: [], moves: [], to_act: [acts], thinking: [],
        prompt: {step: "turn", rule: "", key: "", args: {}, waits: eyes !== acts}, result: null, offer: null,
        view: {card: `secret of ${eyes}`}, log: [{type: "dealt", version: 0, card: `secret of ${eyes}`}], ...more,
    });
    const frame = (version, who, patch) => ({version, seat: who, events: [{type: "played", version}], patch});
    const hello = () => said[said.length - 1];
    const known = () => {
        const {view, events, lastFrame, marks} = store.display;
        const {why, hint, odds, overlayOdds} = store.advice;
        const {position, notice} = store.session;
        const {waiting, current, shown} = store.playback.scenes;
        const queue = [...waiting, ...shown, ...(current ? [current] : [])];
        const curtain = store.hotSeat.nextSeat;
        return {
            curtain, view, events, position, queue, lastFrame, why, notice, hint, odds, overlayOdds, marks: [...marks],
        };
    };
    const seen = %s;
    store.close();
    return seen;
}"""

NOTHING: dict[str, Any] = {
    "curtain": "black",
    "view": None,
    "events": [],
    "position": None,
    "queue": [],
    "lastFrame": None,
    "why": None,
    "notice": None,
    "hint": None,
    "odds": None,
    "overlayOdds": None,
    "marks": [],
}
SPECTATOR = {"type": "hello", "seat": None, "since": None, "protocol": 2, "dice": True}

HAND_OVER = """
        table(true, seat("white"), seat("black"), seat("red", false));
        store.hotSeat.takeSeat("white");
        position("white", "white");
        store.receive({type: "why", legal: false, key: "you-hold-the-lord", args: {}});
        store.receive({type: "refused", key: "x", error: {key: "you-hold-the-lord", args: {}}});
        const odds = {type: "odds", seat: "white", version: 3, laid: [], odds: [{kind: "of what white holds"}]};
        store.receive(odds);
        store.receive({...odds, target: "side:white"});
        store.advice.askHint("level1");
        const hint = {type: "hint", key: store.advice.hint.key, seat: "white", version: 3, move: "what white holds"};
        store.receive(hint);
        position("white", "black", {view: undefined, base: 3});
"""


def seen(visit: Visit, play: str) -> Any:
    """The state of a store after these messages; the server sends no others."""
    return visit().evaluate(STORE % f"(() => {{{play}}})()")


def test_nothing_of_a_seat_is_left_behind_the_curtain(visit: Visit) -> None:
    found = seen(visit, HAND_OVER + "return {known: known(), hello: hello()};")
    assert found == {"known": NOTHING, "hello": SPECTATOR}


def test_what_others_do_meanwhile_stays_behind_the_curtain(visit: Visit) -> None:
    found = seen(
        visit,
        HAND_OVER
        + """
        const frames = [frame(4, "red", {card: ["secret of white, turned"]}), frame(5, "red", {})];
        position("white", "black", {view: undefined, base: 3, version: 5, frames});
        position(null, "black", {version: 5});
        store.receive({type: "frames", seat: "white", from: 1, view: {card: "secret of white"}, frames});
        store.receive({type: "why", legal: false, key: "you-hold-the-lord", args: {}});
        store.receive(odds);
        store.receive(hint);
        const behind = known();
        store.hotSeat.takeSeat("black");
        const asked = hello();
        position("white", "black", {version: 5});
        const before = store.display.view;
        position("black", "black", {version: 5});
        return {behind, asked, before, after: store.display.view};""",
    )
    assert found["behind"] == NOTHING
    assert found["asked"] == {"type": "hello", "seat": "black", "since": None, "protocol": 2, "dice": True}
    assert (found["before"], found["after"]) == (None, {"card": "secret of black"})


def test_a_hint_that_no_person_waits_for_is_not_asked_for_again_after_a_break(visit: Visit) -> None:
    found = seen(
        visit,
        """
        table(false, seat("white"), seat("black", false));
        const asked = (...agents) => agents.forEach((agent) => store.advice.askHint(agent));
        const again = () => {
            said.length = 0;
            store.session.socket.socket.onopen();
            return said.filter(({type}) => type === "hint").map(({agent}) => agent);
        };
        position("white", "white");
        asked("level1", "level2");
        const last = again();
        store.advice.dropHint();
        const dropped = again();
        asked("level3");
        position("white", "black", {version: 4});
        return {last, dropped, late: again()};""",
    )
    assert found == {"last": ["level2"], "dropped": [], "late": []}


def test_table_with_several_own_seats_is_opened_behind_the_curtain(visit: Visit) -> None:
    found = seen(
        visit,
        """
        table(true, seat("white"), seat("black"));
        const asked = hello();
        position("white", "black");
        position(null, "black");
        return {asked, known: known()};""",
    )
    assert found == {"asked": SPECTATOR, "known": NOTHING}


def test_what_an_own_move_has_brought_about_is_seen_before_the_curtain_falls(visit: Visit) -> None:
    """Also at the pace `instant`."""
    found = seen(
        visit,
        """
        table(true, seat("white"), seat("black"));
        store.hotSeat.takeSeat("white");
        position("white", "white");
        const roll = {...frame(4, "white", {card: ["turned up"]}), events: [{type: "rolled", version: 4, dice: [6]}]};
        position("white", "black", {view: undefined, base: 3, version: 4, frames: [roll]});
        const {frame: act, isPaused: paused} = store.playback;
        const {view} = store.display;
        const curtain = store.hotSeat.nextSeat;
        store.playback.pause(false);
        return {shown: {curtain, act: act?.version, paused, view}, then: known()};""",
    )
    assert found["shown"] == {"curtain": None, "act": 4, "paused": True, "view": {"card": "turned up"}}
    assert found["then"] == NOTHING


def test_another_seat_starts_from_nothing(visit: Visit) -> None:
    found = seen(
        visit,
        """
        table(true, seat("white"), seat("black"));
        store.hotSeat.takeSeat("white");
        position("white", "white");
        store.hotSeat.takeSeat("black");
        return {known: {...known(), curtain: "black"}, hello: hello()};""",
    )
    assert found == {
        "known": NOTHING,
        "hello": {"type": "hello", "seat": "black", "since": None, "protocol": 2, "dice": True},
    }


def test_curtain_rises_at_the_end(visit: Visit) -> None:
    found = seen(
        visit,
        """
        table(true, seat("white"), seat("black"));
        position(null, "nobody", {to_act: [], result: {winner: "white", scores: {}, reason: "points"}});
        return {curtain: store.hotSeat.nextSeat, hello: hello()};""",
    )
    assert found == {
        "curtain": None,
        "hello": {"type": "hello", "seat": "white", "since": None, "protocol": 2, "dice": True},
    }


def test_without_secrets_there_is_no_curtain(visit: Visit) -> None:
    found = seen(
        visit,
        """
        table(false, seat("white"), seat("black"));
        position("white", "black");
        return {curtain: store.hotSeat.nextSeat, hello: hello()};""",
    )
    assert found == {
        "curtain": None,
        "hello": {"type": "hello", "seat": "black", "since": 3, "protocol": 2, "dice": True},
    }


def test_in_a_sandbox_ones_own_seats_have_no_curtain_but_each_its_own_eyes(visit: Visit) -> None:
    found = seen(
        visit,
        """
        const seats = [seat("white"), seat("black")];
        store.receive({type: "table", game: "tiny", secrets: true, sandbox: true, seats, officials: [], names: {}});
        position("white", "black");
        const asked = hello();
        const meanwhile = store.display.view;
        position("black", "black");
        return {curtain: store.hotSeat.nextSeat, asked, meanwhile, after: store.display.view};""",
    )
    assert found == {
        "curtain": None,
        "asked": {"type": "hello", "seat": "black", "since": None, "protocol": 2, "dice": True},
        "meanwhile": {"card": "secret of white"},
        "after": {"card": "secret of black"},
    }


ONE_SEAT = """
        table(false, seat("white"), seat("black", false));
        position("white", "black", {version: 10, view: {n: 10, m: 0}, log: []});
"""


def test_frames_that_do_not_fit_are_not_put_on_what_is_shown(visit: Visit) -> None:
    found = seen(
        visit,
        ONE_SEAT
        + """
        const frames = [frame(13, "black", {n: [13]})];
        position("white", "black", {view: undefined, base: 12, version: 13, frames});
        return {view: store.display.view, version: store.session.position.version, hello: hello()};""",
    )
    assert found == {
        "view": {"n": 10, "m": 0},
        "version": 10,
        "hello": {"type": "hello", "seat": "white", "since": None, "protocol": 2, "dice": True},
    }


def test_move_that_comes_before_the_past_is_shown_again_follows_it(visit: Visit) -> None:
    """The server reads an earlier version while another player moves."""
    found = seen(
        visit,
        ONE_SEAT
        + """
        const [ninth, tenth] = [frame(9, "black", {n: [9]}), frame(10, "black", {n: [10]})];
        const next = frame(11, "black", {n: [11], m: [1]});
        store.session.send({type: "since", seat: "white", version: null});
        position("white", "black", {view: undefined, base: 10, version: 11, frames: [next]});
        store.playback.skip();
        store.receive({type: "frames", seat: "white", from: 8, view: {n: 8, m: 0}, frames: [ninth, tenth]});
        const asked = hello();
        position("white", "black", {view: undefined, base: 10, version: 11, frames: [next]});
        store.playback.skip();
        return {asked, view: store.display.view, events: store.display.events.length};""",
    )
    assert found == {
        "asked": {"type": "hello", "seat": "white", "since": 10, "protocol": 2, "dice": True},
        "view": {"n": 11, "m": 1},
        "events": 1,
    }


def test_past_that_is_newer_than_the_position_makes_its_frames_needless(visit: Visit) -> None:
    found = seen(
        visit,
        ONE_SEAT
        + """
        const next = frame(11, "black", {n: [11], m: [1]});
        store.receive({type: "frames", seat: "white", from: 10, view: {n: 10, m: 0}, frames: [next]});
        position("white", "black", {view: undefined, base: 10, version: 11, frames: [next]});
        store.playback.skip();
        const {view, events} = store.display;
        return {view, version: store.session.position.version, events: events.length};""",
    )
    assert found == {"view": {"n": 11, "m": 1}, "version": 11, "events": 1}
