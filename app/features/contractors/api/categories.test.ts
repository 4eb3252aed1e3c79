import { describe, expect, it } from "vitest";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { apiOver, staff, createToken } from "../../../../tests/calls.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const quiet = await openContractor(testCtx(db), { serviceCategories: ["PAINTING"], listings: [{ category: "PLUM", active: false }] });
const token = await createToken(rapid);

async function list(by: string | null, filter: string, firm?: { accountId: string }) {
  const target = firm ? `&targetContractorAcc=${firm.accountId}` : "";
  const { status, body } = await call<{ categories: { code: string }[] }>(by, `GET /api/v2/categories/list?filter=${filter}${target}`);
  return status === 200 ? body.data.categories.map(({ code }) => code) : status;
}

describe("GET categories/list", () => {
  it("[A-01] [E-01] returns all categories with their purpose and translated names", async () => {
    expect(await list(null, "ALL")).toEqual([...categoryCodes]);
    const { body } = await call<{ categories: object[] }>(null, "GET /api/v2/categories/list", { headers: { "accept-language": "fr" } });
    expect(body.data.categories).toContainEqual({ code: "ROOF", name: "Toiture", allowForEnterprise: true, purpose: "PITCH_VIEW" });
    expect(body.data.categories).toContainEqual(expect.objectContaining({ code: "HVAC", purpose: "HOUSE_FLOOR_AREA" }));
    expect(body.data.categories).toContainEqual(expect.objectContaining({ code: "BATH", purpose: "COMMON" }));
  });

  it("[A-01] returns what a contractor offers, does not offer and has listings for", async () => {
    expect(await list(token, "CONTRACTOR_SUPPORTED")).toEqual(["ROOF"]);
    expect(await list(token, "CONTRACTOR_UNSUPPORTED")).toEqual(categoryCodes.filter((code) => code !== "ROOF"));
    expect(await list(token, "CONTRACTOR_CREATED")).toEqual(["ROOF"]);
    expect(await list(null, "CONTRACTOR_SUPPORTED", quiet)).toEqual(["PAINTING"]);
  });

  it("[T33] returns 404 for another contractor's listings and for contractors of other brands", async () => {
    for (const by of [token, await createToken(await createHomeowner(db))]) expect(await list(by, "CONTRACTOR_CREATED", quiet)).toBe(404);
    expect([401, 404]).toContain(await list(null, "CONTRACTOR_CREATED", quiet));
    for (const filter of ["CONTRACTOR_SUPPORTED", "CONTRACTOR_UNSUPPORTED", "CONTRACTOR_CREATED"])
      expect([filter, await list(token, filter, rival.actor)]).toEqual([filter, 404]);
    expect(await list(await createToken(await staff(db, "ROLE_ADMIN")), "CONTRACTOR_CREATED", quiet)).toEqual(["PLUM"]);
  });

  it("[A-01] requires a contractor for callers without one, and a valid filter", async () => {
    expect(await list(await createToken(await createHomeowner(db)), "CONTRACTOR_SUPPORTED")).toBe(400);
    expect(await list(null, "CONTRACTOR_SUPPORTED")).toBe(401);
    expect(await list(null, "EVERYTHING")).toBe(400);
  });
});
