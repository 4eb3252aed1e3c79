import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { brands } from "#app/brands/registry.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createTestQuote, createRoofer, roofJob, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { calculateMonthlyPayment } from "#app/features/financing/model.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { adjustAndConfirm, viewQuoteAsContractor } from "./contractor.server.ts";
import { loadCustomerQuote, loadOfferFacts } from "./homeowner.server.ts";
import { listOfferFacts } from "../store/lists.server.ts";
import { listPackageRebates } from "./local-rules.server.ts";
import { loadPrintedQuote } from "./printed-quote.server.ts";

const { db } = await testDatabase();

it("[Q-12] [B-06] links the contractor's name to its page at the brand of the request, also from the platform", async () => {
  const person = await createHomeowner(db, { brand: "IKO" });
  const quote = await createTestQuote(person, await createRoofer(db, { brand: "IKO" }));
  const path = `/contractors/${quote.contractor.publicId}`;
  expect(quote.contractor.profileUrl).toBe(path);
  const there = await loadCustomerQuote(ctxWith(person, { brand: brands.PLATFORM }), quote.requestId, quote.id);
  expect(new URL(there.contractor.profileUrl)).toMatchObject({ hostname: "iko.localhost", pathname: path });
});

it("[Q-06] [D-09] [Q-13] a price keeps the financing offered with it, for both parties", async () => {
  const person = await createHomeowner(db);
  const firm = await createRoofer(db);
  const earlier = await createTestQuote(person, firm);
  const findOfferedFinancing = async ({ requestId, id }: typeof earlier) => (await loadCustomerQuote(person.ctx, requestId, id)).financing;
  const offer = { label: "Pay over time", url: "https://bank.example/plan" };
  await saveMepProfile(testCtx(db, { actor: { kind: "system" } }), firm.contractorId, {
    financingEnabled: true,
    financingLabel: offer.label,
    financingUrl: offer.url,
  });
  const quote = await createTestQuote(person, firm);
  expect(await findOfferedFinancing(earlier)).toBeNull();
  expect(await findOfferedFinancing(quote)).toEqual(offer);
  await saveMepProfile(testCtx(db, { actor: { kind: "system" } }), firm.contractorId, { financingEnabled: false });
  expect(await findOfferedFinancing(quote)).toEqual(offer);
  expect((await viewQuoteAsContractor(firm.ctx, quote.id)).financing).toEqual(offer);
  await adjustAndConfirm(firm.ctx, { id: quote.id, seen: 1, total: quote.price.total - 100 });
  expect(await findOfferedFinancing(quote)).toBeNull();
});

it("[C-11] [Q-13] a price keeps the license named with it, on the page and in the PDF", async () => {
  const person = await createHomeowner(db);
  const firm = await createRoofer(db);
  const name = (number: string) =>
    db
      .update(contractors)
      .set({ licences: [{ region: "IL", number, kind: "" }] })
      .where(eq(contractors.id, firm.contractorId));
  await name("104.018");
  const quote = await createTestQuote(person, firm);
  await name("999.999");
  const shown = await loadCustomerQuote(person.ctx, quote.requestId, quote.id);
  expect(shown.contractor.licence).toContain("104.018");
  const { parts } = await loadPrintedQuote(person.ctx, { requestId: quote.requestId, quoteId: quote.id });
  expect(parts.rules.licence.shown).toContain("104.018");
});

it("[Q-06] [Q-10] a price keeps the lender's figures offered with it, and shows a monthly payment to its homeowner only", async () => {
  const person = await createHomeowner(db);
  const firm = await createRoofer(db);
  const asOf = person.ctx.now.toISOString().slice(0, 10);
  const save = (loan: object | null) =>
    saveMepProfile(testCtx(db, { actor: { kind: "system" } }), firm.contractorId, { financingEnabled: true, financingLoan: loan });
  await save({ apr: 9.99, months: 60, minimum: 0, asOf });
  const quote = await createTestQuote(person, firm);
  await save(null);
  const later = await createTestQuote(person, firm);
  const monthly = async ({ requestId, id }: typeof quote, ctx = person.ctx) => (await loadOfferFacts(ctx, requestId))[id]?.monthly;
  expect(await monthly(quote)).toMatchObject({
    apr: 9.99,
    months: 60,
    payment: calculateMonthlyPayment(quote.price.total, { apr: 9.99, months: 60 }),
  });
  expect(await monthly(later)).toBeNull();
  expect(await monthly(quote, (await createHomeowner(db)).ctx)).toBeUndefined();
  for (const wrong of [
    { apr: 9.99 },
    { apr: 37, months: 60, minimum: 0, asOf },
    { apr: 5, months: 1, minimum: 0, asOf },
    { apr: 5, months: 12, minimum: -1, asOf },
  ])
    await expect(save(wrong)).rejects.toMatchObject({ kind: "invalid" });
});

it("[Y-09] rebates follow what each package decides, not only the answers of the request", async () => {
  const person = await createHomeowner(db);
  const firm = await createRoofer(db, { packages: true });
  const requestId = await sendTestRequest(person, [firm], { ...roofJob, product: "NOT_SURE" });
  const decided = (await listOfferFacts(person.ctx, requestId)).map(({ job }) => job.packageSets.product);
  expect(decided.toSorted()).toEqual(["ARCHITECTURAL", "DESIGNER", "TRADITIONAL"]);
  const heater = {
    category: "PLUM" as const,
    answers: { heaterType: "NOT_SURE" },
    postalCode: "60614",
    timeZone: "America/Chicago",
    price: { type: "CONFIRMED" as const, total: 3_000_00 },
  };
  const amounts = (packageSets: Answers) =>
    listPackageRebates({ ...person.ctx, now: new Date("2026-11-26T18:00:00Z") }, { ...heater, packageSets }).map(({ amount }) => amount);
  expect([amounts({ heaterType: "TANK" }), amounts({ heaterType: "HEAT_PUMP" })]).toEqual([[], [500_00]]);
});

it("[Y-09] a quote without packages keeps the answers of the request", async () => {
  const person = await createHomeowner(db);
  const quote = await createTestQuote(person, await createRoofer(db));
  expect((await listOfferFacts(person.ctx, quote.requestId)).map(({ job }) => job.packageSets)).toEqual([{}]);
});
