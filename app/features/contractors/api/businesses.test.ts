import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brandCodes } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { mails, noticePauses, notices } from "#app/features/notices/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { apiOver, staff, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const canary = "canary-private";
await db
  .update(contractors)
  .set({ email: `${canary}@example.test`, address: canary, ownerName: canary, displayEmailOnPublicProfile: false })
  .where(eq(contractors.id, rapid.contractorId));
const tokens = {
  visitor: null,
  homeowner: await createToken(await createHomeowner(db)),
  rapid: await createToken(rapid),
  rival: await createToken(rival),
  sales: await createToken(await staff(db, "ROLE_SALES")),
  approver: await createToken(await staff(db, "ROLE_APPROVER")),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
};
type Who = keyof typeof tokens;
const toAccountId = (firm: typeof rapid) => firm.actor.accountId;
const toHost = (code: (typeof brandCodes)[number]) => `${brands[code].localName}.localhost`;

describe("bi/by-account-id and mep-profile/by-accountid", () => {
  const read = (who: Who, firm: typeof rapid, host = "delta.localhost") =>
    Promise.all(
      ["bi/by-account-id", "mep-profile/by-accountid"].map((path) =>
        call(tokens[who], `GET /api/v2/${path}/${toAccountId(firm)}`, { host }),
      ),
    );

  it("[A-01] [E-01] return full data to the contractor's own users", async () => {
    const [business, profiles] = await read("rapid", rapid);
    expect(business!.body.data).toMatchObject({
      bi: {
        accountId: toAccountId(rapid),
        vacationMode: false,
        mainPictureId: null,
        cacheServiceCategories: ["ROOF"],
        priceable: true,
        incomingChannels: ["DELTA"],
        mepApproved: true,
        mepAvailable: true,
        mepAdvanced: true,
        email: `${canary}@example.test`,
      },
    });
    expect(profiles!.body.data).toEqual({
      items: [
        {
          badges: [],
          accountId: toAccountId(rapid),
          incomingChannel: "DELTA",
          partnerId: null,
          partnerScore: 0,
          sendMeEmails: true,
          workphone: null,
          financingEnabled: false,
          financingLabel: "Financing available",
          financingUrl: null,
        },
      ],
    });
  });

  it("[T28] [S-07] return 404 without details for other contractors; staff read their brand's", async () => {
    for (const who of ["homeowner", "rival"] as const)
      for (const { status, body } of await read(who, rapid)) {
        expect([who, status]).toEqual([who, 404]);
        expect(JSON.stringify(body)).not.toContain(canary);
      }
    for (const { status } of await read("visitor", rapid)) expect([401, 404]).toContain(status);
    for (const who of ["admin", "approver", "sales"] as const) {
      for (const { status } of await read(who, rapid)) expect([who, status]).toEqual([who, 200]);
      for (const { status } of await read(who, rival)) expect([who, status]).toEqual([who, 404]);
      for (const { status } of await read(who, rival, toHost("IKO"))) expect([who, status]).toEqual([who, 200]);
    }
  });

  it("[T28] return the same error for malformed and unknown ids", async () => {
    const texts = new Set<string>();
    for (const id of [toAccountId(rapid), crypto.randomUUID(), "1", "%00", "'%20or%201=1--", "x".repeat(60)])
      texts.add(JSON.stringify((await call(tokens.homeowner, `GET /api/v2/bi/by-account-id/${id}`)).body));
    expect(texts.size).toBe(1);
  });
});

describe("bi/find-by-soloAccId", () => {
  it("[T30] [R-27] finds a contractor only on the brands that list it, for all eight brands", async () => {
    const firms = new Map(await Promise.all(brandCodes.map(async (code) => [code, await createRoofer(db, { brand: code })] as const)));
    for (const on of brandCodes)
      for (const asked of brandCodes) {
        const { status, body } = await call(null, `GET /api/v2/bi/find-by-soloAccId/${toAccountId(firms.get(on)!)}`, {
          host: toHost(asked),
        });
        expect([on, asked, status]).toEqual([on, asked, on === asked ? 200 : 404]);
        if (status === 200) expect(Object.keys(body.data.bi as object).sort()).toEqual(["accountId", "name", "publicId", "vacationMode"]);
      }
  });
});

