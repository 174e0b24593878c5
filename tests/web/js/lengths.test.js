// No function of the page has more than 40 lines. Biome does not count the lines of a template, so it is counted here.
import assert from "node:assert/strict";
import test from "node:test";
import { isFunctionLikeDeclaration } from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/sync";

/** @import { Node } from "typescript/unstable/ast" */

const MOST = 40;
const ROOT = new URL("../../../", import.meta.url).pathname;

/** The functions of a file that have too many lines. @param {string} name @param {Node} file @param {string} text */
function longFunctions(name, file, text) {
  /** @type {string[]} */
  const long = [];
  /** @param {Node} node */
  const visit = (node) => {
    const start = node.getStart();
    const lines = text.slice(start, node.end).split("\n").length;
    const line = text.slice(0, start).split("\n").length;
    if (isFunctionLikeDeclaration(node) && lines > MOST) long.push(`${name}:${line} has ${lines} lines`);
    node.forEachChild(visit);
  };
  visit(file);
  return long;
}

test("no function has more than 40 lines", () => {
  const api = new API({ cwd: ROOT });
  try {
    const config = `${ROOT}tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    assert.ok(project);
    const names = project.rootFiles.filter((name) => name.endsWith(".js"));
    assert.ok(names.length > 150, `${names.length} files`);
    const long = names.flatMap((name) => {
      const file = project.program.getSourceFile(name);
      assert.ok(file, name);
      return longFunctions(name.slice(ROOT.length), file, file.text);
    });
    assert.deepEqual(long, []);
  } finally {
    api.close();
  }
});
