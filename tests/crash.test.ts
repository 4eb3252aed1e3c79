import { dirname, join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { openConnection, withConnection } from "#app/platform/connection.server.ts";
import { getOrCreateSecret } from "#app/platform/home-directory.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { createDice } from "#db/world/dice.ts";
import { startDatabaseProxy } from "./database-proxy.ts";
import { knowDatabase } from "./http.ts";
import { findViolations } from "./invariants.ts";
import { openLedger, type Attempt } from "./ledger.ts";
import { compareLedger } from "./ledger-comparison.ts";
import { embeddedDatabase, smallHome, startServer } from "./servers.ts";
import { sizes } from "./sizes.ts";
import { conditionTimeoutMs, until } from "./waiting.ts";
import { signInContractors, writeUntilClosed, type Marketplace } from "./writers.ts";

const seed = process.env.CRASH_SEED ?? String(Date.now());
const dice = createDice(seed);
// The test sends notices itself and decrypts what the server encrypted.
const secretSettings = { SESSION_SECRET: settings.SESSION_SECRET ?? getOrCreateSecret("session") };
const home = smallHome(secretSettings);
let server = await startServer(home, secretSettings);
const market: Marketplace = {
  url: server.url,
  ledger: openLedger(join(dirname(home), "ledger")),
  contractors: await signInContractors(server.url),
  closed: false,
  abandoned: false,
  unanswered: 0,
};

const writersAtOnce = 8;

let failure: unknown = null;

/** Waits for a condition, or throws as soon as a writer has failed. */
async function untilOrFailure(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await until(async () => failure !== null || (await isSo()), 25);
  if (failure !== null) throw failure;
}

/** Runs eight writers while the fault is injected, then lets them finish. */
async function whileEightWrite(fault: () => Promise<void>): Promise<void> {
  expect(market.abandoned).toBe(false);
  market.closed = false;
  const writers = Promise.all(Array.from({ length: writersAtOnce }, (_, number) => writeUntilClosed(market, `${seed} ${number}`)));
  writers.catch((error: unknown) => (failure = error));
  try {
    await Promise.race([writers, fault()]);
  } catch (error) {
    // The server may not come back.
    market.closed = true;
    market.abandoned = true;
    throw error;
  }
  market.closed = true;
  await writers;
}

/** Waits for a random number of further writes, so that the fault hits mid-work on a machine of any speed. */
async function waitForMoreAcks(): Promise<void> {
  const targetAcks = market.ledger.count().acked + dice.between(8, 30);
  await untilOrFailure(() => market.ledger.count().acked >= targetAcks);
}

function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withConnection(embeddedDatabase(home)!.url, work);
}

/** The moments at which the server is killed, in turn. */
const killings: readonly (() => Promise<void>)[] = [killMidway, killUnanswered, () => server.kill()];

/** Kills the server after transactions wrote their rows but before their notices. All must roll back. */
function killMidway(): Promise<void> {
  return inDatabase(async (client) => {
    await client.query("begin");
    await client.query("lock table notice in share mode");
    // Others wait for the first one's lock.
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const first = "select 1 from pg_locks where relation = 'notice'::regclass and not granted";
    await untilOrFailure(async () => (await client.query(waiting)).rowCount! >= 3 && (await client.query(first)).rowCount! > 0);
    await server.kill();
  });
}

/** Kills the server after it committed each writer's change but before any answer. No change may happen twice. */
async function killUnanswered(): Promise<void> {
  const proxy = await startDatabaseProxy(server.url);
  knowDatabase(proxy, () => embeddedDatabase(home)?.url);
  market.url = proxy.url;
  const isUnanswered = (kind: Attempt["kind"]) => [...market.ledger.of(kind).values()].includes(null);
  do {
    proxy.releaseAnswers();
    proxy.holdAnswers();
    await untilOrFailure(() => proxy.countHeld() >= writersAtOnce);
  } while (!isUnanswered("order") || !isUnanswered("submit"));
  await server.kill();
  await proxy.cut();
}

/** The moments at which PostgreSQL is killed, in turn. */
const databaseKillings: readonly (() => Promise<void>)[] = [killDatabase, killAtCommit];

async function killDatabase(): Promise<void> {
  process.kill(embeddedDatabase(home)!.pid, "SIGKILL");
}