describe("findByPublicId", () => {
  it("[T29] returns the same public fields to everyone and nothing private", async () => {
    const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId));
    const keys = new Set<string>();
    for (const who of Object.keys(tokens) as Who[]) {
      const { status, body } = await call<{ bi: object }>(tokens[who], `GET /api/v2/contractors/findByPublicId/${publicId}`);
      expect([who, status]).toEqual([who, 200]);
      expect(JSON.stringify(body)).not.toContain(canary);
      keys.add(Object.keys(body.data.bi).sort().join());
    }
    expect(keys.size).toBe(1);
    expect([...keys][0]).not.toMatch(/mepApproved|mepAvailable|ownerName|address|card|partner/);
  });

  it("[T31] ignores incomingChannel as a scope", async () => {
    const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, rival.contractorId));
    for (const channel of brandCodes) {
      const { status } = await call(null, `GET /api/v2/contractors/findByPublicId/${publicId}?incomingChannel=${channel}`);
      expect([channel, status]).toEqual([channel, 404]);
    }
  });
});

describe("ctor-photos-all", () => {
  it("[A-01] [T51] is for administrators; others get the response of an unknown path", async () => {
    const ask = (who: Who, list: string, page: string) => call(tokens[who], `GET /api/v2/contractors/ctor-photos-${list}?page=${page}`);
    expect(await ask("admin", "all", "0")).toMatchObject({ status: 200, body: { data: { pics: { content: [], totalPages: 0 } } } });
    expect((await ask("admin", "all", "x")).status).toBe(400);
    for (const who of ["visitor", "homeowner", "rapid", "sales", "approver"] as const) {
      for (const page of ["0", "x", "-1"]) {
        const [known, unknown] = [await ask(who, "all", page), await ask(who, "none", page)];
        expect([who, page, known.status, known.body]).toEqual([who, page, 404, unknown.body]);
      }
    }
  });
});

describe("mails anyone can trigger", () => {
  const sent = async () => {
    await sendQueuedNotices({ db, now: new Date() });
    return db.$count(mails);
  };

  it("[T57] a thousand requests for online quoting send one mail a day", async () => {
    const before = await sent();
    const body = { targetContractorAccId: toAccountId(rapid) };
    const ask = () => call(null, "POST /api/v2/bi/send-disabled-quoting-email", { body });
    for (let round = 0; round < 10; round += 1) {
      const told = await Promise.all(Array.from({ length: 20 }, ask));
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await sent()).toBe(before + 1);
    await db.update(noticePauses).set({ toldAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1) });
    await ask();
    expect(await sent()).toBe(before + 2);
    expect(
      (await call(null, "POST /api/v2/bi/send-disabled-quoting-email", { body: { targetContractorAccId: toAccountId(rival) } })).status,
    ).toBe(404);
  });

  it("[T57] [A-01] requests for Advanced profile information send one mail, and homeowners cannot make them", async () => {
    const path = "POST /api/user/advanced-profile/learn-more";
    const before = await sent();
    for (let at = 0; at < 5; at += 1)
      expect(await call(tokens.rapid, path, { body: {} })).toMatchObject({ status: 200, body: { data: null } });
    expect(await sent()).toBe(before + 1);
    expect(await db.$count(notices, eq(notices.template, "contractor.advancedProfile"))).toBe(1);
    expect((await call(tokens.homeowner, path)).status).toBe(403);
    expect([401, 403]).toContain((await call(null, path)).status);
  });

  it("[T55] the Advanced profile requires a verified card and a request of its own site", async () => {
    const path = "POST /api/user/advanced-profile/opt-for-by-existing-user";
    await db.update(contractors).set({ advanced: false }).where(eq(contractors.id, rapid.contractorId));
    expect(await call(tokens.rapid, path)).toMatchObject({ status: 409, body: { code: "contractors.cardNeeded" } });
    expect((await call(tokens.homeowner, path)).status).toBe(403);
    const foreign: Record<string, string>[] = [
      { origin: "http://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign)
      expect(await call(tokens.rapid, path, { headers })).toMatchObject({ status: 403, body: { code: "access.foreignForm" } });
    const [{ advanced } = { advanced: true }] = await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId));
    expect(advanced).toBe(false);
  });
});

it("[A-01] [C-05] settings/vacation-mode/data returns the vacation mode to the contractor's users", async () => {
  const path = "GET /settings/vacation-mode/data";
  expect((await call(tokens.rapid, path)).body.data).toEqual({ vacationMode: false });
  await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, rapid.contractorId));
  expect((await call(tokens.rapid, path)).body.data).toEqual({ vacationMode: true });
  expect([403, 404]).toContain((await call(tokens.homeowner, path)).status);
});
