import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { saveEnterpriseConnection, loadEnterpriseSettings } from "#app/features/enterprise/service.server.ts";
import { connectContractor, disconnectContractor, listWaitingRequests } from "#app/features/enterprise/service/staff-answers.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { newDistributorPublicId } from "#app/lib/ids.ts";
import { staff } from "../../../../tests/calls.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadDistributors } from "../service.server.ts";
import { distributors } from "../tables.server.ts";
import { listCustomers, searchConnectable } from "./customers.server.ts";
import { checkDistributorFile, importDistributors } from "./importing.server.ts";
import {
  changeDistributor,
  createDistributor,
  listManagedDistributors,
  loadManagedDistributor,
  setDistributorActive,
} from "./managing.server.ts";

const { db } = await testDatabase(4);
const visitor = testCtx(db);
const platform = { brand: brands.PLATFORM };
const openStaff = async (authority: Authority, own: BrandCode[] | null) => ({ ...(await staff(db, authority, own)).ctx, ...platform });
const admin = await openStaff("ROLE_ADMIN", ["DELTA"]);
const stranger = await openStaff("ROLE_ADMIN", ["IKO"]);

const fields = {
  name: "Lake Supply",
  address: "1 Dock Street",
  postalCode: "60614",
  phone: "(312) 555-0142",
  web: "",
  contactName: "Ann Lee",
  contactPhone: "",
  email: "ann@lake.example.com",
};

async function addDistributor(over: Partial<typeof fields> & { brand?: string } = {}, ctx = admin) {
  const publicId = newDistributorPublicId();
  const { brand = "DELTA", ...own } = over;
  await createDistributor(ctx, { publicId, brand, fields: { ...fields, ...own } });
  return publicId;
}

const searchAll = { text: "", brand: null, state: null, after: null };
const listNames = async (ctx = admin, over = {}) =>
  (await listManagedDistributors(ctx, { ...searchAll, ...over })).distributors.map(({ name }) => name);
const listActs = async (distributor: string) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id))
    .filter(({ facts }) => facts.distributor === distributor)
    .map(({ act }) => act);
const shownNear = async () => (await loadDistributors(visitor, "60614")).distributors.map(({ name }) => name);

/** A member of Delta with its account manager. */
async function openMember(name: string) {
  const opened = await openContractor(visitor, { name });
  const person = { accountId: opened.accountId, email: `${opened.publicId}@demo.test`, name: "Ada", firstname: "Ada", lastname: "B" };
  const [user] = await db
    .insert(users)
    .values({ ...person, accountManager: true })
    .returning({ id: users.id });
  return { ...opened, userId: user!.id, manager: testCtx(db, { actor: contractorUser(opened, { userId: user!.id }) }) };
}

async function requestConnection({ manager }: Awaited<ReturnType<typeof openMember>>, distributor: string) {
  const { version: seen, sectionVersion: seenSection } = await loadEnterpriseSettings(manager);
  const typed = { supplyHouseName: "", accountNumber: "77-1203", distributor, consent: "on", seen, seenSection };
  await saveEnterpriseConnection(manager, typed);
}

const isUnknown = { kind: "not_found" };

