import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { create, update } from "./entity.server.ts";

const { db } = await testDatabase();
const manager = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db))) });
const area = { postalCode: "60614", rangeMiles: 20 };
const licence = { region: "IL", number: "104.018", kind: "Roofing" };

async function listing(more: object = {}): Promise<string> {
  const { id } = await create(manager, { category: "ROOF", area, ...more }, null);
  return String(id);
}

describe("a listing's states and licences through the API", () => {
  it("[A-02] [C-07] accepts codes and names and stores codes", async () => {
    const licences = [{ region: "Wisconsin", number: " DC-7 " }, licence];
    const id = await listing({ listedStates: ["Wisconsin", "il", "IL"], licences });
    const kept = { listedStates: ["IL", "WI"], licences: [{ region: "WI", number: "DC-7", kind: "" }, licence] };
    expect(await update(manager, { id })).toMatchObject(kept);
    expect(await update(manager, { id, licences: [licence] })).toMatchObject({ ...kept, licences: [licence] });
    expect(await update(manager, { id, listedStates: [] })).toMatchObject({ listedStates: [], licences: [licence] });
    expect(await update(manager, { id: await listing() })).toMatchObject({ listedStates: [], licences: [] });
  });

  it("[A-02] [C-07] rejects unknown states and licences without number or state", async () => {
    const id = await listing();
    const refusals = [
      [{ listedStates: ["IL", "Atlantis"] }, { field: "listedStates", code: "listings.statesUnknown", details: { states: "Atlantis" } }],
      [{ licences: [{ ...licence, number: "" }] }, { field: "licences.0.number", code: "listings.licenceNumberMissing" }],
      [{ licences: [licence, { ...licence, region: "Atlantis" }] }, { field: "licences.1.region", code: "listings.licenceStateUnknown" }],
      [{ licences: [{ ...licence, secret: "x" }] }, {}],
    ] as const;
    for (const [given, field] of refusals) {
      await expect(update(manager, { id, ...given })).rejects.toMatchObject({ kind: "invalid", fields: [field] });
      await expect(listing(given)).rejects.toMatchObject({ kind: "invalid", fields: [field] });
    }
    expect(await update(manager, { id })).toMatchObject({ listedStates: [], licences: [] });
  });

  it("[Q-06] [C-07] rejects a state that forbids the deposit in the sent or saved payment terms", async () => {
    const terms = (payment: string) => ({ financing: "", warranty: "", payment, additional: "" });
    const half = { ...starterBook(roof), terms: terms("50% deposit") };
    const tenth = { ...half, terms: terms("10% deposit") };
    const refused = { fields: [{ field: "terms.payment", code: "listings.depositAboveCap" }] };
    await expect(listing({ book: half, listedStates: ["MA"] })).rejects.toMatchObject(refused);
    const id = await listing({ book: half, listedStates: ["IL"] });
    await expect(update(manager, { id, listedStates: ["IL", "MA"] })).rejects.toMatchObject(refused);
    expect(await update(manager, { id, listedStates: ["IL", "MA"], book: tenth })).toMatchObject({
      listedStates: ["IL", "MA"],
      bookVersion: 2,
    });
    await expect(update(manager, { id, book: half })).rejects.toMatchObject(refused);
    expect(await update(manager, { id, listedStates: ["IL"], book: half })).toMatchObject({ listedStates: ["IL"], bookVersion: 3 });
  });

  it("[A-02] ignores repeated changes, and returns the same listing for a repeated key", async () => {
    const input = { category: "ROOF", area, listedStates: ["IL"], licences: [licence] };
    const created = await create(manager, input, "the-licences");
    expect(await create(manager, input, "the-licences")).toEqual(created);
    expect(await update(manager, { id: created["id"], listedStates: ["IL"], licences: [licence] })).toEqual(created);
    const other = create(manager, { ...input, listedStates: ["WI"] }, "the-licences");
    await expect(other).rejects.toMatchObject({ kind: "conflict", code: "input.keyUsed" });
  });
});
