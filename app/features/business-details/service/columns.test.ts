import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadSection, saveSection } from "../service.server.ts";

const { db } = await testDatabase();

it("[C-02] [V-02] has no service area that the page of the area would refuse", async () => {
  const opened = await openContractor(testCtx(db), { name: "Byron", listings: [{ category: "ROOF" }] });
  const [manager, { id }] = [testCtx(db, { actor: contractorUser(opened) }), opened];
  const zone = { name: "Far", codes: [], ring: { fromMiles: 10, upToMiles: 20 }, travelFee: 75, minimumJob: null, weekdays: [0, 1] };
  await db
    .update(contractors)
    .set({ areaZones: [zone] })
    .where(eq(contractors.id, id));
  const { values, version: seen } = await loadSection(manager, "serviceArea");
  const save = (change: object) => saveSection(manager, "serviceArea", { values: { ...values, ...change }, seen });
  const refused = (field: string, code: string) => ({ kind: "invalid", fields: [expect.objectContaining({ field, code })] });
  await expect(save({ includedCodes: ["00099"] })).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "includedCodes" }] });
  await expect(save({ rangeMiles: 15 })).rejects.toMatchObject(refused("zones.0.upToMiles", "areas.ringBeyondRange"));
  await db.update(contractors).set({ areaZones: [] }).where(eq(contractors.id, id));
  const nowhere = { rangeMiles: 0, excludedCodes: [values.postalCode] };
  await expect(save(nowhere)).rejects.toMatchObject(refused("rangeMiles", "areas.coversNobody"));
  expect(await save({ rangeMiles: 40 })).toMatchObject({ values: { rangeMiles: 40 }, version: seen + 1 });
});
