import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { conditionTimeoutMs } from "../../../../tests/waiting.ts";
import { startHandOff, platform, redeemAt, deadOutcome } from "../../../../tests/hand-offs.ts";
import { sizes } from "../../../../tests/sizes.ts";

vi.setConfig({ testTimeout: conditionTimeoutMs, hookTimeout: conditionTimeoutMs });
const count = sizes.racedCodes;

const { db } = await testDatabase(16);
/** Each attempt has its own address. */
const redeem = (code: string) => redeemAt(platform(db), code);

describe(`${count} codes, each redeemed 20 times concurrently`, () => {
  const codes: string[] = [];

  beforeAll(async () => {
    for (let at = 0; at < count; at += 1) codes.push((await startHandOff(db)).code);
    await db.execute(sql`update handoff set expires_at = clock_timestamp() + interval '1 h'`);
  });

  it("[T03] create one session each, and later reuse ends all of them", async () => {
    const before = await db.$count(sessions);
    let entered = 0;
    for (const code of codes) {
      const redeemed = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
      entered += redeemed.filter(({ outcome }) => outcome === "entered").length;
    }
    expect(entered).toBe(count);
    expect(await db.$count(sessions)).toBe(before + count);
    await db.execute(sql`update handoff set used_at = used_at - interval '10 s'`);
    for (const code of codes) expect(await redeem(code)).toEqual(deadOutcome);
    expect(await db.$count(sessions)).toBe(before);
  });
});
