import { expect, it } from "vitest";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { contractorUser, openContractor } from "../../../../../tests/contractors.ts";
import { formatConfirmation, listUnusualAmounts } from "./unusual-amounts.ts";
import { savePrices } from "../../service.server.ts";
import { testCtx, testDatabase } from "../../../../../tests/database.ts";

const book = (amounts: Record<string, number>) => PriceBook.parse({ category: "ROOF", priceType: "CONFIRMED", amounts });
const [key = "", example = 0] = Object.entries(roof.starterPrices.amounts).find(([, amount]) => amount > 0) ?? [];

it.each([
  ["a quarter of the example", 0.25, false],
  ["five times the example", 5, false],
  ["a tenth of the example", 0.1, true],
  ["a hundred times the example", 100, true],
  ["free of charge", 0, false],
])("[C-07] the first price of a line: %s", (_name, factor, isUnusual) => {
  expect(listUnusualAmounts(roof, book({}), book({ [key]: Math.round(example * factor) }))).toHaveLength(isUnusual ? 1 : 0);
});

it("[C-07] is compared with the previous price once there is one, and only if it changed", () => {
  const high = book({ [key]: example * 100 });
  expect(listUnusualAmounts(roof, high, high)).toEqual([]);
  expect(listUnusualAmounts(roof, high, book({ [key]: example * 110 }))).toEqual([]);
  const unusual = listUnusualAmounts(roof, high, book({ [key]: example * 2 }));
  expect(unusual).toEqual([{ field: `amounts.${key}`, amount: example * 2, expected: example * 100 }]);
  expect(formatConfirmation(unusual)).toBe(`amounts.${key}=${example * 2}`);
});

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
