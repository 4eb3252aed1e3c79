import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contactDetails } from "../../../tests/contact-details.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { sections, type ContactDetails } from "./model.ts";
import { loadAddressStatus, loadBusinessDetails, loadSection, saveSection } from "./service.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);

/** As typed. */
const contact = {
  ...contactDetails,
  businessName: "Byron Roofing",
  workPhone: "(312) 555-0142",
  email: "Office@Byron.example.com",
  web: "byron.example.com",
};

async function openBusiness() {
  const opened = await openContractor(visitor, { name: "Byron", listings: [{ category: "ROOF" }] });
  const as = (over: Partial<SignedIn> = {}): Ctx => testCtx(db, { actor: contractorUser(opened, over) });
  return { ...opened, manager: as(), colleague: as({ accountManager: false }), as };
}

describe("a section of the business details", () => {
  it("[C-02] is saved whole, counted, and shown on the public profile and in the directory", async () => {
    const { manager, publicId } = await openBusiness();
    const { version } = await loadSection(manager, "contactDetails");
    expect(version).toBe(0);
    const saved = await saveSection(manager, "contactDetails", { values: contact, seen: 0 });
    const values = { ...contact, workPhone: "+13125550142", email: "office@byron.example.com", web: "https://byron.example.com" };
    expect(saved).toEqual({ values, version: 1 });
    expect(await loadSection(manager, "contactDetails")).toEqual(saved);
    const profile = await loadPublicProfile(visitor, publicId);
    expect(profile).toMatchObject({ name: "Byron Roofing", city: "Chicago", postalCode: "60622", workPhone: "+13125550142", email: null });
    expect(JSON.stringify(profile)).not.toContain("Demo Avenue");
    const { items } = await searchDirectory(visitor, { place: "60622", category: "ROOF" });
    expect(items.find((item) => item.publicId === publicId)?.name).toBe("Byron Roofing");
  });

  it("[C-02] keeps sections apart: saving one changes neither values nor version of the others", async () => {
    const { manager } = await openBusiness();
    await saveSection(manager, "about", { values: { about: "Roofs." }, seen: 0 });
    await saveSection(manager, "owner", { values: { firstName: "Ada", lastName: "Byron" }, seen: 0 });
    const { values } = await loadBusinessDetails(manager);
    expect([values.about.about, values.owner.firstName, values.contactDetails.businessName]).toEqual(["Roofs.", "Ada", "Byron"]);
    const versions = await Promise.all(sections.map((section) => loadSection(manager, section)));
    expect(versions.map(({ version }) => version)).toEqual([0, 0, 1, 1, 0, 0]);
  });

  it("[C-02] saved again unchanged stays as it is, as after a lost answer", async () => {
    const { manager } = await openBusiness();
    const input = { values: { about: "Roofs." }, seen: 0 };
    expect(await saveSection(manager, "about", input)).toEqual(await saveSection(manager, "about", input));
    expect((await loadSection(manager, "about")).version).toBe(1);
  });

  it("[C-02] is not overwritten when a colleague saved it meanwhile", async () => {
    const { manager, colleague } = await openBusiness();
    await saveSection(colleague, "about", { values: { about: "The colleague's." }, seen: 0 });
    const save = saveSection(manager, "about", { values: { about: "The manager's." }, seen: 0 });
    await expect(save).rejects.toMatchObject({ kind: "conflict", code: "businessDetails.changed" });
    const { values, version } = await loadSection(manager, "about");
    expect([values.about, version]).toEqual(["The colleague's.", 1]);
    await saveSection(manager, "about", { values: { about: "The manager's." }, seen: version });
    expect((await loadSection(colleague, "about")).values.about).toBe("The manager's.");
  });

  it("[C-02] of 20 saves at once from one version accepts exactly one", async () => {
    const { manager } = await openBusiness();
    const saves = Array.from({ length: 20 }, (_, at) => saveSection(manager, "about", { values: { about: `Version ${at}` }, seen: 0 }));
    const results = await Promise.allSettled(saves);
    const accepted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.values.about] : []));
    expect(accepted).toHaveLength(1);
    expect(await loadSection(manager, "about")).toEqual({ values: { about: accepted[0] }, version: 1 });
  });

  it("[V-02] refuses a founding year in the future", async () => {
    const { as } = await openBusiness();
    const ctx = { ...as(), now: new Date("2026-11-23T12:00:00Z") };
    const { values } = await loadSection(ctx, "profile");
    await expect(saveSection(ctx, "profile", { values: { ...values, foundingYear: "2027" }, seen: 0 })).rejects.toMatchObject({
      fields: [{ field: "foundingYear", code: "businessDetails.yearOutOfRange" }],
    });
    expect(await saveSection(ctx, "profile", { values: { ...values, foundingYear: "2026" }, seen: 0 })).toMatchObject({ version: 1 });
  });

  it("[C-11] [D-09] keeps links to review sites, without https:// too, and refuses other sites by their line", async () => {
    const { manager, publicId } = await openBusiness();
    const { values } = await loadSection(manager, "profile");
    const save = (ratingSites: string[]) => saveSection(manager, "profile", { values: { ...values, ratingSites }, seen: 0 });
    await expect(save(["www.yelp.com/biz/byron", "www.example.com/byron"])).rejects.toMatchObject({
      fields: [{ field: "ratingSites.1", code: "reviews.siteUnknown", details: { site: "https://www.example.com/byron" } }],
    });
    await save(["www.yelp.com/biz/byron"]);
    expect(await loadPublicProfile(visitor, publicId)).toMatchObject({ ratingSites: ["https://www.yelp.com/biz/byron"] });
  });

  it("[C-02] refuses unknown fields and saves nothing of a refused form", async () => {
    const { manager } = await openBusiness();
    const values = { about: "Roofs.", advanced: true };
    await expect(saveSection(manager, "about", { values, seen: 0 })).rejects.toMatchObject({ kind: "invalid" });
    expect((await loadSection(manager, "about")).version).toBe(0);
  });
});

