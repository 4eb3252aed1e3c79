import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { addDistributors } from "#app/features/distributors/service.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { findEnterpriseManager, loadEnterpriseSettings, removeEnterpriseConnection, saveEnterpriseConnection } from "./service.server.ts";
import { enterpriseConnections } from "./tables.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

async function firm() {
  const opened = await openContractor(visitor, { name: "Byron" });
  const email = `${opened.publicId}@demo.test`;
  const ada = { accountId: opened.accountId, email, name: "Ada Byron", firstname: "Ada", lastname: "Byron", accountManager: true };
  await db.insert(users).values(ada);
  const [manager, office] = [contractorUser(opened), contractorUser(opened, { accountManager: false })];
  return { ...opened, email, manager: testCtx(db, { actor: manager }), office: testCtx(db, { actor: office }) };
}

let houseNumber = 0;
async function openHouse(brand: "DELTA" | "IKO", contractors: string[] = []): Promise<string> {
  houseNumber += 1;
  const publicId = `dst_${String(houseNumber).padStart(16, "0")}`;
  const place = { address: "1 Dock Street", postalCode: "60614", phone: "+13125550199", web: null };
  await addDistributors(system, [{ publicId, brand, name: "North Supply", ...place, contractors }]);
  return publicId;
}

const typed = { supplyHouseName: "", accountNumber: " 77-1203 ", distributor: "", consent: "on", seen: 0, seenSection: 0 };

