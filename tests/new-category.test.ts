import { expect, it, vi } from "vitest";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { finishListing, savePrices } from "#app/features/price-builder/service.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { compareQuotes, lineKeysFor } from "#app/features/comparison/model.ts";
import { loadCustomerQuote, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { listWizardSteps } from "#app/features/requests/model/wizard-steps.ts";
import { submitDraft } from "#app/features/requests/service.server.ts";
import { answerScreen, loadWizard, openWizard } from "#app/features/requests/service/wizard.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { testDatabase } from "./database.ts";
import { createHomeowner, createRoofer, type Person } from "./request-fixtures.ts";
import { fakeJob, fakeCategory } from "./fake-category.ts";

// The two places outside a category's module that list it: the codes with addresses, and the modules.
vi.mock("#app/features/categories/model/codes.ts", async (original) => {
  const codes = await original<typeof import("#app/features/categories/model/codes.ts")>();
  return { ...codes, serviceSlugs: { ...codes.serviceSlugs, PONDS: "ponds" }, categoryCodes: [...codes.categoryCodes, "PONDS"] };
});
vi.mock("#app/features/categories/model/registry.ts", async (original) => {
  const registry = await original<typeof import("#app/features/categories/model/registry.ts")>();
  const { fakeCategory } = await import("./fake-category.ts");
  const find = (code: string) => (code === "PONDS" ? fakeCategory : registry.findCategory(code));
  return { ...registry, categories: { ...registry.categories, PONDS: fakeCategory }, findCategory: find };
});

// Its name, which a booking is filed by.
vi.mock("#app/platform/translations.server.ts", async (original) => {
  const { getTranslator } = await original<typeof import("#app/platform/translations.server.ts")>();
  const translate = (locale: Locale) => (key: string, values: never) =>
    key === "services:PONDS" ? "Ponds" : getTranslator(locale)(key, values);
  return { getTranslator: translate };
});

const category = "PONDS" as CategoryCode;
const { db } = await testDatabase();

/** Lists the fake category in the builder, at example prices or with other typed prices. */
async function listFakeCategory(contractor: Person, typedPrices: Record<string, string> = {}): Promise<void> {
  const id = await chooseService(contractor.ctx, { category });
  await savePrices(contractor.ctx, id, { seen: (await loadBuilderListing(contractor.ctx, id)).revision, typed: confirmed, example: true });
  const { revision, book } = await loadBuilderListing(contractor.ctx, id);
  const cents = Object.entries(book.amounts).map(([cell, amount]) => [`amounts.${cell}`, String(amount / 100)]);
  const prices = { ...confirmed, ...Object.fromEntries(cents), "percents.deep": "20", ...typedPrices };
  await savePrices(contractor.ctx, id, { seen: revision, typed: prices });
  await finishListing(contractor.ctx, id, { active: true, mine: true });
}

const confirmed = { priceType: "CONFIRMED" };

it("[Q-01] a registered category works through builder, directory, wizard, price engine, comparison and booking", async () => {
  const [cheap, dear, ann] = [
    await createRoofer(db, { priceType: null }),
    await createRoofer(db, { priceType: null }),
    await createHomeowner(db),
  ];
  await listFakeCategory(cheap);
  await listFakeCategory(dear, { "amounts.digging": "70" });

  const { items } = await searchDirectory(ann.ctx, { place: "60614", category });
  expect(items.map((item) => [item.accountId, item.priceType]).toSorted()).toEqual(
    [cheap, dear].map(({ actor }) => [actor.accountId, "CONFIRMED"]).toSorted(),
  );

  const opened = await openWizard(ann.ctx, { contractorAccountIds: items.map((item) => item.accountId), category, postalCode: "60614" });
  const key = await answerScreen(ann.ctx, opened!, { answers: fakeJob, shown: Object.keys(fakeJob) });
  const wizard = await loadWizard(ann.ctx, key);
  expect(listWizardSteps(fakeCategory, wizard.inUse, wizard.answers).map((step) => [step.key, step.complete])).toEqual(
    ["zip", "liner", "depth", "carp", "urgent", "startDate", "details"].map((step) => [step, true]),
  );

  const requestId = await submitDraft(ann.ctx, key);
  const quotes = (await listQuotesOfRequest(ann.ctx, requestId)).toSorted((a, b) => a.price.total - b.price.total);
  expect(quotes.map(({ status, price }) => [status, price.total])).toEqual([
    ["FIRM", 1420_00],
    ["FIRM", 1540_00],
  ]);
  const detailedQuotes = await Promise.all(quotes.map(({ id }) => loadCustomerQuote(ann.ctx, requestId, id)));
  expect(
    compareQuotes(detailedQuotes, lineKeysFor(fakeCategory)).map(({ key, differs }) => [key.slice("pricing:lines.".length), differs]),
  ).toEqual([
    ["digging", true],
    ["liner", false],
    ["deep", true],
    ["carp", false],
  ]);

  const order = await orderQuote(ann.ctx, { requestId, quoteId: quotes[0]!.id, seen: 1, idempotencyKey: "one-pond" });
  expect(order).toMatchObject({ total: 1420_00 });
});
