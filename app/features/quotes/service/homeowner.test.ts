import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { at, homeowner, quoted, roofer } from "../../../../tests/market.ts";
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