describe("an address", () => {
  it.each([
    [{ postalCode: "99999" }, "postalCode", "places.notSupported"],
    [{ region: "WI" }, "postalCode", "businessDetails.placeMismatch"],
    [{ city: "Springfield" }, "postalCode", "businessDetails.placeMismatch"],
    [{ postalCode: "53703" }, "postalCode", "businessDetails.placeMismatch"],
    [{ address: "Demo Avenue" }, "address", "places.addressIncomplete"],
    [{ city: "Montréal", region: "QC", postalCode: "H2X" }, "postalCode", "places.incomplete"],
  ])("[V-02] with %j is refused at %s: %s", async (wrong, field, code) => {
    const { manager } = await openBusiness();
    const save = saveSection(manager, "contactDetails", { values: { ...contact, ...wrong }, seen: 0 });
    await expect(save).rejects.toMatchObject({ fields: [{ field, code }] });
    expect((await loadSection(manager, "contactDetails")).values.businessName).toBe("Byron");
  });

  it("[V-02] says only what was checked: without a street service, that city, state and code belong together", async () => {
    const { manager } = await openBusiness();
    expect(await loadAddressStatus(manager)).toBeNull();
    await saveSection(manager, "contactDetails", { values: contact, seen: 0 });
    expect(await loadAddressStatus(manager)).toBe("KNOWN_PLACE");
  });

  it("[V-02] in Canada keeps its full postal code and moves the business there", async () => {
    const { manager, id } = await openBusiness();
    const montreal = { address: "4720, avenue de la Démo", city: "Montréal", region: "QC", postalCode: "h2x 1y4" };
    await saveSection(manager, "contactDetails", { values: { ...contact, ...montreal }, seen: 0 });
    expect((await loadSection(manager, "contactDetails")).values.postalCode).toBe("H2X 1Y4");
    const [row] = await db.select().from(contractors).where(eq(contractors.id, id));
    expect(row).toMatchObject({ postalCode: "H2X", region: "QC", timeZone: "America/Toronto" });
  });
});

describe("what homeowners never see", () => {
  it("[T29] [S-07] is the street, the cell phone, the supply house, chat messages, and an email that is not shown", async () => {
    const { manager, publicId } = await openBusiness();
    const canary = "canary";
    const values = { ...contact, address: `1 ${canary} Street`, email: `${canary}@example.com`, cellPhone: "(312) 555-7777" };
    await saveSection(manager, "contactDetails", { values, seen: 0 });
    await saveSection(manager, "enterprise", { values: { supplyHouseName: canary }, seen: 0 });
    const profile = await loadSection(manager, "profile");
    const messages = { preloadedChatMessage: canary, autoResponseMessage: canary };
    await saveSection(manager, "profile", { values: { ...profile.values, ...messages }, seen: profile.version });
    const shown = JSON.stringify([
      await loadPublicProfile(visitor, publicId),
      await searchDirectory(visitor, { place: "60622", category: "ROOF" }),
    ]);
    expect(shown).toContain("Byron Roofing");
    expect(shown).not.toMatch(/canary|5557777/);
    const { values: current, version } = await loadSection(manager, "profile");
    await saveSection(manager, "profile", { values: { ...current, displayEmailOnPublicProfile: true }, seen: version });
    expect((await loadPublicProfile(visitor, publicId)).email).toBe("canary@example.com");
  });
});

