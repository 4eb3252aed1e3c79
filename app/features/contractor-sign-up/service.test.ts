import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { saveSection } from "#app/features/business-details/service.server.ts";
import { loadPreviewedProfile } from "#app/features/profiles/service/previewed-profile.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { applyForBrand } from "#app/features/memberships/service.server.ts";
import { findOwnBrand, isSetupOpen, loadProgress, takeStep } from "./service.server.ts";
import { loadOverview } from "./service/overview.server.ts";
import { loadContactStep, saveContactStep } from "./service/contact-step.server.ts";

const { db } = await testDatabase();
const { newcomer, as } = createAccountHelpers(db);
const again = (guest: Guest) => as(guest.accessToken);

const typed = {
  businessName: "Avondale Roofing",
  address: "3311 N Demo Road",
  city: "Chicago",
  region: "IL",
  postalCode: "60618",
  workPhone: "(773) 555-0188",
  cellPhone: "",
  email: "office@avondale.example",
  web: "",
  seen: "0",
};

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const loadStates = async (guest: Guest) =>
  Object.fromEntries((await loadProgress(await again(guest))).map(({ step, state }) => [step, state]));

describe("the first step", () => {
  it("[C-01] knows what the account says already, and keeps a private cell phone off the profile", async () => {
    const guest = await newcomer("BUSINESS");
    await db.update(users).set({ postalCode: "60618", cellphone: "+17735550188" }).where(eq(users.id, guest.actor.userId));
    const { saved, addressStatus } = await loadContactStep(await again(guest));
    const phones = { workPhone: "", cellPhone: "+17735550188" };
    const known = { businessName: "", city: "Chicago", region: "IL", postalCode: "60618", ...phones, email: guest.email };
    expect(saved).toMatchObject({ version: 0, values: known });
    expect(addressStatus).toBeNull();
  });

  it("[C-01] [V-02] keeps a Canadian postal code whole", async () => {
    const guest = await newcomer("BUSINESS", { zip: "H2X 1Y4" });
    expect((await loadContactStep(guest.ctx)).saved.values).toMatchObject({ postalCode: "H2X 1Y4", city: "Montréal", region: "QC" });
  });

  it("[C-01] creates the business, which nobody else sees yet, and opens the other steps", async () => {
    const guest = await newcomer("BUSINESS");
    expect(await loadStates(guest)).toMatchObject({ contactDetails: "missing", about: "locked", card: "locked" });
    expect(await loadOverview(guest.ctx)).toBeNull();
    await saveContactStep(guest.ctx, toForm(typed));
    const ctx = await again(guest);
    expect(await loadStates(guest)).toMatchObject({ contactDetails: "done", serviceArea: "missing", about: "missing", plan: "optional" });
    const overview = await loadOverview(ctx);
    expect(overview).toMatchObject({ name: "Avondale Roofing", hasService: false, hasDraft: false });
    const { publicId = "", previewLink = "" } = overview ?? {};
    const { hostname, searchParams } = new URL(previewLink);
    expect(hostname).toBe("platform.localhost");
    const visitor = testCtx(db, { brand: brands.PLATFORM });
    expect(await loadPreviewedProfile(visitor, publicId, searchParams.get("key") ?? "")).toMatchObject({ isListed: false });
    await expect(loadPreviewedProfile(visitor, publicId, "")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[C-01] points out a business of the same name and number, and creates another only when told to", async () => {
    const { id, publicId } = await openContractor(testCtx(db), { name: "Logan Roofing" });
    await db.update(contractors).set({ workPhone: "+17735550177" }).where(eq(contractors.id, id));
    const guest = await newcomer("BUSINESS");
    const same = { ...typed, businessName: "Logan Roofing LLC", workPhone: "773 555 0177" };
    const refused = { kind: "conflict", code: "claims.existsAlready", details: { publicId, name: "Logan Roofing" } };
    await expect(saveContactStep(guest.ctx, toForm(same))).rejects.toMatchObject(refused);
    expect((await again(guest)).actor).toMatchObject({ contractorId: null });
    await saveContactStep(guest.ctx, toForm({ ...same, isNew: "on" }));
    expect(await loadOverview(await again(guest))).toMatchObject({ name: "Logan Roofing LLC" });
  });

  it("[V-02] refuses wrong fields by name and creates nothing", async () => {
    const guest = await newcomer("BUSINESS");
    const wrong = saveContactStep(guest.ctx, toForm({ ...typed, address: "Demo Road", workPhone: "12" }));
    await expect(wrong).rejects.toMatchObject({ fields: [{ field: "address" }, { field: "workPhone", code: "accounts.phoneInvalid" }] });
    expect((await again(guest)).actor).toMatchObject({ contractorId: null });
  });
});

describe("progress", () => {
  it("[C-01] follows what is saved, in any order", async () => {
    const guest = await newcomer("BUSINESS");
    await saveContactStep(guest.ctx, toForm({ ...typed, businessName: "Irving Roofing", workPhone: "(773) 555-0166" }));
    const ctx = await again(guest);
    await saveSection(ctx, "owner", { values: { firstName: "Ana", lastName: "Reyes" }, seen: 0 });
    await saveSection(ctx, "about", { values: { about: "Roofs." }, seen: 0 });
    expect(await loadStates(guest)).toMatchObject({ owner: "done", about: "done", serviceArea: "missing", profile: "missing" });
    const profile = (await loadProgress(ctx)).find(({ step }) => step === "profile");
    expect(profile?.missing).toEqual(expect.arrayContaining(["profile.logo", "profile.photos", "profile.licences"]));
  });

  it("[C-01] ticks the preview that was seen and the choice of Standard", async () => {
    const guest = await newcomer("BUSINESS");
    await saveContactStep(guest.ctx, toForm({ ...typed, businessName: "Seen Roofing", workPhone: "(773) 555-0133" }));
    const ctx = await again(guest);
    expect(await loadStates(guest)).toMatchObject({ preview: "optional", plan: "optional" });
    for (const step of ["preview", "plan", "preview"] as const) await takeStep(ctx, step);
    expect(await loadStates(guest)).toMatchObject({ contactDetails: "done", preview: "done", plan: "done", card: "optional" });
    await expect(takeStep(testCtx(db), "preview")).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[C-01] shows services and applications", async () => {
    const guest = await newcomer("BUSINESS");
    await saveContactStep(guest.ctx, toForm({ ...typed, businessName: "Lincoln Roofing", workPhone: "(773) 555-0155" }));
    const ctx = await again(guest);
    expect(await loadOverview(ctx)).toMatchObject({ listing: "incomplete", hasDraft: false, missing: ["service"] });
    const id = await chooseService(ctx, { category: "ROOF" });
    expect(await loadOverview(ctx)).toMatchObject({ hasService: false, hasDraft: true, missing: ["service"] });
    await expect(applyForBrand(ctx, "DELTA")).rejects.toMatchObject({ fields: [{ field: "service" }] });
    await db.update(listings).set({ active: true }).where(eq(listings.id, id));
    expect(await loadOverview(ctx)).toMatchObject({ listing: "ready", missing: [] });
    await applyForBrand(ctx, "DELTA");
    expect(await loadOverview(ctx)).toMatchObject({
      listing: "waiting",
      hasService: true,
      missing: [],
      memberships: [{ brand: "DELTA", status: "APPLIED", canApply: false, isOwn: true, isFitting: true }],
    });
  });

  it("[C-01] never calls a business listed that homeowners cannot find", async () => {
    const contractor = await openContractor(testCtx(db), { listings: [{}] });
    const ctx = testCtx(db, { actor: contractorUser(contractor) });
    expect(await loadOverview(ctx)).toMatchObject({ listing: "listed", hasService: true });
    expect(await isSetupOpen(ctx)).toBe(false);
    await db.update(listings).set({ active: false }).where(eq(listings.contractorId, contractor.id));
    expect(await loadOverview(ctx)).toMatchObject({ listing: "withoutService", hasService: false });
    expect([await isSetupOpen(ctx), await isSetupOpen(testCtx(db))]).toEqual([true, false]);
  });

  it("[S-07] is for businesses alone", async () => {
    const { ctx } = await newcomer();
    await expect(loadContactStep(testCtx(db))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(saveContactStep(ctx, toForm(typed))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

it("[C-01] on the platform the brand of the sign-up comes first", async () => {
  const guest = await newcomer("BUSINESS");
  await saveContactStep(guest.ctx, toForm({ ...typed, businessName: "Wicker Roofing", workPhone: "(773) 555-0144" }));
  await db.update(users).set({ lastIncomingChannel: "IKO" }).where(eq(users.id, guest.actor.userId));
  const onPlatform = { ...(await again(guest)), brand: brands.PLATFORM };
  expect((await findOwnBrand(onPlatform)).code).toBe("IKO");
  const { memberships = [] } = (await loadOverview(onPlatform)) ?? {};
  expect(memberships[0]).toMatchObject({ brand: "IKO", isOwn: true, canApply: true });
  expect(memberships).toHaveLength(8);
});
