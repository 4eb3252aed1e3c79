import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { contactDetails, readMembership } from "../../../../tests/memberships.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { applyForBrand } from "../service.server.ts";
import { loadOwnMembership } from "./views.server.ts";

const { db } = await testDatabase();

it("[C-01] [C-03] applications are refused with everything that the business lacks, and saved once nothing is missing", async () => {
  const roofer = await createRoofer(db, { priceType: "CONFIRMED" });
  const ctx = { ...roofer.ctx, brand: brands.PLATFORM };
  const save = (change: Partial<typeof contractors.$inferInsert>) =>
    db.update(contractors).set(change).where(eq(contractors.id, roofer.contractorId));
  const isOffered = (active: boolean) => db.update(listings).set({ active }).where(eq(listings.id, roofer.listingId));
  const lacks = (...needs: string[]) => ({
    kind: "invalid",
    fields: needs.map((need) => ({ field: need, code: `memberships.${need}Missing` })),
  });
  await isOffered(false);
  await save({ rangeMiles: 0, excludedCodes: ["60614"] });
  expect((await loadOwnMembership(ctx, "NZ")).missing).toEqual(["contactDetails", "serviceArea", "service"]);
  await expect(applyForBrand(ctx, "NZ")).rejects.toMatchObject(lacks("contactDetails", "serviceArea", "service"));
  await save(contactDetails);
  await expect(applyForBrand(ctx, "NZ")).rejects.toMatchObject(lacks("serviceArea", "service"));
  await save({ rangeMiles: 25, excludedCodes: [] });
  await expect(applyForBrand(ctx, "NZ")).rejects.toMatchObject(lacks("service"));
  expect(await readMembership(db, roofer.contractorId)).toMatchObject({ application: undefined, events: [] });
  await isOffered(true);
  expect((await loadOwnMembership(ctx, "NZ")).missing).toEqual([]);
  await applyForBrand(ctx, "NZ");
  await isOffered(false);
  // An open application stays as it is.
  await applyForBrand(ctx, "NZ");
  expect((await readMembership(db, roofer.contractorId)).events).toHaveLength(1);
});
