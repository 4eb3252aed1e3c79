import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { beginSession, findHolder } from "../../../../tests/sessions.ts";
import { createHandOffUrl } from "./hand-off-codes.server.ts";

const { db } = await testDatabase();
const nonceHash = tokenHash(newSecretKey());
const everyBrand = Object.values(brands);

async function leave(person: Person, to: keyof typeof brands, token: string | null) {
  const address = await createHandOffUrl(person.ctx, { to: brands[to], path: "/crm-lite?show=booked", token, nonceHash });
  const { origin, pathname, searchParams } = new URL(address);
  return { origin, pathname, show: searchParams.get("show"), hasCode: searchParams.has("token") };
}

describe("leaving for another host", () => {
  it.each(everyBrand.map(({ code }) => code))("[T10] a homeowner takes a code to %s and stays signed in here", async (to) => {
    const person = await createHomeowner(db, { brand: to === "DELTA" ? "IKO" : "DELTA" });
    const token = await beginSession(person);
    expect(await leave(person, to, token)).toMatchObject({ pathname: "/crm-lite", show: "booked", hasCode: true });
    expect(await findHolder(testCtx(db), token)).toBe(person.actor.email);
  });

  it("[T10] a contractor takes one to the platform and approving brands only", async () => {
    const person = await createRoofer(db);
    const system = ctxWith(person, { actor: { kind: "system" } });
    await saveMepProfile({ ...system, brand: brands.BW }, person.contractorId, { approved: true });
    await saveMepProfile({ ...system, brand: brands.NZ }, person.contractorId, { approved: false });
    for (const { code } of everyBrand.filter((brand) => brand.code !== "DELTA")) {
      const token = await beginSession(person);
      const takes = ["PLATFORM", "BW"].includes(code);
      expect(await leave(person, code, token), code).toMatchObject({ hasCode: takes });
      expect(await findHolder(testCtx(db), token), code).toBe(person.actor.email);
    }
  });

  it("[S-04] takes no code without an own live session, nor to the current host", async () => {
    const [person, other] = [await createHomeowner(db), await createHomeowner(db)];
    const visitor: Person = { ...person, ctx: ctxWith(person, { actor: { kind: "visitor" } }) };
    for (const [who, token] of [
      [person, null],
      [person, "of nobody"],
      [person, await beginSession(other)],
      [visitor, await beginSession(person)],
    ] as const) {
      expect(await leave(who, "PLATFORM", token)).toMatchObject({ hasCode: false });
    }
    expect(await leave(person, "DELTA", await beginSession(person))).toMatchObject({ hasCode: false });
  });
});
