import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { contractorUser, openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { listContractorsByAccountIds, listContractorsByPublicIds, createContractor, loadPublicProfile } from "./service.server.ts";
import { saveMepProfile } from "./service/memberships.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const missing = { kind: "not_found" };

const rapid = await openContractor(ctx, { name: "Rapid", listings: [{}], stars: [5, 5, 5, 5, 5, 5, 5, 4, 4, 4] });
const summit = await openContractor(ctx, { name: "Summit", serviceCategories: ["ROOF"] });
const onIko = await openContractor(testCtx(db, { brand: brands.IKO }), { name: "Rapid" });
const unapproved = await openContractor(ctx, { name: "Fresh", membership: { approved: false } });
const manager = testCtx(db, { actor: contractorUser(rapid) });
const office = testCtx(db, { actor: contractorUser(rapid, { accountManager: false }) });
const rival = testCtx(db, { actor: contractorUser(summit) });
const admin = testCtx(db, { actor: contractorUser(summit, { contractorId: null, authorities: ["ROLE_ADMIN"] }) });

describe("creating a contractor", () => {
  const business = async () => {
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, type: "BUSINESS" });
    return { accountId, actor: contractorUser({ id: 0, accountId }, { contractorId: null }) };
  };
  const typed = (accountId: string) => ({ accountId, name: "Nord", area: { postalCode: "H2X 1Y4", rangeMiles: 20 } });

  it("[C-01] is done once by the account manager; city and time zone follow from the postal code", async () => {
    const { accountId, actor } = await business();
    const { publicId } = await createContractor(testCtx(db, { actor }), typed(accountId));
    expect(publicId).toMatch(/^ctr_[0-9a-hjkmnp-tv-z]{16}$/);
    await expect(createContractor(testCtx(db, { actor }), typed(accountId))).rejects.toMatchObject({
      kind: "conflict",
      code: "contractors.exists",
    });
    await expect(loadPublicProfile(ctx, publicId)).rejects.toMatchObject(missing);
  });

  it("[T25] [S-07] is rejected for other accounts and with a record", async () => {
    const { accountId, actor } = await business();
    await expect(createContractor(manager, typed(accountId))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createContractor(ctx, typed(accountId))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createContractor(testCtx(db, { actor }), typed(accountId), { advanced: true })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("vacation", () => {
  it("[T122] is set only by the account manager; other contractors get 404", async () => {
    await setVacation(manager, rapid.id, true);
    expect((await loadPublicProfile(ctx, rapid.publicId)).vacationMode).toBe(true);
    await expect(setVacation(office, rapid.id, false)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(setVacation(rival, rapid.id, false)).rejects.toMatchObject(missing);
    await expect(setVacation(ctx, rapid.id, false)).rejects.toMatchObject(missing);
    await setVacation(manager, rapid.id, false);
  });
});

describe("brand membership", () => {
  it("[T34] a contractor changes its own fields, but none of the brand's", async () => {
    await saveMepProfile(manager, rapid.id, { financingEnabled: true, financingUrl: "https://bank.example/loan" });
    const { financing } = await loadPublicProfile(ctx, rapid.publicId);
    expect(financing).toEqual({ label: "Financing available", url: "https://bank.example/loan" });
    for (const forbidden of [
      { approved: true },
      { available: true },
      { badges: ["TRAINED"] },
      { partnerScore: 5 },
      { partnerId: "1" },
      { accountId: "x" },
    ]) {
      await expect(saveMepProfile(manager, rapid.id, forbidden)).rejects.toMatchObject({ kind: "invalid" });
    }
    await expect(saveMepProfile(rival, rapid.id, { workphone: "1" })).rejects.toMatchObject(missing);
    await saveMepProfile(manager, rapid.id, { financingEnabled: false });
  });

  it("[C-03] staff manage badges and approval on their own brand only", async () => {
    const held = ["RESIDENTIAL", "INSTALLER", "SELECT"];
    await saveMepProfile(admin, rapid.id, { badges: held });
    expect((await loadPublicProfile(ctx, rapid.publicId)).badges).toEqual(held);
    const refused = async (badges: readonly string[], code: string) =>
      await expect(saveMepProfile(admin, rapid.id, { badges })).rejects.toMatchObject({
        kind: "invalid",
        fields: [{ field: "badges", code }],
      });
    await refused([...held, "PREMIER"], "contractors.badgesExclude");
    await refused(["INSTALLER", "SELECT"], "contractors.badgeNeeded");
    await refused([...held, "EZ_GOLD"], "contractors.badgeForeign");
    await expect(saveMepProfile(admin, 99_999_999, { approved: true })).rejects.toMatchObject(missing);
    await expect(loadPublicProfile(testCtx(db, { brand: brands.IKO }), rapid.publicId)).rejects.toMatchObject(missing);
  });

  it("[T53] staff cannot manage their own business", async () => {
    const both = testCtx(db, { actor: contractorUser(unapproved, { authorities: ["ROLE_ADMIN", "ROLE_PROVIDER"] }) });
    await expect(saveMepProfile(both, unapproved.id, { approved: true })).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("the public profile", () => {
  it("[D-09] [T29] has the public fields and nothing else", async () => {
    const profile = await loadPublicProfile(ctx, rapid.publicId);
    expect(Object.keys(profile).sort()).toMatchInlineSnapshot(`
      [
        "about",
        "accountId",
        "advanced",
        "areas",
        "associations",
        "backOn",
        "badges",
        "city",
        "directoryOptions",
        "email",
        "employeesNumber",
        "financing",
        "foundingYear",
        "heatPump",
        "jobTypes",
        "latitude",
        "licences",
        "locale",
        "logoId",
        "longitude",
        "name",
        "open24x7",
        "owner",
        "pauseKind",
        "pausedCategories",
        "postalCode",
        "publicId",
        "rating",
        "ratingSites",
        "region",
        "replyMinutes",
        "reviewsCount",
        "services",
        "timeZone",
        "vacationMode",
        "videoUrl",
        "web",
        "workPhone",
        "workingHours",
      ]
    `);
    expect(profile).toMatchObject({
      name: "Rapid",
      city: "Chicago",
      rating: 4.7,
      email: null,
      services: [{ category: "ROOF", priceType: "ESTIMATED" }],
    });
    const middle = { latitude: profile.latitude, longitude: profile.longitude };
    expect(profile.areas).toEqual([{ city: "Chicago", region: "IL", ...middle, rangeMiles: 25, includedCodes: [], excludedCodes: [] }]);
  });

  it("[D-05] [T29] shows the center of the postal code as the location, whatever the address is", async () => {
    const { latitude, longitude, areas } = await loadPublicProfile(ctx, rapid.publicId);
    await db.execute(sql`update contractor set latitude = latitude + 0.004, address = '12 Oak St' where id = ${rapid.id}`);
    const after = await loadPublicProfile(ctx, rapid.publicId);
    expect(after).toMatchObject({ latitude, longitude, areas });
    expect(JSON.stringify(after)).not.toContain("Oak St");
  });

  it("[D-09] shows licences, job types, associations, rating sites, video and owner as entered", async () => {
    const system = testCtx(db, { actor: { kind: "system" } });
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, type: "BUSINESS" });
    const owner = {
      firstName: "Dean",
      lastName: "K",
      jobTitle: "Owner",
      birthplace: "",
      school: "",
      hobbies: "",
      wordsOfWisdom: "",
      favouriteTeam: "",
    };
    const given = {
      licences: [{ region: "IL", number: "104.018251", kind: "Roofing" }],
      jobTypes: ["REPAIR", "EMERGENCY"],
      ratingSites: ["https://reviews.example/rapid"],
      associations: ["Roofers’ Guild"],
      videoUrl: "https://vimeo.com/76979871",
      heatPump: true,
      owner,
    };
    const { id, publicId } = await createContractor(system, {
      accountId,
      name: "Nord",
      area: { postalCode: "60614", rangeMiles: 20 },
      ...given,
    });
    await saveMepProfile(system, id, { approved: true });
    expect(await loadPublicProfile(ctx, publicId)).toMatchObject(given);
  });

  it("[T30] [D-01] does not exist on a brand that has not approved the contractor", async () => {
    for (const { publicId } of [
      onIko,
      unapproved,
      { publicId: "ctr_0000000000000000" },
      { publicId: "' or true" },
      { publicId: "ctr_abc\u0000" },
    ]) {
      await expect(loadPublicProfile(ctx, publicId)).rejects.toMatchObject({ kind: "not_found", code: "contractors.unknown" });
    }
  });
});

describe("chosen contractors", () => {
  it("[D-08] are returned in the order chosen, at most four, without duplicates, and only of this brand", async () => {
    const ids = [summit.publicId, onIko.publicId, rapid.publicId, summit.publicId, unapproved.publicId];
    expect((await listContractorsByPublicIds(ctx, ids)).map((one) => one.name)).toEqual(["Summit", "Rapid"]);
    expect((await listContractorsByAccountIds(ctx, [rapid.accountId, "nonsense", onIko.accountId])).map((one) => one.name)).toEqual([
      "Rapid",
    ]);
    expect(await listContractorsByAccountIds(ctx, [])).toEqual([]);
    const many = await Promise.all(Array.from({ length: 5 }, () => openContractor(ctx)));
    expect(
      await listContractorsByAccountIds(
        ctx,
        many.map((one) => one.accountId),
      ),
    ).toHaveLength(4);
  });
});
