import { expect, it } from "vitest";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { savePrices } from "../service.server.ts";

const { db } = await testDatabase();

it("[C-07] a price that is probably a typo goes online only after the contractor confirmed exactly that price", async () => {
  const ctx = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db), { serviceCategories: ["ROOF"] })) });
  const id = await chooseService(ctx, { category: "ROOF" });
  const load = () => loadBuilderListing(ctx, id);
  await savePrices(ctx, id, { seen: (await load()).revision, typed: { priceType: "CONFIRMED" }, example: true });
  const { book, revision: seen } = await load();
  const amounts = Object.entries(book.amounts).map(([key, cents]) => [`amounts.${key}`, String(cents / 100)] as const);
  const percents = Object.entries(book.percents).map(([key, percent]) => [`percents.${key}`, String(percent)] as const);
  const [field, dollars] = amounts.find(([, value]) => Number(value) > 0) ?? ["", ""];
  const save = (times: number, confirmedAmounts = "") => {
    const prices = { ...Object.fromEntries([...amounts, ...percents]), [field]: String(Number(dollars) * times) };
    const typed = { priceType: "CONFIRMED", ...prices, confirmedAmounts };
    return savePrices(ctx, id, { seen, typed });
  };
  const refusal = { fields: [{ field, code: "book.amountUnusual" }] };
  for (const times of [0.1, 100]) await expect(save(times)).rejects.toMatchObject(refusal);
  const confirmed = `${field}=${Number(dollars) * 100 * 100}`;
  await expect(save(10, confirmed)).rejects.toMatchObject(refusal);
  await save(100, confirmed);
  expect((await load()).book.amounts[field.replace("amounts.", "")]).toBe(Number(dollars) * 100 * 100);
});
