import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { at, homeowner, quoted, roofer } from "../../../../tests/market.ts";
import { saveMepProfile } from "#app/features/contractors/service.server.ts";
import { findQuoteForContractor } from "./contractor.server.ts";
import { findQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();

it("[Q-12] [B-06] the name on a quote leads to the contractor's page at the brand where the price was asked, from the platform too", async () => {
  const person = await homeowner(db, { brand: "IKO" });
  const quote = await quoted(person, await roofer(db, { brand: "IKO" }));
  const path = `/contractors/${quote.contractor.publicId}`;
  expect(quote.contractor.profileUrl).toBe(path);
  const there = await findQuote(at(person, { brand: brands.PLATFORM }), quote.requestId, quote.id);
  expect(new URL(there.contractor.profileUrl)).toMatchObject({ hostname: "iko.localhost", pathname: path });
});

it("[Q-06] [D-09] the financing that a contractor offers stands on its quotes with its link, to both sides, from when it is switched on until it is off", async () => {
  const person = await homeowner(db);
  const firm = await roofer(db);
  const quote = await quoted(person, firm);
  const shown = async () => (await findQuote(person.ctx, quote.requestId, quote.id)).financing;
  expect(await shown()).toBeNull();
  const offer = { label: "Pay over time", url: "https://bank.example/plan" };
  await saveMepProfile(testCtx(db, { actor: { kind: "system" } }), firm.contractorId, {
    financingEnabled: true,
    financingLabel: offer.label,
    financingUrl: offer.url,
  });
  expect(await shown()).toEqual(offer);
  expect((await findQuoteForContractor(firm.ctx, quote.id)).financing).toEqual(offer);
  await saveMepProfile(testCtx(db, { actor: { kind: "system" } }), firm.contractorId, { financingEnabled: false });
  expect(await shown()).toBeNull();
});
