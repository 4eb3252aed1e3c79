import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { chooseService, findBuilderListing, saveTerms } from "./builder.server.ts";

const { db } = await testDatabase();
const manager = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db), { serviceCategories: ["ROOF"] })) });

it("[Q-06] [C-07] terms that ask for more before the work than a listed state allows are not kept, and the cap is named", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const save = async (listedStates: string, payment: string) => {
    const { revision: seen } = await findBuilderListing(manager, id);
    await saveTerms(manager, id, { seen, typed: { listedStates, "terms.payment": payment } });
    return (await findBuilderListing(manager, id)).book.terms.payment;
  };
  const half = "A deposit of 50% is due with the order.";
  await expect(save("IL, CA", half)).rejects.toMatchObject({
    fields: [{ field: "terms.payment", code: "listings.depositAboveSum", details: { region: "California", percent: 10, most: "$1,000" } }],
  });
  await expect(save("IL, MA", half)).rejects.toMatchObject({
    fields: [{ code: "listings.depositAboveCap", details: { region: "Massachusetts", percent: 33 } }],
  });
  expect(await save("IL", half)).toBe(half);
  expect(await save("IL, CA", "10% deposit, the rest on completion.")).toBe("10% deposit, the rest on completion.");
});
