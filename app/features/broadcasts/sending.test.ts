import { like, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { createMembers } from "../../../tests/broadcast-fixtures.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { givePostalAddress } from "../../../tests/postal-addresses.ts";
import { systemCtx } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { createBroadcast, loadBroadcast, saveDraft } from "./service.server.ts";
import { loadOutcomes } from "./service/outcomes.server.ts";
import { conditionTimeoutMs } from "../../../tests/waiting.ts";
import { countRecipients } from "./service/segments.server.ts";
import { handOverBatch } from "./service/sending.server.ts";
import { pauseBroadcast, resumeBroadcast, startBroadcast, stopBroadcast } from "./service/steps.server.ts";

const { db } = await testDatabase();
const people = sizes.broadcastPeople;
await createMembers(db, { count: people, name: "crash" });
const admin = await staff(db, "ROLE_ADMIN");

givePostalAddress("DELTA");

const empty = { subject: "", text: "" };
const messages = { en: { subject: "New rebates", text: "They start on Monday." }, fr: empty, ru: empty, es: empty };
const everyone = {
  region: "",
  postalCode: "",
  miles: 25,
  tier: "",
  badge: "",
  activity: "",
  isManagersOnly: false,
  page: "LEADS",
  messages,
};

/** Each history is some days after the one before, as limits demand. */
let today = new Date();

async function startNew(): Promise<string> {
  today = new Date(today.getTime() + 3 * 86_400_000);
  const ctx: Ctx = { ...admin.ctx, now: today, actor: { ...(admin.actor as SignedIn), secondFactorAt: today } };
  const id = await createBroadcast(ctx, "DELTA");
  await saveDraft(ctx, { id, seen: 1, input: everyone });
  const { recipients } = await countRecipients(ctx, await loadBroadcast(ctx, id));
  await startBroadcast(ctx, { id, seen: 2, count: recipients });
  return id;
}

const steps = ["batch", "killedBatch", "send", "killedSend", "pause", "resume", "later"] as const;
type Step = (typeof steps)[number];
const killed = new Error("killed");

/** The staff member, the job and the sender at one time, each of which may be killed at any place. */
function createRun(id: string) {
  let now = today;
  let looks = 0;
  const ctx = () => ({ ...admin.ctx, now });
  const seen = async () => ({ id, seen: (await loadBroadcast(admin.ctx, id)).version });
  const batch = () => handOverBatch(systemCtx(db, now));
  const send = (looksLeft = Infinity) => {
    looks = looksLeft;
    // The sender looks at the clock before and after each delivery.
    return sendQueuedNotices({ db, now, queue: "bulk" }, undefined, () => {
      looks -= 1;
      if (looks < 0) throw killed;
      return now;
    });
  };
  const ignore = (error: { code?: string }) => {
    if (error !== killed && error.code !== "broadcasts.changed") throw error;
  };
  const acts: Readonly<Record<Step, (at: number) => Promise<unknown>>> = {
    batch,
    killedBatch: () =>
      db
        .transaction(async (tx) => {
          await handOverBatch(systemCtx(tx, now));
          throw killed;
        })
        .catch(ignore),
    send: () => send(),
    killedSend: (at) => send(3 + ((at * 37) % 90)).catch(ignore),
    pause: async () => pauseBroadcast(ctx(), await seen()).catch(ignore),
    resume: async () => resumeBroadcast(ctx(), await seen()).catch(ignore),
    later: async () => void (now = new Date(now.getTime() + 10 * 60_000)),
  };
  return acts;
}

const countMails = (id: string) => db.$count(mails, like(mails.messageKey, `broadcast:${id}:%`));
const loadCounts = async (id: string) => loadOutcomes(admin.ctx, await loadBroadcast(admin.ctx, id));

it("[O-04] a send that is paused, killed and resumed reaches each recipient once", { timeout: conditionTimeoutMs }, async () => {
  const history = fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(history, async (run) => {
      const id = await startNew();
      const acts = createRun(id);
      for (const [at, step] of run.entries()) {
        await acts[step](at);
        if (step === "pause") {
          // A pause takes back what no sender has tried yet; what a killed one held is tried again.
          const [before, { RETRYING = 0 }] = [await countMails(id), await loadCounts(id)];
          await acts.send(at);
          expect((await countMails(id)) - before).toBeLessThanOrEqual(RETRYING);
        }
      }
      await acts.resume(0);
      while ((await loadBroadcast(admin.ctx, id)).state !== "SENT") {
        await acts.batch(0);
        await acts.send(0);
      }
      await acts.later(0);
      await acts.send(0);
      expect(await loadCounts(id)).toEqual({ SENT: people });
      const { rows } = await db.execute(sql`
        select count(*)::int4 as mails, count(distinct "to")::int4 as receivers from mail where message_key like ${`broadcast:${id}:%`}`);
      expect(rows).toEqual([{ mails: people, receivers: people }]);
    }),
    {
      numRuns: 2,
      examples: [[["batch", "killedSend", "killedBatch", "pause", "later", "send", "resume", "batch", "killedSend", "later", "batch"]]],
    },
  );
});

it("[O-04] a stopped send leaves the rest without it, for good", async () => {
  const id = await startNew();
  const acts = createRun(id);
  await acts.batch(0);
  await acts.killedSend(1);
  const { version } = await loadBroadcast(admin.ctx, id);
  await pauseBroadcast(admin.ctx, { id, seen: version });
  await resumeBroadcast(admin.ctx, { id, seen: version + 1 });
  await stopBroadcast(admin.ctx, { id, seen: version + 2 });
  for (const act of ["broadcast.paused", "broadcast.resumed", "broadcast.stopped"] as const)
    expect([act, await findFacts(db, act, admin)]).toEqual([act, { id, brand: "DELTA" }]);
  await acts.batch(0);
  await acts.later(0);
  await acts.send(0);
  const counts = await loadCounts(id);
  // The mail in the hands of the killed sender may have left.
  expect([0, 1]).toContain((await countMails(id)) - (counts.SENT ?? 0));
  expect((counts.SENT ?? 0) + (counts.NOT_SENT ?? 0)).toBe(people);
  expect(counts.NOT_SENT).toBeGreaterThan(100);
  await expect(resumeBroadcast(admin.ctx, { id, seen: version + 3 })).rejects.toMatchObject({ code: "broadcasts.changed" });
});

/** Mails that this work reads. */
async function countMailsRead(work: (tx: Ctx) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    // The connection's earlier reads may not be saved yet.
    const count = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int4 as read from pg_stat_xact_user_tables where relname = 'notice'`);
      return rows[0]!.read;
    };
    const before = await count();
    await work({ ...admin.ctx, db: tx });
    return (await count()) - before;
  });
}

it("[O-04] the outcomes of a send read each recipient's mail once, also before the statistics know of it", async () => {
  await db.execute(sql`analyze notice, broadcast_recipient`);
  const id = await startNew();
  const acts = createRun(id);
  while ((await loadBroadcast(admin.ctx, id)).state !== "SENT") {
    await acts.batch(0);
    await acts.send(0);
  }
  const broadcast = await loadBroadcast(admin.ctx, id);
  expect(await countMailsRead((tx) => loadOutcomes(tx, broadcast))).toBeLessThanOrEqual(2 * people);
});
