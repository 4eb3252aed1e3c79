import { describe, expect, it, vi } from "vitest";
import { eq, like, sql } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { lockHousehold } from "#app/features/accounts/store/households.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { limits } from "#app/platform/limits.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { log } from "#app/platform/log.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer } from "../../../../tests/request-fixtures.ts";
import { requestContact } from "../service.server.ts";
import { callbacks } from "../tables.server.ts";
import { spendContactLimits } from "./limits.server.ts";
import { sizes } from "../../../../tests/sizes.ts";

const { db } = await testDatabase(16);
const now = new Date();
const createCallerCtx = (caller: string, over: Parameters<typeof testCtx>[1] = {}) => ({
  ...testCtx(db, { now, ...over }),
  caller: caller as never,
});
const toAddress = (one: number) => `198.51.${one % 250}.${Math.floor(one / 250) % 250}`;

/** A US number per index, ten per exchange. */
const toPhoneNumber = (one: number) =>
  `+1${200 + Math.floor(one / 1000)}${200 + Math.floor((one % 1000) / 10)}01${String(one % 10).padStart(2, "0")}`;

/** Counts how many are accepted, sixteen at a time. */
async function countAccepted(count: number, one: (at: number) => Promise<unknown>): Promise<number> {
  let [next, passed] = [0, 0];
  const worker = async () => {
    for (let mine = next++; mine < count; mine = next++) {
      await one(mine).then(
        () => (passed += 1),
        (error: { kind?: string }) => expect(error.kind).toBe("too_many"),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return passed;
}

describe("automated call and visit requests", () => {
  it("[T58] are limited per brand and day across all numbers, with one alarm in the log", async () => {
    const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
    const passed = await countAccepted(sizes.callbackNumbers, (one) =>
      spendContactLimits(createCallerCtx(toAddress(one), { brand: brands.NZ }), toPhoneNumber(one)),
    );
    const tripped = alarm.mock.calls.filter(([, text]) => text === "alarm: a shared limit is exhausted");
    alarm.mockRestore();
    expect(passed).toBe(limits.callbackBrand.burst);
    expect(tripped.map(([what]) => what)).toEqual([{ limit: "callbackBrand", of: "NZ" }]);
    await spendContactLimits(createCallerCtx("203.0.113.5"), "+17735550100");
  });

  it("[T58] are limited to sixty a day per exchange, from all addresses", async () => {
    const passed = await countAccepted(500, (one) =>
      spendContactLimits(createCallerCtx(toAddress(one)), `+1312999${String(one).padStart(4, "0")}`),
    );
    expect(passed).toBe(60);
    await spendContactLimits(createCallerCtx("203.0.113.6"), "+13129980000");
  });

  it("[T58] are limited to three in ten minutes per number, with one more a little later", async () => {
    const one = (seconds: number) =>
      spendContactLimits(createCallerCtx("203.0.113.7", { now: new Date(now.getTime() + seconds * 1000) }), "+14165550100");
    expect(await countAccepted(8, () => one(0))).toBe(3);
    await expect(one(1)).rejects.toMatchObject({ kind: "too_many", code: "callbacks.numberOften", details: { retryAfter: 199 } });
    await one(200);
  });

  it("[T59] are limited to sixty a day per address, across accounts", async () => {
    expect(await countAccepted(200, (one) => spendContactLimits(createCallerCtx("203.0.113.8"), `+1${600 + one}5560100`))).toBe(60);
  });

  it("[T58] are limited to ten numbers of an exchange per address and day, without affecting others", async () => {
    const numbers = (one: number) => `+1312995${String(one).padStart(4, "0")}`;
    expect(await countAccepted(60, (one) => spendContactLimits(createCallerCtx("203.0.113.10"), numbers(one)))).toBe(10);
    await spendContactLimits(createCallerCtx("203.0.113.10"), "+13129970000");
    expect(await countAccepted(60, (one) => spendContactLimits(createCallerCtx(toAddress(one)), numbers(one)))).toBe(50);
  });

  it("[T58] [Q-15] can change the number three times and the text any number of times, without affecting other requests", async () => {
    const ann = await createHomeowner(db);
    const firms = await Promise.all([createRoofer(db), createRoofer(db)]);
    for (const { contractorId } of firms) await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, contractorId));
    const ask = (one: number, firm = firms[0]!, words = "") => {
      const toId = firm.actor.accountId;
      const request = { toId, name: "", phone: `+1312996${String(one).padStart(4, "0")}`, street: "", words };
      const asking = { kind: "REQUEST_A_CALL", quoteId: null, contrid: toId, idempotencyKey: null, request } as const;
      return requestContact({ ...ctxWith(ann, {}), caller: "203.0.113.11" as never }, asking);
    };
    for (const one of [0, 1, 2, 3]) await ask(one);
    await expect(ask(4)).rejects.toMatchObject({ kind: "too_many", code: "callbacks.changedOften" });
    await ask(3, firms[0], "After five.");
    await ask(4, firms[1]);
    const held = await db.select().from(callbacks).where(eq(callbacks.userId, ann.actor.userId)).orderBy(callbacks.createdAt, callbacks.id);
    expect(held).toMatchObject([
      { phone: "+13129960003", words: "After five." },
      { phone: "+13129960004", words: "" },
    ]);
  });

  it("[T58] [T59] do not count against the number's limit when a parallel request of the household uses up its own", async () => {
    const [ann, bob] = [await createHomeowner(db), await createHomeowner(db)];
    const firms = await Promise.all([1, 2, 3].map(() => createRoofer(db)));
    for (const { contractorId } of firms) await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, contractorId));
    const { accountId, userId } = ann.actor;
    const { contractorId } = await createRoofer(db);
    const row = { kind: "REQUEST_A_CALL", brand: "DELTA", accountId, userId, contractorId } as const;
    const details = { name: "Ann", phone: "+13125550100", street: "", words: "", createdAt: new Date() };
    await db.insert(callbacks).values(Array.from({ length: 19 }, (_, one) => ({ ...row, ...details, idempotencyKey: `key-${one}` })));
    const ask = (person: typeof ann, firm: (typeof firms)[number]) => {
      const toId = firm.actor.accountId;
      const request = { toId, name: "", phone: "+14505550100", street: "", words: "" };
      const input = { kind: "REQUEST_A_CALL", quoteId: null, contrid: toId, idempotencyKey: null, request } as const;
      return requestContact(ctxWith(person, {}), input);
    };
    const { results } = await db.transaction(async (tx) => {
      await lockHousehold({ ...ann.ctx, db: tx as never }, accountId);
      const results = Promise.allSettled(firms.map((firm) => ask(ann, firm)));
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await db.execute(waiting)).rows.length === firms.length, { timeout: 30_000 });
      return { results };
    });
    const codes = (await results).flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes).toEqual(["callbacks.tooMany", "callbacks.tooMany"]);
    for (const firm of firms.slice(0, 2)) await ask(bob, firm);
    await expect(ask(bob, firms[2]!)).rejects.toMatchObject({ code: "callbacks.numberOften" });
  });

  it("[T58] store numbers as hashes only", async () => {
    await spendContactLimits(createCallerCtx("203.0.113.9"), "+15145550123");
    expect(await db.$count(limitBuckets, like(limitBuckets.key, "callback%"))).toBeGreaterThan(0);
    expect(await db.$count(limitBuckets, like(limitBuckets.key, "%514555%"))).toBe(0);
  });

  it("[T58] [Q-15] to a fourth contractor have to wait without a notice; repeats are free, another number is not", async () => {
    const ann = await createHomeowner(db);
    const firms = await Promise.all([1, 2, 3, 4].map(() => createRoofer(db)));
    for (const { contractorId } of firms) await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, contractorId));
    const ask = (firm: (typeof firms)[number], phone: string) => {
      const toId = firm.actor.accountId;
      const asking = { kind: "REQUEST_A_CALL", quoteId: null, contrid: toId, idempotencyKey: null } as const;
      return requestContact(ctxWith(ann, {}), { ...asking, request: { toId, name: "", phone, street: "", words: "" } });
    };
    for (const firm of firms.slice(0, 3)) await ask(firm, "+16135550100");
    for (const firm of firms.slice(0, 3)) await ask(firm, "+16135550100");
    await expect(ask(firms[3]!, "+16135550100")).rejects.toMatchObject({ kind: "too_many", code: "callbacks.numberOften" });
    expect(await db.$count(callbacks, eq(callbacks.contractorId, firms[3]!.contractorId))).toBe(0);
    expect(await db.$count(notices, eq(notices.userId, firms[3]!.actor.userId))).toBe(0);
    await ask(firms[0]!, "+16135550101");
    await expect(ask(firms[1]!, "+16135550100").then(() => ask(firms[0]!, "+16135550100"))).rejects.toMatchObject({
      code: "callbacks.numberOften",
    });
  });
});
