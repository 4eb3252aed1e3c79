import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Caller } from "#app/platform/addresses.server.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { accept, findOwnAcceptance } from "./service.server.ts";

const { db } = await testDatabase();
const iko = { brand: "IKO" } as const;
const from = (caller: string) => ({ caller: caller as Caller });
const rows = async () => (await db.execute(sql`select * from acceptance order by id`)).rows;

describe("agreements that require acceptance", () => {
  it("[B-08] [T64] are recorded once with user, version, time and brand, but no readable address", async () => {
    const { ctx, actor } = await createHomeowner(db, iko);
    expect(await findOwnAcceptance(ctx, "roofpro-terms")).toBeNull();
    await accept({ ...ctx, ...from("203.0.113.7") }, "roofpro-terms");
    await accept({ ...ctx, ...from("203.0.113.8"), now: new Date(Date.now() + 60_000) }, "roofpro-terms");
    expect(await findOwnAcceptance(ctx, "roofpro-terms")).toMatchObject({ version: "2026-11", acceptedAt: ctx.now });
    const mine = (await rows()).filter((row) => row.user_id === actor.userId);
    expect(mine).toMatchObject([{ brand: "IKO", agreement: "roofpro-terms", version: "2026-11" }]);
    expect(mine[0]?.address_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(mine)).not.toContain("203.0.113");
  });

  it("[B-08] reject a visitor as unauthenticated", async () => {
    const visitor = testCtx(db, { brand: brands.IKO });
    await expect(accept(visitor, "roofpro-terms")).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[B-08] are recorded per person", async () => {
    const [one, other] = [await createHomeowner(db, iko), await createHomeowner(db, iko)];
    await accept(one.ctx, "roofpro-terms");
    expect(await findOwnAcceptance(other.ctx, "roofpro-terms")).toBeNull();
  });

  it("[B-08] [T31] exist only on their brand", async () => {
    const { ctx } = await createHomeowner(db, { brand: "DELTA" });
    await expect(accept(ctx, "roofpro-terms")).rejects.toMatchObject({ kind: "not_found" });
    await expect(findOwnAcceptance(ctx, "iko-disclaimer")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("a disclaimer", () => {
  it("[B-08] [T64] is recorded once per address for visitors, however often the form is sent", async () => {
    const visitor = testCtx(db, { brand: brands.IKO });
    const before = (await rows()).length;
    for (const address of ["198.51.100.1", "198.51.100.1", "198.51.100.2"])
      await accept({ ...visitor, ...from(address) }, "iko-disclaimer");
    expect((await rows()).length - before).toBe(2);
  });
});