describe("distributors kept by staff", () => {
  it("[O-05] [S-08] are created once, changed by the version seen, deactivated and restored, each with an audit entry", async () => {
    const id = await addDistributor({ name: "Harbor Supply" });
    await createDistributor(admin, { publicId: id, brand: "DELTA", fields: { ...fields, name: "Sent twice" } });
    const created = await loadManagedDistributor(admin, id);
    expect(created).toMatchObject({ name: "Harbor Supply", city: "Chicago", region: "IL", phone: "+13125550142", web: null, version: 1 });
    expect(await shownNear()).toContain("Harbor Supply");
    await changeDistributor(admin, { publicId: id, seen: 1, fields: { ...fields, name: "Harbor & Lake" } });
    const late = changeDistributor(admin, { publicId: id, seen: 1, fields: { ...fields, name: "Late" } });
    await expect(late).rejects.toMatchObject({ kind: "conflict", code: "distributors.changed" });
    await setDistributorActive(admin, { publicId: id, isActive: false });
    await setDistributorActive(admin, { publicId: id, isActive: false });
    expect(await shownNear()).not.toContain("Harbor & Lake");
    expect(await listNames(admin, { state: "deactivated" })).toEqual(["Harbor & Lake"]);
    await setDistributorActive(admin, { publicId: id, isActive: true });
    expect(await shownNear()).toContain("Harbor & Lake");
    expect(await listActs(id)).toEqual(["distributor.created", "distributor.changed", "distributor.deactivated", "distributor.restored"]);
  });

  it("[O-05] [A12] refuse what a form gets wrong, each at its field", async () => {
    const wrong = { ...fields, name: " ", postalCode: "60614", phone: "1", email: "nobody", web: "http://127.0.0.1" };
    const refused = await createDistributor(admin, { publicId: newDistributorPublicId(), brand: "DELTA", fields: wrong }).catch(
      (error: { fields: { field: string }[] }) => error.fields.map(({ field }) => field).toSorted(),
    );
    expect(refused).toEqual(["email", "name", "phone", "web"]);
    const none = createDistributor(admin, { publicId: newDistributorPublicId(), brand: "", fields: { ...fields, name: "" } });
    await expect(none).rejects.toMatchObject({ fields: [{ field: "name" }, { field: "brand", code: "input.required" }] });
    const nowhere = addDistributor({ postalCode: "00000" });
    await expect(nowhere).rejects.toMatchObject({ fields: [{ field: "postalCode", code: "places.unknown" }] });
  });

  it("[O-05] [S-08] [T28] are seen and changed by administrators of their brand only", async () => {
    const id = await addDistributor({ name: "Own Brand" });
    expect(await listNames(stranger)).toEqual([]);
    expect(await listNames(await openStaff("ROLE_SUPER_ADMIN", null))).toContain("Own Brand");
    for (const attempt of [
      () => loadManagedDistributor(stranger, id),
      () => changeDistributor(stranger, { publicId: id, seen: 1, fields }),
      () => setDistributorActive(stranger, { publicId: id, isActive: false }),
      () => searchConnectable(stranger, id, "Rapid"),
    ])
      await expect(attempt()).rejects.toMatchObject(isUnknown);
    await expect(addDistributor({ brand: "DELTA" }, stranger)).rejects.toMatchObject({ fields: [{ field: "brand" }] });
    for (const authority of ["ROLE_SALES", "ROLE_APPROVER"] as const)
      await expect(listNames(await openStaff(authority, ["DELTA"]))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listNames({ ...visitor, ...platform })).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[O-05] are found by name, place, phone and contact, a page at a time", async () => {
    await addDistributor({ name: "Zebra 100%", phone: "512-555-0133", contactName: "Zoë Quill", postalCode: "73301" });
    for (const text of ["zebra", "100%", "5550133", "quill", "austin", "733"])
      expect(await listNames(admin, { text })).toEqual(["Zebra 100%"]);
    expect(await listNames(admin, { text: "zebra_" })).toEqual([]);
    for (let at = 0; at < 51; at += 1) await addDistributor({ name: `Paged ${String(at).padStart(2, "0")}` });
    const first = await listManagedDistributors(admin, { ...searchAll, text: "paged" });
    const rest = await listManagedDistributors(admin, { ...searchAll, text: "paged", after: first.next });
    expect(first.distributors[0]).toMatchObject({ name: "Paged 00", brandName: "Delta" });
    expect([first.distributors.length, rest.distributors.map(({ name }) => name), rest.next]).toEqual([50, ["Paged 50"], null]);
  });
});