/** Kills PostgreSQL while orders wait at their commit. None may be acknowledged. */
async function killAtCommit(): Promise<void> {
  const client = await openConnection(embeddedDatabase(home)!.url);
  await client.query(
    "create function wait_at_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return null; end'",
  );
  await client.query(
    "create constraint trigger at_commit after insert on booking deferrable initially deferred for each row execute function wait_at_commit()",
  );
  await client.query("select pg_advisory_lock(1)");
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = 1 and not granted";
  await untilOrFailure(async () => (await client.query(waiting)).rowCount! >= 2);
  await killDatabase();
  await client.end().catch(() => {});
}

/** Removes the block on commits. */
function unblockCommits(): Promise<unknown> {
  return inDatabase((client) => client.query("drop function if exists wait_at_commit cascade"));
}

function findTornWrites(): Promise<string[]> {
  return inDatabase(async (client) => {
    await client.query("begin isolation level repeatable read read only");
    return findViolations(client);
  });
}

/** Compares all that clients know with the database. Prints one line per fault, to compare runs. */
async function expectNoDamage(fault: string, figures: object): Promise<void> {
  const counted = { ...market.ledger.count(), unanswered: market.unanswered };
  const found = { ...(await inDatabase((client) => compareLedger(market.ledger, client))), torn: await findTornWrites() };
  process.stdout.write(`${JSON.stringify({ fault, seed, ...counted, ...figures, ...found })}\n`);
  expect(found).toEqual({ lost: [], ghost: [], dup: [], torn: [] });
  expect(counted.acked).toBe(counted.attempts);
  expect(counted.unanswered).toBeGreaterThan(0);
}

describe("while eight writers sign up, request, price, order and cancel", () => {
  it(
    "[X01] [T67] kill -9 of the server loses no acknowledged write, duplicates none and leaves none half done",
    async () => {
      let kills = 0;
      await whileEightWrite(async () => {
        for (; kills < sizes.serverKills; kills += 1) {
          await waitForMoreAcks();
          await killings[kills % killings.length]!();
          expect(await findTornWrites()).toEqual([]);
          server = await startServer(home, secretSettings);
          market.url = server.url;
        }
        await untilOrFailure(() => market.ledger.count().acked >= sizes.acknowledgedWrites);
      });
      await expectNoDamage("server killed", { kills });
    },
    conditionTimeoutMs,
  );

  it(
    "[X05] kill -9 of PostgreSQL loses no write, and the server recovers by itself",
    async () => {
      const recoveries: number[] = [];
      await whileEightWrite(async () => {
        for (let round = 0; round < sizes.databaseKills; round += 1) {
          await waitForMoreAcks();
          const { pid } = embeddedDatabase(home)!;
          await databaseKillings[round % databaseKillings.length]!();
          const killed = performance.now();
          await untilOrFailure(async () => embeddedDatabase(home)?.pid !== pid && (await fetch(`${server.url}/readyz`)).ok);
          await unblockCommits();
          recoveries.push(Math.round(performance.now() - killed));
          expect(await findTornWrites()).toEqual([]);
        }
      });
      await expectNoDamage("database killed", { recoveries });
    },
    conditionTimeoutMs,
  );

  it(
    "[N-04] [X01] every notice is delivered as exactly one mail",
    async () => {
      expect(market.abandoned).toBe(false);
      // The server has resumed by itself. Notices it held when killed are due again a few minutes later.
      const findUnattempted = () => inDatabase((client) => client.query("select 1 from notice where status = 'QUEUED' and attempts = 0"));
      await until(async () => (await findUnattempted()).rowCount === 0, 200);
      const anHourLater = new Date(Date.now() + 60 * 60 * 1000);
      // Notices that the server is sending now are locked, so ask again.
      await until(async () => {
        await inDatabase((client) => sendQueuedNotices({ db: drizzle({ client }), now: anHourLater }));
        return (await inDatabase((client) => client.query("select 1 from notice where status = 'QUEUED'"))).rowCount === 0;
      }, 200);
      const { rows: counted } = await inDatabase((client) =>
        client.query<{ status: string; notices: number; mails: number }>(`
        select n.status, count(*)::int as notices, count(m.id)::int as mails
        from notice n left join mail m on m.message_key = n.key group by n.status`),
      );
      expect(counted.map(({ status }) => status)).toEqual(["SENT"]);
      expect(counted[0]!.mails).toBe(counted[0]!.notices);
      // Every submitted request notifies somebody.
      expect(counted[0]!.notices).toBeGreaterThan(market.ledger.of("submit").size);
      expect(await findTornWrites()).toEqual([]);
    },
    conditionTimeoutMs,
  );
});
