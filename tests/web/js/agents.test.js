// Names of agents: those of engines come from the owner of the server, the others from the catalogue.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutAgent, agentName, isEngine } from "../../../src/gonfalon/web/js/text/agents.js";

/** @param {string} key */
const say = (key) => key;

test("an engine has the name that the owner gave it", () => {
  assert.equal(agentName("engine:Stone Hand 2.1", say), "Stone Hand 2.1");
  assert.equal(agentName("level3", say), "agent.level3");
});

test("all engines share one sentence", () => {
  assert.equal(aboutAgent("engine:Stone Hand 2.1", say), "agent.external.about");
  assert.equal(aboutAgent("level3", say), "agent.level3.about");
});

test("only names with the prefix are engines", () => {
  assert.deepEqual(["engine:x", "level5", null, undefined].map(isEngine), [true, false, false, false]);
});
