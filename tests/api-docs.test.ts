import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";
import { demoDatabase } from "./database.ts";
import { emptyHome, startServer } from "./servers.ts";

/** A command on the page and the answer that the page shows for it, if any. */
interface Step {
  heading: string;
  command: string;
  shown: string | null;
}

function readSteps(page: string): Step[] {
  const parts = page.matchAll(/^## (?<heading>.+)$|^```sh\n(?<command>[\s\S]*?)^```$(?:\s+^```json\n(?<shown>[\s\S]*?)^```$)?/gm);
  let heading = "The API";
  return [...parts].flatMap(({ groups }) => {
    heading = groups?.heading ?? heading;
    return groups?.command ? [{ heading, command: groups.command, shown: groups.shown ?? null }] : [];
  });
}

/** Asserts that an answer contains what is shown. "…" matches any text; objects and lists may be partial. */
function expectShown(answer: unknown, shown: unknown, at = "answer"): void {
  if (typeof shown === "string" && shown.includes("…")) {
    const [start = "", end = ""] = shown.split("…");
    expect(typeof answer === "string" && answer.startsWith(start) && answer.endsWith(end), at).toBe(true);
  } else if (Array.isArray(shown)) {
    expect(answer, at).toBeInstanceOf(Array);
    for (const [index, item] of shown.entries()) {
      const found = (answer as unknown[]).some((one) => isShown(one, item));
      expect(found, `${at}[${index}] ${JSON.stringify(item)}`).toBe(true);
    }
  } else if (typeof shown === "object" && shown !== null) {
    for (const [key, value] of Object.entries(shown)) expectShown(Reflect.get(Object(answer), key), value, `${at}.${key}`);
  } else expect(answer, at).toBe(shown);
}

function isShown(answer: unknown, shown: unknown): boolean {
  try {
    expectShown(answer, shown);
    return true;
  } catch {
    return false;
  }
}

// Outside the test: the first file to ask waits for the template to be built.
const { env } = await demoDatabase();
const hasTools = process.platform !== "win32" && ["bash", "curl"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

describe.skipIf(!hasTools)("[A-01] docs/api.md", () => {
  const steps = readSteps(readFileSync(join(projectRoot, "docs", "api.md"), "utf8"));

  it("every command runs and returns what the page shows", async () => {
    const home = emptyHome();
    const server = await startServer(home, env);
    const { port } = new URL(server.url);
    const folder = join(dirname(home), "commands");
    mkdirSync(folder);
    // One shell for the whole page, as a reader would run it. Each step's output is kept in its own file.
    const script = [
      "set -euo pipefail",
      `curl() { command curl --resolve "delta.localhost:${port}:127.0.0.1" "$@"; }`,
      ...steps.map(({ command }, at) => `exec > printed-${at}\n${command.replaceAll("delta.localhost:3000", `delta.localhost:${port}`)}`),
    ];
    writeFileSync(join(folder, "page.sh"), script.join("\n"));
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    const printedBy = (at: number) => readFileSync(join(folder, `printed-${at}`), "utf8").trim();
    const { status, stderr } = spawnSync("bash", ["page.sh"], { cwd: folder, encoding: "utf8", env: { ...process.env, PATH: path } });
    const last = steps.findLastIndex((_step, at) => existsSync(join(folder, `printed-${at}`)));
    expect(status, `${steps[last]?.command}${printedBy(last)}${stderr}`).toBe(0);
    for (const [at, { heading, shown }] of steps.entries()) {
      const answers = readFileSync(join(folder, `printed-${at}`), "utf8")
        .trim()
        .split("\n");
      if (shown) expectShown(JSON.parse(answers.at(-1) ?? ""), JSON.parse(shown), heading);
    }
    expect(steps.filter(({ shown }) => shown)).toHaveLength(14);
  }, 120_000);
});