describe("the right to the business details", () => {
  it("[S-07] is of its own users: a colleague sees and saves all but the supply house", async () => {
    const { colleague } = await openBusiness();
    for (const section of sections.filter((name) => name !== "enterprise")) {
      const { values, version } = await loadSection(colleague, section);
      expect(version, section).toBe(0);
      expect(values).toBeDefined();
    }
    const refused = { kind: "forbidden", code: "accounts.managerOnly" };
    await expect(loadSection(colleague, "enterprise")).rejects.toMatchObject(refused);
    await expect(saveSection(colleague, "enterprise", { values: { supplyHouseName: "X" }, seen: 0 })).rejects.toMatchObject(refused);
  });

  it("[S-07] is nobody else's: visitors sign in, homeowners and staff are denied", async () => {
    await expect(loadSection(visitor, "about")).rejects.toMatchObject({ kind: "unauthenticated" });
    const homeowner = contractorUser({ id: 1, accountId: randomUUID() }, { accountType: "REGULAR", contractorId: null });
    for (const actor of [homeowner, { ...homeowner, authorities: ["ROLE_ADMIN" as const] }]) {
      const ctx = testCtx(db, { actor });
      await expect(loadSection(ctx, "about")).rejects.toMatchObject({ kind: "forbidden" });
      await expect(saveSection(ctx, "about", { values: { about: "x" }, seen: 0 })).rejects.toMatchObject({ kind: "forbidden" });
    }
  });

  it("[S-09] of staff acting for the business is recorded with each change", async () => {
    const { as, accountId } = await openBusiness();
    const [user] = await db
      .insert(users)
      .values({ accountId, email: `${randomUUID()}@demo.test`, name: "Ada", firstname: "Ada", lastname: "Byron", accountManager: true })
      .returning();
    const acting = as({ userId: user!.id, actingFor: "Byron", accountManager: false });
    await saveSection(acting, "about", { values: { about: "By staff." }, seen: 0 });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId));
    expect(entries).toMatchObject([{ act: "business.changed", userId: user!.id, facts: { section: "about" } }]);
    await expect(loadSection(acting, "enterprise")).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("contact details of an account without a business", () => {
  async function openAccount() {
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, type: "BUSINESS" });
    const person = { email: `${accountId}@demo.test`, name: "Ada Byron", firstname: "Ada", lastname: "Byron", cellphone: "+13125550143" };
    const [user] = await db
      .insert(users)
      .values({ accountId, ...person, accountManager: true })
      .returning();
    const actor = { ...contractorUser({ id: 0, accountId }, { userId: user!.id }), contractorId: null };
    return { accountId, person, ctx: testCtx(db, { actor }) };
  }

  it("[C-01] start with what the user said at sign-up, and create the business", async () => {
    const { ctx, accountId, person } = await openAccount();
    const { values, version } = await loadSection(ctx, "contactDetails");
    expect([values.email, values.cellPhone, values.workPhone, version]).toEqual([person.email, person.cellphone, "", 0]);
    const saved = await saveSection(ctx, "contactDetails", { values: contact, seen: 0 });
    expect(saved.version).toBe(1);
    const [row] = await db.select().from(contractors).where(eq(contractors.accountId, accountId));
    expect(row).toMatchObject({ name: "Byron Roofing", addressCode: "60622", addressStatus: "KNOWN_PLACE", advanced: false });
    const owner = testCtx(db, { actor: contractorUser({ id: row!.id, accountId }) });
    expect((await loadSection(owner, "contactDetails")).values satisfies ContactDetails).toEqual(saved.values);
  });

  it("[C-01] create one business when sent twice at once", async () => {
    const { ctx, accountId } = await openAccount();
    const sends = [0, 1, 2].map(() => saveSection(ctx, "contactDetails", { values: contact, seen: 0 }));
    const results = await Promise.allSettled(sends);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(contractors, eq(contractors.accountId, accountId))).toBe(1);
  });

  it("[C-01] have no business yet: other sections are refused", async () => {
    const { ctx } = await openAccount();
    await expect(saveSection(ctx, "about", { values: { about: "x" }, seen: 0 })).rejects.toMatchObject({ kind: "forbidden" });
  });
});
