import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { saveBook, setActive } from "../service.server.ts";
import { finishListing, saveTerms } from "#app/features/price-builder/service.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";
import { chooseService } from "./own-services.server.ts";
import { update } from "./entity.server.ts";
import { restoreVersion } from "#app/features/price-versions/service.server.ts";

const { db } = await testDatabase();
const example = starterBook(roof, "CONFIRMED");
const own = { ...example, example: false };

/** An inactive roofing listing with the contractor's own prices. */
async function createPricedListing(): Promise<{ manager: Ctx; id: string }> {
  const contractor = await openContractor(testCtx(db), { listings: [{ active: false }] });
  const manager = testCtx(db, { actor: contractorUser(contractor) });
  const [id = ""] = contractor.listingIds;
  await saveBook(manager, id, own);
  return { manager, id };
}

/** A listing that has terms but no price type yet. */
async function createDraftListing(category: string): Promise<{ manager: Ctx; id: string }> {
  const manager = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db))) });
  const id = await chooseService(manager, { category });
  const { revision: seen } = await loadBuilderListing(manager, id);
  await saveTerms(manager, id, { seen, typed: { "terms.payment": "Half now." } });
  return { manager, id };
}

describe("an active listing", () => {
  it("[C-07] [A-02] rejects example prices through the API and when restoring a version", async () => {
    const { manager, id } = await createPricedListing();
    const former = await saveBook(manager, id, example);
    await update(manager, { id, book: own, active: true });
    const before = await loadBuilderListing(manager, id);
    const tries = [
      () => update(manager, { id, book: example }),
      () => update(manager, { id, book: example, active: true }),
      () => saveBook(manager, id, example),
      () => restoreVersion(manager, id, { version: former, seen: before.revision }),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ kind: "conflict", code: "listings.examplePrices" });
    expect(await loadBuilderListing(manager, id)).toEqual(before);
  });

  it("[C-07] [A-02] accepts example prices when it is deactivated in the same request", async () => {
    const { manager, id } = await createPricedListing();
    await setActive(manager, id, true);
    await update(manager, { id, book: example, active: false });
    expect(await loadBuilderListing(manager, id)).toMatchObject({ active: false, book: { example: true } });
  });

  it("[C-07] cannot be activated while a concurrent save fills in example prices", async () => {
    const { manager, id } = await createPricedListing();
    const { switching } = await inTransaction(manager, async (tx) => {
      await saveBook(tx, id, example);
      const switched = Promise.allSettled([setActive(manager, id, true)]);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await db.execute(waiting)).rows.length > 0, { timeout: 30_000 });
      return { switching: switched };
    });
    expect(await switching).toMatchObject([{ status: "rejected", reason: { code: "listings.examplePrices" } }]);
    expect(await loadBuilderListing(manager, id)).toMatchObject({ active: false, book: { example: true } });
  });
});

describe("a draft listing", () => {
  it("[C-07] [A-02] can be activated after pricing through the API, and repeating the request changes nothing", async () => {
    const { manager, id } = await createDraftListing("ROOF");
    await expect(update(manager, { id, active: true })).rejects.toMatchObject({ code: "listings.noPrices" });
    await update(manager, { id, book: own, active: true });
    const after = await loadBuilderListing(manager, id);
    expect(after).toMatchObject({ active: true, draft: false, bookVersion: 2 });
    await update(manager, { id, book: own, active: true });
    expect(await loadBuilderListing(manager, id)).toEqual(after);
  });

  it("[C-07] can be activated after an earlier version is restored", async () => {
    const { manager, id } = await createDraftListing("OTHER");
    const { revision: seen, bookVersion } = await loadBuilderListing(manager, id);
    await restoreVersion(manager, id, { version: bookVersion, seen });
    await finishListing(manager, id, { active: true });
    expect(await loadBuilderListing(manager, id)).toMatchObject({ active: true, draft: false, bookVersion });
  });
});
