import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apiOver, staff, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../../tests/request-fixtures.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { badgeFamilies } from "../model/badges.ts";
import { mepProfiles } from "../tables.server.ts";
import { saveMepProfile } from "./memberships.server.ts";
import { sizes } from "../../../../tests/sizes.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const { accountId } = rapid.actor;
const tokens = {
  rapid: await createToken(rapid),
  rival: await createToken(rival),
  homeowner: await createToken(await createHomeowner(db)),
  sales: await createToken(await staff(db, "ROLE_SALES")),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
};
const save = (who: keyof typeof tokens, profile: object, host = "delta.localhost") =>
  call<{ item: Record<string, unknown> }>(tokens[who], "POST /api/v2/mep-profile", { body: { profile }, host });
const rows = () => db.select().from(mepProfiles).orderBy(mepProfiles.contractorId, mepProfiles.brand);

describe("POST mep-profile", () => {
  it("[A-01] [C-03] a contractor saves mail setting, phone and financing", async () => {
    const read = await call<{ items: object[] }>(tokens.rapid, `GET /api/v2/mep-profile/by-accountid/${accountId}`);
    const [present] = read.body.data.items;
    const change = { sendMeEmails: false, workphone: "312 555 0177", financingEnabled: true, financingUrl: "https://bank.example/plan" };
    const { status, body } = await save("rapid", { ...present, ...change });
    expect([status, body.data.item]).toEqual([200, { ...present, ...change, workphone: "+13125550177" }]);
  });

  it("[C-03] changes by the brand's staff are recorded with their fields", async () => {
    const before = await db.$count(auditEntries);
    expect((await save("admin", { accountId, partnerId: "P-1", partnerScore: 3 })).status).toBe(200);
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ act: "standing.changed", facts: { contractorId: rapid.contractorId, fields: "partnerId partnerScore" } });
    expect(await db.$count(auditEntries)).toBe(before + 1);
    await save("rapid", { sendMeEmails: true });
    expect(await db.$count(auditEntries)).toBe(before + 1);
  });

  it("[T34] a contractor changes nothing else, for every subset of fields", async () => {
    const forbidden = { badges: ["RESIDENTIAL", "INSTALLER", "SELECT"], partnerId: "gold", partnerScore: 999, incomingChannel: "IKO" };
    const more = { mepApproved: true, approved: true, available: false, contractorId: 1, brand: "IKO", mepAdvanced: true };
    const all: Record<string, unknown> = { ...forbidden, ...more, sendMeEmails: true };
    const before = await rows();
    const keys = fc.subarray(Object.keys(all), { minLength: 1 }).filter((named) => named.some((key) => key !== "sendMeEmails"));
    await fc.assert(
      fc.asyncProperty(keys, async (named) => {
        const { status } = await save("rapid", Object.fromEntries(named.map((key) => [key, all[key]])));
        expect([400, 403]).toContain(status);
        expect(await rows()).toEqual(before);
      }),
      { numRuns: sizes.randomCalls },
    );
  });

  it("[T34] [S-07] another's membership is 404 for homeowners, other contractors and sales", async () => {
    const before = await rows();
    for (const who of ["homeowner", "rival", "sales"] as const)
      expect([who, [403, 404].includes((await save(who, { accountId, sendMeEmails: true })).status)]).toEqual([who, true]);
    expect(await save("admin", { accountId: rival.actor.accountId, partnerScore: 5 })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual(before);
  });

  it("[T34] [C-03] [D-02] staff award badges of their brand under the group rules", async () => {
    const right = ["RESIDENTIAL", "INSTALLER", "SELECT"];
    expect((await save("admin", { accountId, badges: right, partnerScore: 12 })).body.data.item).toMatchObject({
      badges: right,
      partnerScore: 12,
    });
    const wrong = [[], ["RESIDENTIAL", "SELECT"], [...right, "PREMIER"], [...right, "COM_GOLD"], [...right, "NO_BADGE"], ["SELECT"]];
    for (const badges of wrong) expect([badges, (await save("admin", { accountId, badges })).status]).toEqual([badges, 400]);
    expect((await save("admin", { accountId, badges: right })).status).toBe(200);
  });

  it("[T34] [D-02] only badge selections that meet every group rule are accepted", async () => {
    // A roofer on DELTA, which awards these families; plumbing and heating are not required.
    const awarded = ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "SELECT_PREMIER_ADVANTAGE", "TRAINING", "PLUM_HVAC"];
    const every = Object.values(badgeFamilies).flatMap(({ badges }): readonly string[] => badges);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.subarray(every), fc.subarray(every.slice(0, 7))), async (badges) => {
        const { status } = await save("admin", { accountId, badges });
        const kept = Object.entries(badgeFamilies).every(([family, { rule, badges: own }]) => {
          const held = own.filter((badge) => badges.includes(badge)).length;
          if (!awarded.includes(family)) return held === 0;
          if (family === "PLUM_HVAC" || rule === "any") return true;
          return rule === "atLeastOne" ? held > 0 : rule === "onlyOne" ? held === 1 : held <= 1;
        });
        expect([badges, status]).toEqual([badges, kept ? 200 : 400]);
      }),
      { numRuns: sizes.randomCalls },
    );
  });

  it("[C-03] on the platform a contractor names the brand of an existing membership", async () => {
    const platform = "platform.localhost";
    const saved = await save("rapid", { incomingChannel: "DELTA", financingLabel: "Pay over time" }, platform);
    expect(saved.body.data.item).toMatchObject({ incomingChannel: "DELTA", financingLabel: "Pay over time" });
    for (const incomingChannel of ["IKO", "PLATFORM", undefined])
      expect((await save("rapid", { incomingChannel }, platform)).status).toBe(400);
    expect(await db.$count(mepProfiles, eq(mepProfiles.contractorId, rapid.contractorId))).toBe(1);
  });

  it("[C-03] [S-01] opens no membership: not for the account manager, not for a colleague, not for staff", async () => {
    const colleague = await createToken({ ...rapid, actor: { ...rapid.actor, accountManager: false } });
    const host = "nz.localhost";
    for (const token of [tokens.rapid, colleague]) {
      const answer = await call(token, "POST /api/v2/mep-profile", { body: { profile: { sendMeEmails: true } }, host });
      expect([answer.status, answer.body.fields]).toEqual([400, [expect.objectContaining({ code: "contractors.brandMissing" })]]);
    }
    expect((await save("admin", { accountId, badges: ["RESIDENTIAL", "INSTALLER"] }, host)).status).toBe(404);
    expect(await db.$count(mepProfiles, eq(mepProfiles.contractorId, rapid.contractorId))).toBe(1);
  });

  it("[T40] a contractor saves 60 times an hour at most: each save reindexes the business", async () => {
    const busy = await createRoofer(db);
    const saveOwn = (sendMeEmails: boolean) => saveMepProfile(busy.ctx, busy.contractorId, { sendMeEmails });
    for (let count = 0; count < 60; count += 1) await saveOwn(count % 2 === 0);
    await expect(saveOwn(true)).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[T35] rejects links that are not https with a host", async () => {
    const wrong = [
      "javascript:alert(1)",
      "data:text/html,x",
      "http://bank.example",
      "https://",
      "//bank.example",
      "ftp://bank.example",
      "https://user@",
      "x",
    ];
    for (const financingUrl of wrong) expect([financingUrl, (await save("rapid", { financingUrl })).status]).toEqual([financingUrl, 400]);
  });
});
