import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../tests/database.ts";
import { openPool } from "./db.server.ts";
import { asFailure } from "./failures.server.ts";
import {
  dropFullBuckets,
  limitFailedAttempts,
  limits,
  consumeLimit,
  consumeFromEach,
  consumeTries,
  consumeLocalLimit,
  refundTry,
  type LimitCtx,
} from "./limits.server.ts";
import { log } from "./log.server.ts";
import { limitBuckets } from "./limits-table.server.ts";
import { tokenHash } from "./tokens.server.ts";
import { sizes } from "../../tests/sizes.ts";

const { db, url } = await testDatabase();
const now = new Date();
const at = (seconds: number, caller = "203.0.113.9"): LimitCtx => ({ db, now: new Date(now.getTime() + seconds * 1000), caller });

/** Returns how many of `tries` concurrent attempts succeed. */
async function countSuccesses(tries: number, one: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, one));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

describe("a limit", () => {
  it("[A-06] allows a burst, returns the seconds to wait, and then allows one more", async () => {
    expect(await countSuccesses(20, () => consumeLimit(at(0), "share"))).toBe(5);
    const refusal = consumeLimit(at(1), "share");
    await expect(refusal).rejects.toMatchObject({ kind: "too_many", code: "limits.wait", details: { count: 12, retryAfter: 719 } });
    await consumeLimit(at(720), "share");
    await expect(consumeLimit(at(721), "share")).rejects.toMatchObject({ details: { retryAfter: 719 } });
  });

  it("[A-06] is separate for each address, account and route", async () => {
    expect(await countSuccesses(9, () => consumeLimit(at(0, "203.0.113.10"), "share"))).toBe(5);
    expect(await countSuccesses(9, () => consumeLimit(at(0, "203.0.113.11"), "share"))).toBe(5);
    expect(await countSuccesses(90, () => consumeLimit(at(0, "203.0.113.10"), "shareReceiver", "ada@example.com"))).toBe(20);
    expect(await countSuccesses(99, () => consumeLimit(at(0, "203.0.113.10"), "tracking"))).toBe(60);
  });

  it("[A-06] is shared by all processes if it protects a secret or sends mail", async () => {
    const other = openPool(url, 2);
    const both = [at(0, "203.0.113.20"), { ...at(0, "203.0.113.20"), db: other.db }];
    let attempt = 0;
    expect(await countSuccesses(40, () => consumeLimit(both[attempt++ % 2]!, "signUp"))).toBe(limits.signUp.burst);
    await other.pool.end();
  });

  it("[T19] blocks attempts and mails while the database is unavailable, but not reading", async () => {
    const unavailable = openPool("postgres://nobody@127.0.0.1:9/none", 1);
    const counting = { ...at(0, "203.0.113.30"), db: unavailable.db };
    let lookups = 0;
    for (const name of ["login", "recover", "signUp", "share", "handOff", "secondFactor"] as const)
      await expect(limitFailedAttempts(counting, [[name]], async () => (lookups += 1))).rejects.toThrowError();
    expect(lookups).toBe(0);
    expect(await countSuccesses(700, () => consumeLimit(counting, "pages"))).toBe(limits.pages.burst);
    await unavailable.pool.end();
  });

  it("[A-06] of bytes rejects more than is left, and still accepts less", async () => {
    const takeMegabytes = (seconds: number, megabytes: number) =>
      consumeTries(at(seconds), "jobPhotoBytes", { subject: "203.0.113.70", count: megabytes * 1024 * 1024 });
    await takeMegabytes(0, 95);
    const refusal = { kind: "too_many", code: "photos.guestFull", details: { retryAfter: 4_320 } };
    await expect(takeMegabytes(0, 10)).rejects.toMatchObject(refusal);
    await takeMegabytes(0, 5);
    await expect(takeMegabytes(1, 1)).rejects.toMatchObject({ code: "photos.guestFull" });
    await takeMegabytes(12 * 60 * 60, 50);
  });

  it("[A-06] combined with another takes nothing if the other rejects", async () => {
    const both = [
      ["share", "203.0.113.71"],
      ["shareReceiver", "bo@example.com"],
    ] as const;
    await consumeTries(at(0), "shareReceiver", { subject: "bo@example.com", count: 17 });
    await expect(consumeFromEach(at(0), both, 4)).rejects.toMatchObject({ code: "limits.wait" });
    await consumeFromEach(at(0), both, 3);
    await consumeTries(at(0), "share", { subject: "203.0.113.71", count: 2 });
    await expect(consumeLimit(at(0), "share", "203.0.113.71")).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[A-06] combined with others has its own time, and is taken exactly as often as it can be, in any order at once", async () => {
    const both = [
      ["share", "203.0.113.73"],
      ["shareReceiver", "di@example.com"],
      ["share", "203.0.113.73"],
    ] as const;
    const take = (seconds: number) => countSuccesses(10, () => consumeFromEach(at(seconds), both.slice(0, 2), 1));
    const takeReversed = (seconds: number) => countSuccesses(10, () => consumeFromEach(at(seconds), both.slice(1), 1));
    const taken = await Promise.all([take(0), takeReversed(0)]);
    expect(taken[0] + taken[1]).toBe(limits.share.burst);
    expect(await take(60 * 60)).toBe(limits.share.burst);
    const left = limits.shareReceiver.burst - 2 * limits.share.burst;
    // A twentieth of a day is more than an hour: nothing of the day's limit is back.
    expect(await countSuccesses(left + 5, () => consumeLimit(at(60 * 60), "shareReceiver", "di@example.com"))).toBe(left);
    // The same one twice counts twice.
    await consumeFromEach(at(24 * 60 * 60), both, 1);
    expect(await countSuccesses(5, () => consumeLimit(at(24 * 60 * 60), "share", "203.0.113.73"))).toBe(limits.share.burst - 2);
  });

  it("[A-06] combined with another answers unavailable if a lock is held too long", async () => {
    const both = [
      ["share", "203.0.113.72"],
      ["shareReceiver", "cy@example.com"],
    ] as const;
    await consumeLimit(at(0), "shareReceiver", "cy@example.com");
    await db.transaction(async (other) => {
      await consumeLimit({ ...at(0), db: other }, "shareReceiver", "cy@example.com");
      const waiting = db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 50`);
        await consumeFromEach({ ...at(0), db: tx }, both, 1);
      });
      expect(asFailure(await waiting.catch((error: unknown) => error))).toMatchObject({ kind: "unavailable" });
    });
  });

  it("[A-06] gives a refunded try to the next, although another was refused meanwhile", async () => {
    const whose = "203.0.113.72";
    expect(await countSuccesses(5, () => consumeLimit(at(0), "share", whose))).toBe(5);
    const refunding = Object.assign(Object.create(db) as typeof db, {
      select: () => ({ from: () => ({ where: () => readThenRefund() }) }),
    });
    const readThenRefund = async () => {
      const read = await db
        .select()
        .from(limitBuckets)
        .where(eq(limitBuckets.key, `share:${tokenHash(whose)}`));
      await refundTry(at(0), "share", whose);
      return read;
    };
    await expect(consumeLimit({ ...at(0), db: refunding }, "share", whose)).rejects.toMatchObject({ kind: "too_many" });
    await consumeLimit(at(0), "share", whose);
  });

  it("[A-06] is deleted once it is full again", async () => {
    await consumeLimit(at(0, "203.0.113.40"), "share");
    await dropFullBuckets({ db, now: at(60 * 60 * 48).now });
    expect(await db.$count(limitBuckets)).toBe(0);
  });

  it("[A-06] is left alone while somebody takes from it, which could end in a deadlock", async () => {
    for (const last of ["40", "41"]) await consumeLimit(at(0, `203.0.113.${last}`), "share");
    await db.transaction(async (other) => {
      await consumeLimit({ ...at(1, "203.0.113.41"), db: other }, "share");
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 50`);
        await dropFullBuckets({ db: tx, now: at(60 * 60 * 48).now });
      });
    });
    expect(await db.$count(limitBuckets)).toBe(1);
  });

  it("[A-06] is wide for loopback, which may stand for everybody behind a proxy", async () => {
    expect(await countSuccesses(5_000, () => consumeLimit(at(0, "127.0.0.1"), "pages"))).toBe(5_000);
  });
});

