"""All at one screen in a game with secrets: one seat's view is gone before the next one's is asked for."""

from tests.web.conftest import Visit

TURN_OVER = """async () => {
    const said = [];
    window.WebSocket = class {
        static OPEN = 1;
        readyState = 1;
        constructor() { setTimeout(() => this.onopen()); }
        send(text) { said.push(JSON.parse(text)); }
        close() {}
    };
    const {TableStore} = await import("/static/js/table/store.js");
    const store = new TableStore("table", () => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    const seats = ["white", "black"].map((seat) => ({seat, kind: "person", mine: true}));
    const position = (seat, acts) => ({
        type: "position", version: 3, seat, base: null, frames: [], moves: [], to_act: [acts], thinking: [],
        prompt: {step: "turn", rule: "", key: "", args: {}, waits: seat !== acts}, result: null, offer: null,
        view: {card: `secret of ${seat}`}, log: [{type: "dealt", version: 0, card: `secret of ${seat}`}],
    });
    store.receive({type: "table", game: "tiny", secrets: true, seats, names: {}});
    store.receive(position("white", "white"));
    const before = {seat: store.seat, view: store.view};
    const asked = said.length;
    store.receive({...position("white", "black"), view: undefined, base: 3});
    const {curtain, view, events, position: shown} = store;
    const behind = {curtain, view, events, position: shown, asked: said.length - asked};
    store.sit(store.curtain);
    const hello = said[said.length - 1];
    store.close();
    return {before, behind, hello};
}"""


def test_nothing_of_a_seat_is_left_behind_the_curtain(visit: Visit) -> None:
    seen = visit().evaluate(TURN_OVER)
    assert seen["before"] == {"seat": "white", "view": {"card": "secret of white"}}
    assert seen["behind"] == {"curtain": "black", "view": None, "events": [], "position": None, "asked": 0}
    assert seen["hello"] == {"type": "hello", "seat": "black", "since": None}
