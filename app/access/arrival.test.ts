import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../tests/database.ts";
import { homeowner, roofer } from "../../tests/market.ts";
import { arrivalOf } from "./arrival.server.ts";
import { pageAt } from "./pages.ts";

const { db } = await testDatabase(2);

function arrive(ctx: Ctx, path: string, query = "") {
  const url = new URL(`${path}${query}`, "http://own.invalid");
  const page = pageAt(path)!;
  return arrivalOf(ctx, { actor: ctx.actor, brand: brands.PLATFORM, page, url, platformStands: true, approvedOn: [], owesTerms: false });
}

describe("what the guard finds out for a page", () => {
  it("[S-05] a contractor's categories: supported, with listings, and all", async () => {
    const { ctx } = await roofer(db);
    const categories = await arrive(ctx, "/crm-lite").categories();
    expect(categories).toMatchObject({ supported: ["ROOF"], created: ["ROOF"] });
    expect(categories?.all).toContain("PLUM");
    const { ctx: other } = await homeowner(db);
    expect(await arrive(other, "/dashboard").categories()).toBeNull();
  });

  it("[S-05] the contractor that the address of a page names, where the page wants a session", async () => {
    const { ctx } = await homeowner(db);
    const { actor } = await roofer(db);
    const query = `?contrid=${actor.accountId}`;
    expect(arrive(ctx, "/globalchat", query).contractorAccountId).toBe(actor.accountId);
    expect(arrive(ctx, "/globalchat", "?contrid=x").contractorAccountId).toBeNull();
    expect(arrive(ctx, "/contractors", query).contractorAccountId).toBeNull();
  });
});