describe("failed attempts", () => {
  it("[T02] at thousands of unknown codes are rejected without a lookup from the eleventh on", async () => {
    let lookups = 0;
    const tryCode = () =>
      limitFailedAttempts(at(0, "203.0.113.50"), [["handOff"]], async () => {
        lookups += 1;
        return null;
      });
    for (let batch = 0; batch < sizes.guesses / 100; batch += 1) await countSuccesses(100, tryCode);
    expect(lookups).toBe(10);
  });

  it("[T02] raise one alarm when a hundred fail within an hour, from any address", async () => {
    const alarms = vi.spyOn(log, "error").mockImplementation(() => {});
    const miss = (second: number, one: number) =>
      limitFailedAttempts(at(second, `198.51.100.${one % 250}`), [["handOff"]], async () => null);
    for (let one = 0; one < 99; one += 1) await miss(100_000, one);
    expect(alarms).not.toHaveBeenCalled();
    for (let one = 99; one < 240; one += 1) await miss(101_800, one);
    expect(alarms.mock.calls).toEqual([[{ limit: "handOff", failedAttempts: 100 }, "alarm: many failed attempts"]]);
    for (let one = 0; one < 99; one += 1) await miss(103_700, one);
    expect(alarms).toHaveBeenCalledTimes(1);
    alarms.mockRestore();
  });

  it("[T16] do not include successes, so a user with the secret is not blocked", async () => {
    for (let hit = 0; hit < 30; hit += 1)
      expect(await limitFailedAttempts(at(0, "203.0.113.60"), [["handOff"]], async () => "hit")).toBe("hit");
  });
});

it("[A18] cached pages are limited by address, but not for loopback", () => {
  const now = Date.now();
  const waits = (caller: string) =>
    Array.from({ length: 1_300 }, () => consumeLocalLimit("cachedPages", caller, now)).filter((wait) => wait > 0).length;
  expect(waits("203.0.113.200")).toBe(100);
  expect(waits("203.0.113.201")).toBe(100);
  expect(waits("127.0.0.1")).toBe(0);
  expect(consumeLocalLimit("cachedPages", "203.0.113.200", now + 60_000)).toBe(0);
});
