import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createListing, saveBook } from "../service.server.ts";
import { saveTerms } from "#app/features/price-builder/service.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";
import { chooseService } from "./own-services.server.ts";
import { create } from "./entity.server.ts";
import { restoreVersion } from "#app/features/price-versions/service.server.ts";

const { db } = await testDatabase();
const contractor = await openContractor(testCtx(db), { serviceCategories: ["ROOF"] });
const manager = testCtx(db, { actor: contractorUser(contractor) });

it("[Q-06] [C-07] rejects payment terms with a deposit above a listed state's cap and names the cap", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const save = async (listedStates: string, payment: string) => {
    const { revision: seen } = await loadBuilderListing(manager, id);
    await saveTerms(manager, id, { seen, typed: { listedStates, "terms.payment": payment } });
    return (await loadBuilderListing(manager, id)).book.terms.payment;
  };
  const half = "A deposit of 50% is due with the order.";
  await expect(save("IL, CA", half)).rejects.toMatchObject({
    fields: [
      { field: "terms.payment", code: "listings.depositAboveSum", details: { region: "California", percent: "10", most: "$1,000" } },
    ],
  });
  await expect(save("IL, MA", half)).rejects.toMatchObject({
    fields: [{ code: "listings.depositAboveCap", details: { region: "Massachusetts", percent: "33⅓" } }],
  });
  expect(await save("IL", half)).toBe(half);
  expect(await save("IL, CA", "10% deposit, the rest on completion.")).toBe("10% deposit, the rest on completion.");
});

it("[Q-06] [C-07] rejects such terms in a saved book, a restored version and a new listing", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const half = { ...starterBook(roof), terms: { financing: "", warranty: "", payment: "50% deposit", additional: "" } };
  const plain = { ...half, terms: { ...half.terms, payment: "10% deposit" } };
  const refused = { fields: [{ field: "terms.payment", code: "listings.depositAboveCap", details: { percent: "33⅓" } }] };
  const listed = async (listedStates: string, payment: string) => {
    const { revision: seen } = await loadBuilderListing(manager, id);
    await saveTerms(manager, id, { seen, typed: { listedStates, "terms.payment": payment } });
  };
  await listed("IL", "");
  const version = await saveBook(manager, id, half);
  await saveBook(manager, id, plain);
  await listed("IL, MA", "10% deposit");
  const { revision: seen } = await loadBuilderListing(manager, id);
  await expect(saveBook(manager, id, half)).rejects.toMatchObject(refused);
  await expect(restoreVersion(manager, id, { version, seen })).rejects.toMatchObject(refused);
  expect((await loadBuilderListing(manager, id)).book.terms.payment).toBe("10% deposit");
  const area = { postalCode: "02108", rangeMiles: 20, includedCodes: [], excludedCodes: [] };
  await expect(create(manager, { category: "ROOF", area, book: half }, null)).rejects.toMatchObject(refused);
});

it("[Q-06] [C-03] rejects credit figures in financing terms, in the builder and in a saved book", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const book = (financing: string) => ({ ...starterBook(roof), terms: { financing, warranty: "", payment: "", additional: "" } });
  const save = async (financing: string) => {
    const { revision: seen } = await loadBuilderListing(manager, id);
    await saveTerms(manager, id, { seen, typed: { listedStates: "IL", "terms.financing": financing } });
    return (await loadBuilderListing(manager, id)).book.terms.financing;
  };
  const refused = { fields: [{ field: "terms.financing", code: "contractors.financingFigures" }] };
  const area = { postalCode: "60614", rangeMiles: 20, includedCodes: [], excludedCodes: [] };
  for (const financing of ["$99/month", "0% for 18 months", "low APR"]) {
    await expect(save(financing)).rejects.toMatchObject(refused);
    await expect(saveBook(manager, id, book(financing))).rejects.toMatchObject(refused);
    await expect(create(manager, { category: "ROOF", area, book: book(financing) }, null)).rejects.toMatchObject(refused);
  }
  expect(await save("Through our lender, on approval.")).toBe("Through our lender, on approval.");
});

it("[Q-06] keeps older financing terms when a contractor changes other prices", async () => {
  const book = { ...starterBook(roof), terms: { financing: "$99/month" } };
  const area = { postalCode: "60614", rangeMiles: 20, includedCodes: [], excludedCodes: [] };
  const { id } = await createListing(testCtx(db, { actor: { kind: "system" } }), {
    contractorId: contractor.id,
    category: "ROOF",
    priceType: "MANUAL",
    area,
    book,
  });
  const before = (await loadBuilderListing(manager, id)).book;
  await saveBook(manager, id, { ...before, minimumCharge: 900_00 });
  expect((await loadBuilderListing(manager, id)).book).toMatchObject({ minimumCharge: 900_00, terms: { financing: "$99/month" } });
});
