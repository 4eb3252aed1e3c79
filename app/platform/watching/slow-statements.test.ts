import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createSlowLog } from "./slow-statements.server.ts";
import { findKind, hideLiterals } from "./statements.server.ts";

function startLog(
  answer: (text: string) => Promise<unknown> = () => Promise.resolve({ rows: [{ "QUERY PLAN": "Seq Scan on \"user\" (x = 'Ann')" }] }),
) {
  let now = 0;
  const [asked, lines]: [unknown[][], unknown[]] = [[], []];
  const pool = { query: (...args: unknown[]) => (asked.push(args), answer(String(args[0]))) };
  const log = createSlowLog(pool as never, { threshold: 100, clock: () => now, write: (line) => lines.push(line) });
  return { log, asked, lines, wait: (ms: number) => (now += ms) };
}

describe("the log of slow statements", () => {
  it("[T108] has the plan for no values, and no literal", async () => {
    const { log, asked, lines } = startLog();
    log("select  * from app_user where email = $1 and name = 'Ann'", 0.25);
    await turn();
    expect(asked).toEqual([["explain (generic_plan) select  * from app_user where email = $1 and name = 'Ann'"]]);
    expect(lines).toEqual([
      { statement: "select * from app_user where email = $1 and name = '…'", ms: 250, plan: ["Seq Scan on \"user\" (x = '…')"] },
    ]);
  });

  it("[T108] has a statement once an hour, and none that was quick or only ends a transaction", async () => {
    const { log, lines, wait } = startLog();
    const run = async (text: string, seconds: number) => {
      log(text, seconds);
      await turn();
    };
    await run("select 1", 0.099);
    await run("commit", 3);
    await run("explain select 1", 3);
    expect(lines).toHaveLength(0);
    await run("select 1", 0.1);
    await run("select 1", 9);
    wait(3_599_999);
    await run("select 1", 9);
    expect(lines).toHaveLength(1);
    await run("select 2", 9);
    wait(1);
    await run("select 1", 9);
    expect(lines).toHaveLength(3);
  });

  it("[T108] explains one at a time, and logs what the database does not explain", async () => {
    const { promise, reject } = Promise.withResolvers();
    const { log, asked, lines } = startLog(() => promise);
    log("select 1", 1);
    log("select 2", 1);
    expect(asked).toHaveLength(1);
    reject(new Error("no"));
    await turn();
    expect(lines).toEqual([{ statement: "select 1", ms: 1000, plan: [] }]);
  });
});

describe("a statement", () => {
  it.each([
    [" (select 1)", "select"],
    ["WITH x as (select 1) delete from y", "with"],
    ["savepoint sp1", "transaction"],
    ["listen chat", "other"],
    ["", "other"],
  ])("%j is of the kind %s", (text, kind) => {
    expect(findKind(text)).toBe(kind);
  });

  it("[T108] loses its literals", () => {
    expect(hideLiterals("select 'it''s', \"name\"\n  from x")).toBe("select '…', \"name\" from x");
  });
});
