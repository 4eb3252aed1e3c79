import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { calculateAge, sortContacts, type CallbackKind, type ContactRequest } from "../model.ts";
import { requestContact } from "../service.server.ts";
import { loadVisitDates } from "./visit-dates.server.ts";
import { listRequestedContacts } from "./requested-contacts.server.ts";

const { db } = await testDatabase();

async function createAdvancedContractor() {
  const firm = await createRoofer(db);
  await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, firm.contractorId));
  return firm;
}

type ContactFields = Partial<ContactRequest> & { kind?: CallbackKind };

function requestCall(from: Person, to: Person, { kind = "REQUEST_A_CALL", ...said }: ContactFields = {}) {
  const toId = to.actor.accountId;
  const request = { toId, name: "", phone: "", street: "", words: "", ...said };
  return requestContact(from.ctx, { kind, quoteId: null, contrid: toId, request, idempotencyKey: null });
}

describe("requested calls and visits", () => {
  it("[Q-15] [L-01] show the name, kind, number, reason and time", async () => {
    const monday = new Date("2025-11-24T21:30:00Z");
    const [ann, firm] = [await createHomeowner(db, { now: monday }), await createAdvancedContractor()];
    await requestCall(ann, firm, { kind: "REQUEST_A_VISIT", street: "12 Elm Street", words: "After five,\nplease." });
    expect(await listRequestedContacts(firm.ctx)).toEqual([
      {
        id: expect.any(String),
        kind: "REQUEST_A_VISIT",
        quoteId: null,
        name: "Ann Miller",
        phone: "+13125550142",
        street: "12 Elm Street",
        words: "After five,\nplease.",
        askedAt: monday.toISOString(),
        timeZone: "America/Chicago",
        correctedAt: null,
        formerPhone: null,
        visitDay: null,
      },
    ]);
  });

  it("[Q-15] [C-06] ask for a visit only on a day on which the contractor visits the job's zone", async () => {
    const monday = new Date("2025-11-24T21:30:00Z");
    const [ann, firm] = [await createHomeowner(db, { now: monday }), await createAdvancedContractor()];
    const zone = { name: "North", codes: ["60201"], ring: null, travelFee: null, minimumJob: null, weekdays: [3] };
    await db
      .update(contractors)
      .set({ areaZones: [zone] })
      .where(eq(contractors.id, firm.contractorId));
    const ask = (zip: string, day: string) => requestCall(ann, firm, { kind: "REQUEST_A_VISIT", zip, day });
    expect((await loadVisitDates(ann.ctx, firm.actor.accountId, "60201")).slice(0, 2)).toEqual(["2025-11-27", "2025-12-04"]);
    const details = { contractor: "Rapid Roofing", days: "Thursday" };
    await expect(ask("60201", "2025-11-28")).rejects.toMatchObject({
      fields: [{ field: "day", code: "callbacks.dayNotVisited", details }],
    });
    await expect(ask("60614", "2025-11-23")).rejects.toMatchObject({ fields: [{ field: "day" }] });
    await ask("60614", "2025-11-28");
    await ask("60201-1234", "2025-11-27");
    await ask("60201", "");
    expect(await listRequestedContacts(firm.ctx)).toMatchObject([{ visitDay: "2025-11-27" }]);
  });

  it("[Q-15] show every correction and the previous number, although emails stop after one", async () => {
    const [ann, firm] = [await createHomeowner(db), await createAdvancedContractor()];
    const later = (minutes: number) => ({ ...ann, ctx: ctxWith(ann, { now: new Date(ann.ctx.now.getTime() + minutes * 60_000) }) });
    const told = async () => {
      const [{ phone, formerPhone, words, correctedAt } = {} as never] = await listRequestedContacts(firm.ctx);
      return { phone, formerPhone, words, correctedAt };
    };
    await requestCall(ann, firm, { phone: "+13125550100" });
    await requestCall(later(1), firm, { phone: "+13125550101" });
    await requestCall(later(2), firm, { phone: "+13125550102" });
    expect(await told()).toMatchObject({ phone: "+13125550102", formerPhone: "+13125550101", correctedAt: later(2).ctx.now.toISOString() });
    await requestCall(later(3), firm, { words: "Before noon." });
    await requestCall(later(9), firm, { words: "Before noon." });
    expect(await told()).toEqual({
      phone: "+13125550102",
      formerPhone: "+13125550101",
      words: "Before noon.",
      correctedAt: later(3).ctx.now.toISOString(),
    });
  });

  it("[S-07] [T65] are limited to the contractor and brand; the platform shows all brands", async () => {
    const [ann, firm, other] = [await createHomeowner(db), await createAdvancedContractor(), await createAdvancedContractor()];
    const [membership] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, firm.contractorId));
    await db.insert(mepProfiles).values({ ...membership!, brand: "IKO" });
    await requestCall(ann, firm, { words: "By DELTA", phone: "+13125550177" });
    await requestCall({ ...ann, ctx: ctxWith(ann, { brand: brands.IKO }) }, firm, { words: "By IKO", phone: "+13125550177" });
    const seen = async (ctx = firm.ctx) => (await listRequestedContacts(ctx)).map(({ words }) => words).toSorted();
    expect(await seen()).toEqual(["By DELTA"]);
    expect(await seen(ctxWith(firm, { brand: brands.IKO }))).toEqual(["By IKO"]);
    expect(await seen(ctxWith(firm, { brand: brands.BW }))).toEqual([]);
    expect(await seen(ctxWith(firm, { brand: brands.PLATFORM }))).toEqual(["By DELTA", "By IKO"]);
    expect(await seen(other.ctx)).toEqual([]);
    await expect(listRequestedContacts(ann.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listRequestedContacts(ctxWith(ann, { actor: { kind: "visitor" } }))).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[Q-15] are sorted newest first, with today and yesterday in the contractor's time zone on top", () => {
    const wish = (askedAt: string) => ({ askedAt, timeZone: "America/Chicago" });
    const now = "2026-11-23T21:00:00.000Z";
    const thisMorning = wish("2026-11-23T15:00:00.000Z");
    const startOfYesterday = wish("2026-11-22T06:00:00.000Z");
    const dayBefore = wish("2026-11-22T05:59:59.999Z");
    const old = wish("2026-11-02T15:00:00.000Z");
    const sorted = sortContacts([old, startOfYesterday, thisMorning, dayBefore], now);
    expect(sorted).toEqual({ recent: [thisMorning, startOfYesterday], earlier: [dayBefore, old] });
  });

  it.each([
    ["2026-11-23T20:59:50.000Z", { count: 1, unit: "minute" }],
    ["2026-11-23T20:18:00.000Z", { count: 42, unit: "minute" }],
    ["2026-11-23T19:00:00.000Z", { count: 2, unit: "hour" }],
    ["2026-11-22T21:00:01.000Z", { count: 23, unit: "hour" }],
    ["2026-11-22T21:00:00.000Z", null],
  ])("[Q-15] show their age within a day, afterwards the date: %s", (askedAt, ago) => {
    expect(calculateAge(askedAt, "2026-11-23T21:00:00.000Z")).toEqual(ago);
  });
});
