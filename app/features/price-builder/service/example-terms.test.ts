import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { setActive } from "#app/features/listings/service.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { finishListing, savePrices, saveTerms } from "../service.server.ts";

const { db } = await testDatabase();

it("[C-07] terms that are still the example go online only once they are edited or confirmed", async () => {
  const ctx = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db))) });
  const id = await chooseService(ctx, { category: "ROOF" });
  const load = () => loadBuilderListing(ctx, id);
  const saveWarranty = async (warranty: string) =>
    saveTerms(ctx, id, { seen: (await load()).revision, typed: { listedStates: "IL", "terms.warranty": warranty } });
  // Shown in one language, saved by a colleague who reads another.
  const example = getTranslator("fr")("values:terms.warranty.ROOF");
  await saveWarranty(example);
  await savePrices(ctx, id, { seen: (await load()).revision, typed: { priceType: "MANUAL" } });
  await expect(finishListing(ctx, id, { active: true })).rejects.toMatchObject({ kind: "conflict", code: "listings.exampleTerms" });
  await expect(setActive(ctx, id, true)).rejects.toMatchObject({ code: "listings.exampleTerms" });
  await finishListing(ctx, id, { active: true, mine: true });
  expect((await load()).book).toMatchObject({ terms: { warranty: example } });
  expect((await load()).book).not.toHaveProperty("exampleTerms");
  await finishListing(ctx, id, { active: false });
  await finishListing(ctx, id, { active: true });
  await finishListing(ctx, id, { active: false });
  await saveWarranty("Five years on our work.");
  await finishListing(ctx, id, { active: true });
  expect(await load()).toMatchObject({ active: true });
});

it("[C-07] example prices start as estimates, so that nobody books at a price that the contractor did not choose", async () => {
  const ctx = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db))) });
  const id = await chooseService(ctx, { category: "ROOF" });
  const { revision: seen } = await loadBuilderListing(ctx, id);
  await savePrices(ctx, id, { seen, typed: { priceType: "CONFIRMED" }, example: true });
  expect((await loadBuilderListing(ctx, id)).book).toMatchObject({ priceType: "ESTIMATED", example: true });
});