describe("contractors of a distributor", () => {
  it("[O-05] are members of its brand, connected and disconnected once, each with an audit entry", async () => {
    const id = await addDistributor({ name: "Connecting" });
    const member = await openMember("Rapid Connect");
    const connection = { house: id, contractor: member.publicId };
    expect(await searchConnectable(admin, id, "rapid connect")).toMatchObject([{ publicId: member.publicId, isConnected: false }]);
    await Promise.all([connectContractor(admin, connection), connectContractor(admin, connection)]);
    expect((await listCustomers(admin, id)).map(({ name }) => name)).toEqual(["Rapid Connect"]);
    await expect(connectContractor(stranger, connection)).rejects.toMatchObject(isUnknown);
    const iko = await addDistributor({ name: "IKO house", brand: "IKO" }, stranger);
    await expect(connectContractor(stranger, { house: iko, contractor: member.publicId })).rejects.toMatchObject(isUnknown);
    for (let twice = 0; twice < 2; twice += 1) await disconnectContractor(admin, { ...connection, reason: "" });
    expect(await listCustomers(admin, id)).toEqual([]);
    expect((await listActs(id)).slice(1)).toEqual(["distributor.contractorConnected", "distributor.contractorDisconnected"]);
  });

  it("[O-05] [C-02] that asked are told whether staff confirmed or declined, without showing staff the account number", async () => {
    const id = await addDistributor({ name: "Asked" });
    const member = await openMember("Asking");
    await requestConnection(member, id);
    const [waiting] = await listWaitingRequests(admin, id);
    expect(waiting).toMatchObject({ contractor: member.publicId, name: "Asking", house: "Asked" });
    expect(JSON.stringify(waiting)).not.toContain("77-1203");
    expect(await listWaitingRequests(stranger, null)).toEqual([]);
    const answer = { house: id, contractor: member.publicId };
    await expect(disconnectContractor(admin, { ...answer, reason: "" })).rejects.toMatchObject({ fields: [{ field: "reason" }] });
    await disconnectContractor(admin, { ...answer, reason: "They know no such account." });
    const state = async () => (await loadEnterpriseSettings(member.manager)).connection;
    expect(await state()).toMatchObject({ state: "DECLINED", declineReason: "They know no such account." });
    const later = { ...admin, now: new Date(admin.now.getTime() + 60_000) };
    await connectContractor(later, answer);
    expect(await state()).toMatchObject({ state: "CONFIRMED" });
    expect(await listWaitingRequests(admin, id)).toEqual([]);
    const told = await db.select().from(notices).where(eq(notices.userId, member.userId));
    expect(told.map(({ template }) => template).toSorted()).toEqual(["contractor.connectionConfirmed", "contractor.connectionDeclined"]);
    expect((await listActs(id)).slice(1)).toEqual(["distributor.requestAnswered", "distributor.requestAnswered"]);
  });
});

describe("an import of distributors", () => {
  it("[O-05] shows first what it would do, saves it once with one audit entry, and leaves out rows with errors", async () => {
    const csv =
      "Name,ZIP,Phone,Region code\nFirst Import,60614,3125550111,x\nSecond Import,60614,3125550112,x\nBad Import,00000,3125550113,x\n";
    const file = new File([csv], "houses.csv");
    const checked = await checkDistributorFile(admin, { file, brand: "DELTA" });
    expect(checked).toMatchObject({ counts: { new: 2, refused: 1 }, unknownHeadings: ["Region code"] });
    expect(await listNames(admin, { text: "import" })).toEqual([]);
    const { text, digest } = checked;
    const readDigest = async (changed: string) =>
      (await checkDistributorFile(admin, { file: new File([changed], "houses.csv"), brand: "DELTA" })).digest;
    const both = await Promise.all([
      importDistributors(admin, { text, brand: "DELTA", seen: digest }),
      importDistributors(admin, { text, brand: "DELTA", seen: digest }),
    ]);
    expect(both.map((counts) => counts.new).toSorted()).toEqual([0, 2]);
    expect(await listNames(admin, { text: "import" })).toEqual(["First Import", "Second Import"]);
    const changed = text.replace("3125550111", "3125550119");
    const seen = await readDigest(changed);
    await db
      .update(distributors)
      .set({ version: sql`version + 1` })
      .where(eq(distributors.name, "First Import"));
    await expect(importDistributors(admin, { text: changed, brand: "DELTA", seen })).rejects.toMatchObject({
      code: "distributors.othersSaved",
    });
    expect(await importDistributors(admin, { text: changed, brand: "DELTA", seen: await readDigest(changed) })).toMatchObject({
      new: 0,
      changed: 1,
      same: 1,
    });
    const imports = await db.select().from(auditEntries).where(eq(auditEntries.act, "distributor.imported"));
    expect(imports.map(({ facts }) => facts)).toMatchObject([{ brand: "DELTA", created: 2 }, { updated: 1 }]);
    await expect(importDistributors(stranger, { text, brand: "DELTA", seen })).rejects.toMatchObject({ fields: [{ field: "brand" }] });
  });
});
