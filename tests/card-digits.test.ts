import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { isCardNumber } from "#app/lib/card-numbers.ts";
import { createToken } from "./calls.ts";
import { demoDatabase } from "./database.ts";
import { readData, send, type Sending } from "./http.ts";
import { createRoofer } from "./request-fixtures.ts";
import { emptyHome, startServer } from "./servers.ts";

vi.setConfig({ testTimeout: 300_000 });

const database = await demoDatabase();
const numbers = ["4242424242424242", "5555555555554444", "378282246310005", "4000000000009995"];

/** Card numbers in any grouping, but not inside longer ids. */
function findNumbers(text: string): string[] {
  return [...text.matchAll(/(?<![\da-f.-])\d(?:[ -]?\d){12,18}(?![\da-f-])/gi)]
    .map(([run]) => run.replaceAll(/\D/g, ""))
    .filter(isCardNumber);
}

/** All tables, including the job queue's. */
/** Without places, and without search rows, whose sets of bits look like card numbers. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name not in ('postal_place', 'gazetteer_city', 'search_circle', 'search_code')`,
  );
  expect(rows.map(({ name }) => name)).toContain("public.card_check");
  const dumps = rows.map(async ({ name }) =>
    (await database.pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row),
  );
  return (await Promise.all(dumps)).flat().join("\n");
}

describe("card numbers and codes", () => {
  it("[T96] [C-04] are in no table, log, file, request or response of ours", async () => {
    const home = emptyHome();
    const server = await startServer(home, { ...database.env, LOG_LEVEL: "debug" });
    const ours: string[] = [];
    /** Records the request and its response. */
    const ask = async (line: string, sending: Sending = {}) => {
      const answer = await send(server, line, sending);
      ours.push(`${line} ${JSON.stringify(sending.body ?? "")} ${answer.text}`);
      return answer;
    };
    for (const number of numbers) {
      const token = await createToken(await createRoofer(database.db, { priceType: null }));
      const begun = await readData<{ checkId: string; frame: { url: string } }>(ask("POST /api/v2/payments/card/begin", { token }));
      const frame = new URL(begun.frame.url);
      const typed = {
        secret: frame.hash.slice(1),
        number,
        expiryMonth: 4,
        expiryYear: 2031,
        code: number.startsWith("3") ? "7391" : "739",
      };
      const sent = { method: "POST", headers: { Origin: frame.origin }, body: JSON.stringify(typed) };
      expect(await (await fetch(`${frame.origin}${frame.pathname}`, sent)).json()).toEqual({ result: "stored" });
      const { status } = await ask("POST /api/v2/payments/card/finish", { token, body: { checkId: begun.checkId } });
      expect(status).toBe(number === "4000000000009995" ? 422 : 200);
      await ask("GET /api/v2/payments/card", { token });
    }
    const careless = await createToken(await createRoofer(database.db, { priceType: null }));
    for (const body of [
      { checkId: crypto.randomUUID(), number: numbers[1] },
      { number: numbers[1], cvv: "739" },
    ])
      expect((await send(server, "POST /api/v2/payments/card/finish", { token: careless, body })).status).toBe(400);
    const form = { act: "finish", checkId: crypto.randomUUID(), cardNumber: numbers[1]! };
    const host = "platform.localhost";
    const headers = { "sec-fetch-site": "same-origin" };
    const refused = await send(server, "POST /settings/payment-details-view.data", { host, cookie: careless, form, headers });
    expect([refused.status, refused.text.includes("input.invalid"), refused.text.includes(numbers[1]!)]).toEqual([400, true, false]);
    await server.stop();
    const files = globSync("**/*", { cwd: home, withFileTypes: true }).filter((entry) => entry.isFile());
    const kept = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1")).join("\n");
    const places = { tables: await dumpDatabase(), log: server.printed(), files: kept, requests: ours.join("\n") };
    expect(places.tables).toContain("4242");
    expect(places.log).toContain("/api/v2/payments/card/finish");
    expect(places.files).toContain("SQLite format 3");
    for (const [place, text] of Object.entries(places)) {
      expect([place, numbers.filter((number) => text.includes(number))]).toEqual([place, []]);
      expect([place, findNumbers(place === "files" ? "" : text)]).toEqual([place, []]);
      expect([place, /"(?:code|number)":"?\d|cv[cv]2?"/i.test(place === "files" ? "" : text)]).toEqual([place, false]);
    }
  });

  it("[T96] would be found in such places", () => {
    for (const text of ["a 4242 4242 4242 4242 b", "5555-5555-5555-4444", '{"number":"378282246310005"}'])
      expect(findNumbers(text)).toHaveLength(1);
    expect(findNumbers("id 019a4242-4242-4242-4242-424242424242")).toEqual([]);
  });
});
