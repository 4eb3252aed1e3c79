import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openContractor, contractorUser } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";
import { chooseService } from "./own-services.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

describe("default licences of a new service", () => {
  const roofing = { region: "IL", number: "104.016604", kind: "Roofing contractor, unlimited" };
  const general = { region: "IL", number: "7", kind: "" };
  const openLicensedContractor = async (options: Parameters<typeof openContractor>[1]) => {
    const contractor = await openContractor(ctx, options);
    await db
      .update(contractors)
      .set({ licences: [roofing, general] })
      .where(eq(contractors.id, contractor.id));
    const contractorCtx = testCtx(db, { actor: contractorUser(contractor) });
    return async (category: string) => (await loadBuilderListing(contractorCtx, await chooseService(contractorCtx, { category }))).licences;
  };

  it("[C-07] includes all licences of a contractor with this service only", async () => {
    expect(await (await openLicensedContractor({ serviceCategories: ["ROOF"] }))("ROOF")).toEqual([roofing, general]);
  });

  it("[C-07] excludes trade licences of a contractor with other services", async () => {
    expect(await (await openLicensedContractor({ serviceCategories: ["ROOF"] }))("ELECTRICAL")).toEqual([general]);
    expect(await (await openLicensedContractor({ listings: [{}], serviceCategories: ["ELECTRICAL"] }))("ELECTRICAL")).toEqual([general]);
  });
});
