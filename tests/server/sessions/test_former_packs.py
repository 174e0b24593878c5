"""A table loads with the data pack of its start, also if another one is built in now."""

import json
import random
from pathlib import Path

import pytest

from gonfalon import registry
from gonfalon.games.warriors_of_god.rules.game import WarriorsOfGod
from gonfalon.games.warriors_of_god.rules.tables import Tables
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.server.services import builtin_pack
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import PACKS
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import running_server, settings_for

WAR = "warriors-of-god"
TWO_HERE = {"english": "me", "french": "me"}


class NewerData(WarriorsOfGod):
    """The game after a change of its built-in data."""

    def data_text(self) -> str:
        return super().data_text().replace("winning_points = 30", "winning_points = 29")

    def data_digest(self, data: object) -> str:
        return super().data_digest(self.read_data(self.data_text(), "newer") if data is None else data)

    def sessions(self, setup: Setup) -> Tables:
        data = setup.data if setup.data is not None else self.read_data(self.data_text(), "newer")
        return Tables(data, setup.scenario, setup.options)


@pytest.mark.parametrize("forget", [False, True])
def test_a_table_keeps_the_data_pack_of_its_start(tmp_path: Path, forget: bool) -> None:
    with running_server(settings_for(tmp_path)) as first:
        me = Browser(first.base).come()
        table = me.open(WAR, TWO_HERE)["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            play_alone(socket, 10, random.Random(1))
            before = socket.hello("english")
        record = json.loads(me.http.get(f"/api/tables/{table}/record").text)
        assert record["data"]["pack"] is None, "a record names what is built in"
        if forget:
            first.run(lambda: forget_packs(first.services.database))
        cookies = me.http.cookies
    newer = NewerData()

    def find(name: str) -> Game:
        return newer if name == WAR else registry.game(name)

    with running_server(settings_for(tmp_path, find=find, games=(WAR,))) as second:
        me = Browser(second.base)
        me.http.cookies = cookies
        if forget:
            assert me.ask("GET", f"/api/tables/{table}", status=422)["error"]["key"] == "error.record.other-data"
            return
        with me.socket(table) as socket:
            after = socket.hello("english")
            assert (after["version"], after["view"]) == (before["version"], before["view"])
            assert socket.about["pack"] == {"sha256": record["data"]["sha256"]}
            play_alone(socket, 3, random.Random(1))
        carried = json.loads(me.http.get(f"/api/tables/{table}/record").text)["data"]
        assert carried["sha256"] == record["data"]["sha256"]
        assert carried["pack"] is not None, "a record carries what is built in no more"


async def forget_packs(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(PACKS.delete())


def test_built_in_data_packs_are_stored_once_by_hash() -> None:
    game = registry.game(WAR)
    ((digest, body),) = builtin_pack(game).items()
    assert digest == game.data_digest(None) == game.data_digest(game.data_from_dict(json.loads(body)))