describe("a supply house connection", () => {
  it("[C-02] is requested with the supply house's name, and confirmed once it lists the business", async () => {
    const { id, publicId, manager } = await firm();
    const distributor = await openHouse("DELTA");
    expect((await loadEnterpriseSettings(manager)).houses.map((house) => house.publicId)).toContain(distributor);
    await saveEnterpriseConnection(manager, { ...typed, distributor });
    const requested = { supplyHouseName: "North Supply", accountNumber: "77-1203", distributor, state: "REQUESTED" };
    expect((await loadEnterpriseSettings(manager)).connection).toMatchObject(requested);

    const listing = await openHouse("DELTA", [publicId]);
    const { version: seen, sectionVersion: seenSection } = await loadEnterpriseSettings(manager);
    await saveEnterpriseConnection(manager, { ...typed, supplyHouseName: "Former Supply", distributor: listing, seen, seenSection });
    expect((await loadEnterpriseSettings(manager)).connection).toMatchObject({
      distributor: listing,
      supplyHouseName: "North Supply",
      state: "CONFIRMED",
    });
    const [row] = await db.select().from(enterpriseConnections).where(eq(enterpriseConnections.contractorId, id));
    expect(row).toMatchObject({ consentVersion: "2026-11", consentedAt: manager.now });
  });

  it("[C-02] to a supply house that is not listed is kept on file, and removing it deletes number and consent", async () => {
    const { id, manager } = await firm();
    await saveEnterpriseConnection(manager, { ...typed, supplyHouseName: "Lake Pipe" });
    expect((await loadEnterpriseSettings(manager)).connection).toMatchObject({ supplyHouseName: "Lake Pipe", state: "ON_FILE" });
    await removeEnterpriseConnection(manager, 1);
    await removeEnterpriseConnection(manager, 1);
    expect(await loadEnterpriseSettings(manager)).toMatchObject({ connection: null, supplyHouseName: "" });
    expect(await db.$count(enterpriseConnections, eq(enterpriseConnections.contractorId, id))).toBe(0);
  });

  it("[C-02] [Y-06] needs a number, a name, a known supply house and consent", async () => {
    const { manager } = await firm();
    const foreign = await openHouse("IKO");
    const refused = [
      [{ accountNumber: "", supplyHouseName: "Lake Pipe" }, "accountNumber", "enterprise.numberMissing"],
      [{}, "supplyHouseName", "enterprise.nameMissing"],
      [{ distributor: foreign }, "distributor", "enterprise.houseUnknown"],
      [{ distributor: "dst_1" }, "distributor", "enterprise.houseUnknown"],
      [{ supplyHouseName: "Lake Pipe", consent: null }, "consent", "enterprise.consentMissing"],
    ] as const;
    for (const [wrong, field, code] of refused)
      await expect(saveEnterpriseConnection(manager, { ...typed, ...wrong })).rejects.toMatchObject({ fields: [{ field, code }] });
    expect((await loadEnterpriseSettings(manager)).connection).toBeNull();
  });

  it("[C-02] [X-01] shows every error of the form at once", async () => {
    const { manager } = await firm();
    const wrong = [
      [{ accountNumber: "", consent: null }, ["accountNumber", "consent", "supplyHouseName"]],
      [{ accountNumber: "", distributor: await openHouse("IKO") }, ["accountNumber", "distributor"]],
    ] as const;
    for (const [over, fields] of wrong) {
      const save = saveEnterpriseConnection(manager, { ...typed, ...over });
      expect(await save.catch((error: Failure) => error.fields.map(({ field }) => field).toSorted())).toEqual(fields);
    }
  });

  it("[C-02] saved in another tab is not overwritten", async () => {
    const { manager } = await firm();
    await saveEnterpriseConnection(manager, { ...typed, supplyHouseName: "Lake Pipe" });
    const stale = { ...typed, supplyHouseName: "Lake Pipe", accountNumber: "9" };
    await expect(saveEnterpriseConnection(manager, stale)).rejects.toMatchObject({ kind: "conflict", code: "enterprise.changed" });
    await expect(removeEnterpriseConnection(manager, 2)).rejects.toMatchObject({ kind: "conflict", code: "enterprise.changed" });
    expect((await loadEnterpriseSettings(manager)).connection).toMatchObject({ accountNumber: "77-1203" });
  });

  it("[C-02] sent twice is saved once", async () => {
    const { id, manager } = await firm();
    const input = { ...typed, supplyHouseName: "Lake Pipe" };
    await saveEnterpriseConnection(manager, input);
    await saveEnterpriseConnection(manager, input);
    expect(await db.select().from(enterpriseConnections).where(eq(enterpriseConnections.contractorId, id))).toMatchObject([{ version: 1 }]);
  });

  it("[C-02] keeps a supply house of another brand when it is saved on a host that does not list it", async () => {
    const { manager } = await firm();
    const distributor = await openHouse("IKO");
    const onPlatform = { ...manager, brand: brands.PLATFORM };
    await saveEnterpriseConnection(onPlatform, { ...typed, distributor });
    const { version: seen, sectionVersion: seenSection, supplyHouseName } = await loadEnterpriseSettings(manager);
    await saveEnterpriseConnection(manager, { ...typed, supplyHouseName, accountNumber: "88", seen, seenSection });
    expect((await loadEnterpriseSettings(onPlatform)).connection).toMatchObject({ distributor, accountNumber: "88", state: "REQUESTED" });
    const other = { ...typed, supplyHouseName: "Lake Pipe", seen: seen + 1, seenSection };
    await saveEnterpriseConnection(manager, other);
    expect((await loadEnterpriseSettings(onPlatform)).connection).toMatchObject({ distributor: null, state: "ON_FILE" });
  });

  it("[T122] is seen and changed by the account manager alone; others see who that is", async () => {
    const { id, accountId, email, manager, office } = await firm();
    await saveEnterpriseConnection(manager, { ...typed, supplyHouseName: "Lake Pipe" });
    const acting = testCtx(db, { actor: contractorUser({ id, accountId }, { accountManager: false, actingFor: "Byron" }) });
    for (const other of [office, acting]) {
      expect(await findEnterpriseManager(other)).toEqual({ canChange: false, manager: { name: "Ada Byron", email } });
      for (const attempt of [loadEnterpriseSettings(other), saveEnterpriseConnection(other, typed), removeEnterpriseConnection(other, 1)])
        await expect(attempt).rejects.toMatchObject({ kind: "forbidden", code: "accounts.managerOnly" });
    }
    await expect(findEnterpriseManager((await createHomeowner(db)).ctx)).rejects.toMatchObject({ kind: "not_found" });
    await expect(findEnterpriseManager(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
