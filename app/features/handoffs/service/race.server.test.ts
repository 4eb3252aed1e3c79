import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { homeowner } from "../../../../tests/market.ts";
import { beginSession } from "../../../../tests/sessions.ts";
import { handOver } from "./giving.server.ts";
import { redeemCode, type Redemption } from "./redeeming.server.ts";

vi.setConfig({ testTimeout: 240_000 });

const { db } = await testDatabase(16);
const nonce = newSecretKey();

/** The code of somebody who leaves DELTA for the platform. */
async function leaving(): Promise<string> {
  const person = await homeowner(db);
  const departure = { to: brands.PLATFORM, path: "/", token: await beginSession(person), nonceHash: tokenHash(nonce) };
  const { address } = await handOver(person.ctx, departure);
  return new URL(address).searchParams.get("token") ?? "";
}

/** One try, from an address of its own. */
function redeem(code: string): Promise<Redemption> {
  return redeemCode(testCtx(db, { brand: brands.PLATFORM, caller: randomUUID() }), code, { nonce, agreed: false });
}

describe("1,000 codes, each redeemed 20 times at once", () => {
  const codes: string[] = [];

  beforeAll(async () => {
    for (let at = 0; at < 1_000; at += 1) codes.push(await leaving());
    await db.execute(sql`update handoff set expires_at = clock_timestamp() + interval '1 h'`);
  }, 240_000);

  it("[T03] make exactly 1,000 sessions, and a later second use ends every one of them", async () => {
    const before = await db.$count(sessions);
    let entered = 0;
    for (const code of codes) {
      const redeemed = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
      entered += redeemed.filter(({ outcome }) => outcome === "entered").length;
    }
    expect(entered).toBe(1_000);
    expect(await db.$count(sessions)).toBe(before + 1_000);
    await db.execute(sql`update handoff set used_at = used_at - interval '10 s'`);
    for (const code of codes) expect(await redeem(code)).toEqual({ outcome: "dead" });
    expect(await db.$count(sessions)).toBe(before);
  });
});
