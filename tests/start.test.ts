import { existsSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { withConnection } from "#app/platform/connection.server.ts";
import { unprivilegedAccount } from "#app/platform/home-directory.server.ts";
import { namedContractors } from "#db/world/characters/firms.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { generatedContractorCount } from "#db/world/demo-data.ts";
import { neighborhoodFirms } from "#db/world/neighborhood-firms.ts";
import { startDatabaseProxy } from "./database-proxy.ts";
import { demoDatabase } from "./database.ts";
import { getToken } from "./quote-fixtures.ts";
import { readData, knowDatabase, send, type Answer } from "./http.ts";
import { findViolations } from "./invariants.ts";
import { embeddedDatabase, emptyHome, isAlive, startServer, startTwoAndKill, type Running } from "./servers.ts";
import { isDeep, sizes } from "./sizes.ts";
import { conditionTimeoutMs } from "./waiting.ts";

const root = process.getuid?.() === 0;
const migrations = globSync("db/migrations/*.sql").length;

async function fetchStatus(server: Running, path: string): Promise<{ status: number; said: unknown }> {
  const { status, text } = await send(server, `GET ${path}`);
  return { status, said: JSON.parse(text) };
}

function countRows(url: string, from: string): Promise<number> {
  return withConnection(url, async (client) => Number((await client.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]?.n));
}

/** Sends Rapid Roofing requests on different days and prices one firm quote of each; then moves all to today. */
async function firmQuotes(
  server: Running,
  { url, token, count }: { url: string; token: string; count: number },
): Promise<{ id: string; requestId: string }[]> {
  return withConnection(url, async (client) => {
    const quotes: { id: string; requestId: string }[] = [];
    const before = (await client.query<{ id: string }>("select max(id::text) as id from request")).rows[0]?.id;
    while (quotes.length < count) {
      quotes.push(await firmQuote(server, token));
      await client.query("update request set submitted_at = submitted_at - interval '30 days' where id::text > $1", [before]);
      await client.query("delete from limit_bucket where key like 'request%' or key like 'drafts%'");
    }
    await client.query("update request set submitted_at = now() where id::text > $1", [before]);
    return quotes;
  });
}

/** Sends Rapid Roofing a request and answers it with three packages at firm prices. Returns one of them. */
async function firmQuote(server: Running, token: string): Promise<{ id: string; requestId: string; status: string }> {
  const draft = { contractorAccountIds: [toAccountId("rapid")], category: "ROOF", answers: houseRoof };
  const { key } = await readData<{ key: string }>(send(server, "POST /api/v2/requests/drafts", { body: draft }));
  const { requestId } = await readData<{ requestId: string }>(send(server, `POST /api/v2/requests/drafts/${key}/submit`, { token }));
  const [quote] = await readData<{ id: string; requestId: string; status: string }[]>(
    send(server, `GET /api/v2/requests/${requestId}/quotes`, { token }),
  );
  return quote!;
}

/** Expects the demo data to be present exactly once, with nothing torn. */
async function expectDemoData(url: string): Promise<void> {
  expect(await countRows(url, "contractor")).toBe(
    generatedContractorCount + Object.keys(namedContractors).length + neighborhoodFirms.length,
  );
  expect(await countRows(url, "app_user where email = 'homeowner@demo.test'")).toBe(1);
  expect(await countRows(url, "request where submitted_at < now() - interval '6 hours'")).toBe(58);
  expect(await withConnection(url, findViolations)).toEqual([]);
}

/** Repeats the order, as its key allows, while a busy server answers 503: then it waited too long for the quote. */
async function sendUntilAnswered(...order: Parameters<typeof send>): Promise<Answer> {
  for (;;) {
    const answer = await send(...order);
    if (answer.status !== 503) return answer;
  }
}

describe("npm start, twice at once on an empty home", () => {
  const home = emptyHome();
  const rootOnlyDirectory = join(dirname(home), "closed");
  mkdirSync(rootOnlyDirectory, { mode: 0o700 });
  const env = { HOME: rootOnlyDirectory };
  let pair: [Running, Running];
  /** True while a transaction that has written to a table is open. */
  const isWriting = (table: string) => () =>
    withConnection(embeddedDatabase(home)!.url, async (client) => {
      const locks = "select 1 from pg_locks where relation = to_regclass($1) and mode = 'RowExclusiveLock'";
      return (await client.query(locks, [table])).rowCount !== 0;
    });

  it(
    "killed at any point, a restart brings both up on one database with one set of demo data",
    async () => {
      const isInitializing = () => existsSync(join(home, "database.new"));
      const isInitialized = () => embeddedDatabase(home) !== null;
      await startTwoAndKill(home, env, [isInitializing, isInitializing]);
      if (isDeep) await startTwoAndKill(home, env, [isInitialized, isInitialized]);
      await startTwoAndKill(home, env, [isInitialized, isWriting("postal_place")]);
      // `demo-data.test.ts` also shows that the demo data loads completely or not at all.
      if (isDeep) await startTwoAndKill(home, env, [isWriting("contractor"), isWriting("contractor")]);
      const start = () => startServer(home, env);
      pair = await Promise.all([start(), start()]);
      for (const server of pair) expect(await fetchStatus(server, "/readyz")).toMatchObject({ status: 200, said: { status: "ready" } });
      await expectDemoData(embeddedDatabase(home)!.url);
    },
    conditionTimeoutMs,
  );

  it.skipIf(!root)("started as root, runs PostgreSQL as an unprivileged account without access to root's home", () => {
    const status = readFileSync(`/proc/${embeddedDatabase(home)!.pid}/status`, "utf8");
    const { uid } = unprivilegedAccount()!;
    expect(/^Uid:\s+(.+)$/m.exec(status)?.[1]?.split("\t")).toEqual(Array.from({ length: 4 }, () => String(uid)));
    const files = statSync(join(home, "database"));
    expect({ uid: files.uid, mode: files.mode & 0o777 }).toEqual({ uid, mode: 0o700 });
    const secrets = statSync(join(home, "secrets"));
    expect({ uid: secrets.uid, mode: secrets.mode & 0o777 }).toEqual({ uid: 0, mode: 0o700 });
  });

  it(
    "[T67] [Q-14] ten racing orders on each of many quotes, half of them at either server, make one order each",
    async () => {
      const count = sizes.racedQuotes;
      const token = await getToken(pair[0], "homeowner@demo.test");
      const url = embeddedDatabase(home)!.url;
      const quotes = await firmQuotes(pair[0], { url, token, count });
      const before = await countRows(url, "booking");
      const answers: Answer[] = [];
      for (let wave = 0; wave < count; wave += 4) {
        const clicks = quotes.slice(wave, wave + 4).flatMap(({ id, requestId }, at) =>
          Array.from({ length: 10 }, (_, click) =>
            sendUntilAnswered(pair[click % 2]!, `POST /api/v2/requests/${requestId}/quotes/${id}/order`, {
              token,
              body: { seen: 1 },
              // For half of the quotes the ten clicks share one idempotency key; for the others they compete.
              headers: { "idempotency-key": at % 2 ? `same-${id}` : `own-${click}-${id}` },
            }),
          ),
        );
        answers.push(...(await Promise.all(clicks)));
      }
      const booked = answers
        .filter(({ status }) => status === 200)
        .map(({ text }) => (JSON.parse(text) as { data: { id: string } }).data.id);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength((count / 2) * 9);
      expect(booked).toHaveLength((count / 2) * 11);
      expect(new Set(booked).size).toBe(count);
      expect((await countRows(url, "booking")) - before).toBe(count);
      expect(await withConnection(url, findViolations)).toEqual([]);
    },
    conditionTimeoutMs,
  );

  it(
    "keeps the data: each server reads the other's writes, and so does the next start",
    async () => {
      const token = await getToken(pair[0], "homeowner@demo.test");
      expect((await send(pair[1], "GET /user/current", { token })).status).toBe(200);
      const { pid } = embeddedDatabase(home)!;
      expect(await pair[0].stop()).toBe(0);
      expect((await send(pair[1], "GET /user/current", { token })).status).toBe(200);
      expect(await pair[1].stop()).toBe(0);
      // The last server to stop ends the database.
      expect(isAlive(pid)).toBe(false);
      const again = await startServer(home);
      expect((await send(again, "GET /user/current", { token })).status).toBe(200);
      await expectDemoData(embeddedDatabase(home)!.url);
      await again.stop();
    },
    conditionTimeoutMs,
  );
});

describe("with DATABASE_URL", () => {
  it(
    "uses that database instead of the embedded one, and is unready while it is down",
    async () => {
      const home = emptyHome();
      const { url, env } = await demoDatabase();
      const proxy = await startDatabaseProxy(url);
      const server = await startServer(home, { ...env, DATABASE_URL: proxy.url });
      knowDatabase(server, () => url);
      expect(existsSync(join(home, "database"))).toBe(false);
      await expectDemoData(url);
      const token = await getToken(server, "homeowner@demo.test");
      expect(await fetchStatus(server, "/healthz")).toEqual({ status: 200, said: { status: "live" } });
      expect(await fetchStatus(server, "/readyz")).toMatchObject({ status: 200, said: { status: "ready", migrations } });
      await proxy.cut();
      expect(await fetchStatus(server, "/healthz")).toEqual({ status: 200, said: { status: "live" } });
      expect(await fetchStatus(server, "/readyz")).toEqual({ status: 503, said: { status: "unready" } });
      const write = { token, body: { contractorAccountIds: [crypto.randomUUID()], category: "ROOF" } };
      const refused = await send(server, "POST /api/v2/requests/drafts", write);
      expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
      expect(JSON.parse(refused.text)).toMatchObject({ result: "ERROR", data: null });
      await proxy.join();
      expect((await fetchStatus(server, "/readyz")).status).toBe(200);
      expect((await send(server, "GET /user/current", { token })).status).toBe(200);
    },
    conditionTimeoutMs,
  );
});
