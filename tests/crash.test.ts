import { dirname, join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { keptSecret } from "#app/platform/home.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { createDice } from "#db/world/dice.ts";
import { findBreaches } from "./invariants.ts";
import { openLedger } from "./ledger.ts";
import { reckon } from "./reckoning.ts";
import { embeddedDatabase, emptyHome, startServer } from "./servers.ts";
import { sizes } from "./sizes.ts";
import { patience, until } from "./waiting.ts";
import { signInContractors, writeUntilClosed, type Marketplace } from "./writers.ts";

const seed = process.env.CRASH_SEED ?? String(Date.now());
const dice = createDice(seed);
const home = emptyHome();
// The test sends notices too, and opens what the server sealed.
const sealing = { SESSION_SECRET: settings.SESSION_SECRET ?? keptSecret("session") };
let server = await startServer(home, sealing);
const market: Marketplace = {
  url: server.url,
  ledger: openLedger(join(dirname(home), "ledger")),
  contractors: await signInContractors(server.url),
  closed: false,
  unanswered: 0,
};

/** Eight writers, while something is done to the server; afterwards they finish what they began. */
async function whileEightWrite(fault: () => Promise<void>): Promise<void> {
  market.closed = false;
  const writers = Promise.all(Array.from({ length: 8 }, (_, number) => writeUntilClosed(market, `${seed} ${number}`)));
  await Promise.race([writers, fault()]);
  market.closed = true;
  await writers;
}

/** Waits for a random number of further writes: a moment in the midst of others, however fast this machine is. */
async function untilSomeMoreAreAcked(): Promise<void> {
  const wanted = market.ledger.count().acked + dice.between(8, 60);
  await until(() => market.ledger.count().acked >= wanted, 1);
}

function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withConnection(embeddedDatabase(home)!.url, work);
}

function torn(): Promise<string[]> {
  return inDatabase(async (client) => {
    await client.query("begin isolation level repeatable read read only");
    return findBreaches(client);
  });
}

/** Everything that the clients know against everything that is there; one line a fault is printed, to compare runs by. */
async function expectUnharmed(fault: string, figures: object): Promise<void> {
  const counted = { ...market.ledger.count(), unanswered: market.unanswered };
  const found = { ...(await inDatabase((client) => reckon(market.ledger, client))), torn: await torn() };
  process.stdout.write(`${JSON.stringify({ fault, seed, ...counted, ...figures, ...found })}\n`);
  expect(found).toEqual({ lost: [], ghost: [], dup: [], torn: [] });
  expect(counted.acked).toBe(counted.attempts);
  expect(counted.unanswered).toBeGreaterThan(0);
}

describe("while eight writers sign up, ask, price, order and cancel", () => {
  it(
    "[X01] [T67] kill -9 of the server loses nothing that was acknowledged, doubles nothing and leaves nothing half done",
    async () => {
      let kills = 0;
      await whileEightWrite(async () => {
        for (; kills < sizes.serverKills || market.ledger.count().acked < sizes.acknowledgedWrites; kills += 1) {
          await untilSomeMoreAreAcked();
          await server.kill();
          expect(await torn()).toEqual([]);
          server = await startServer(home, sealing);
          market.url = server.url;
        }
      });
      await expectUnharmed("server killed", { kills });
    },
    patience,
  );

  it(
    "[X05] kill -9 of PostgreSQL loses nothing either, and the server heals by itself",
    async () => {
      const recoveries: number[] = [];
      await whileEightWrite(async () => {
        for (let round = 0; round < sizes.databaseKills; round += 1) {
          await untilSomeMoreAreAcked();
          const { pid } = embeddedDatabase(home)!;
          process.kill(pid, "SIGKILL");
          const killed = performance.now();
          await until(async () => embeddedDatabase(home)?.pid !== pid && (await fetch(`${server.url}/readyz`)).ok);
          recoveries.push(Math.round(performance.now() - killed));
          expect(await torn()).toEqual([]);
        }
      });
      await expectUnharmed("database killed", { recoveries });
    },
    patience,
  );

  it(
    "[N-04] [X01] every notice of those days is handed over, and each is one mail",
    async () => {
      // The server has gone back to work by itself. What it held when it was killed is due again a few minutes later.
      const untouched = () => inDatabase((client) => client.query("select 1 from notice where status = 'QUEUED' and attempts = 0"));
      await until(async () => (await untouched()).rowCount === 0, 200);
      const anHourLater = new Date(Date.now() + 60 * 60 * 1000);
      // What the server sends in this moment, nobody else can take: it is asked again.
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
      // Each request that was sent is told to somebody.
      expect(counted[0]!.notices).toBeGreaterThan(market.ledger.of("submit").size);
      expect(await torn()).toEqual([]);
    },
    patience,
  );
});
