import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { at, homeowner, quoted, roofer, type Person } from "../../../../tests/market.ts";
import { sortContacts, type CallbackKind, type ContactRequest } from "../model.ts";
import { askForContact } from "../service.server.ts";
import { listContactsToMake } from "./desk.server.ts";

const { db } = await testDatabase();

async function advanced() {
  const firm = await roofer(db);
  await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, firm.contractorId));
  return firm;
}

type Said = Partial<ContactRequest> & { kind?: CallbackKind; quoteId?: string | null };

function ask(from: Person, to: Person, { kind = "REQUEST_A_CALL", quoteId = null, ...said }: Said = {}) {
  const toId = to.actor.accountId;
  const request = { toId, name: "", phone: "", street: "", words: "", ...said };
  return askForContact(from.ctx, { kind, quoteId, contrid: toId, request, idempotencyKey: null });
}

describe("the calls and visits on a contractor's desk", () => {
  it("[Q-15] [L-01] say who asks for what, at which number, why, and by when they were promised to hear", async () => {
    const monday = new Date("2025-11-24T21:30:00Z");
    const [ann, firm] = [await homeowner(db, { now: monday }), await advanced()];
    await db.update(users).set({ postalCode: "90012" }).where(eq(users.id, ann.actor.userId));
    await ask(ann, firm, { kind: "REQUEST_A_VISIT", street: "12 Elm Street", words: "After five,\nplease." });
    expect(await listContactsToMake(firm.ctx)).toEqual([
      {
        id: expect.any(String),
        kind: "REQUEST_A_VISIT",
        quoteId: null,
        name: "Ann Miller",
        phone: "+13125550142",
        street: "12 Elm Street",
        words: "After five,\nplease.",
        askedAt: monday.toISOString(),
        promisedBy: "2025-11-25T14:30:00.000Z",
        zones: { own: "America/Chicago", homeowner: "America/Los_Angeles" },
        correctedAt: null,
        formerPhone: null,
      },
    ]);
  });

  it("[Q-15] show the homeowner's time by the job of the quote, by the person's code, or not at all where neither is known", async () => {
    const [ann, firm] = [await homeowner(db), await advanced()];
    const quote = await quoted(ann, firm);
    const zoneOf = async (postalCode: string | null) => {
      await db.update(users).set({ postalCode }).where(eq(users.id, ann.actor.userId));
      return (await listContactsToMake(firm.ctx))[0]!.zones.homeowner;
    };
    await ask(ann, firm);
    expect(await zoneOf(null)).toBeNull();
    expect(await zoneOf("V5K 0A1")).toBe("America/Vancouver");
    expect(await zoneOf("90012-1234")).toBe("America/Los_Angeles");
    await ask({ ...ann, ctx: { ...ann.ctx, now: new Date(ann.ctx.now.getTime() + 1000) } }, firm, { quoteId: quote.id });
    expect(await zoneOf("90012")).toBe("America/Chicago");
  });

  it("[Q-15] every correction stands there, with the number that was named before, although the mails stop after one", async () => {
    const [ann, firm] = [await homeowner(db), await advanced()];
    const later = (minutes: number) => ({ ...ann, ctx: at(ann, { now: new Date(ann.ctx.now.getTime() + minutes * 60_000) }) });
    const told = async () => {
      const [{ phone, formerPhone, words, correctedAt } = {} as never] = await listContactsToMake(firm.ctx);
      return { phone, formerPhone, words, correctedAt };
    };
    await ask(ann, firm, { phone: "+13125550100" });
    await ask(later(1), firm, { phone: "+13125550101" });
    await ask(later(2), firm, { phone: "+13125550102" });
    expect(await told()).toMatchObject({ phone: "+13125550102", formerPhone: "+13125550101", correctedAt: later(2).ctx.now.toISOString() });
    await ask(later(3), firm, { words: "Before noon." });
    await ask(later(9), firm, { words: "Before noon." });
    expect(await told()).toEqual({
      phone: "+13125550102",
      formerPhone: "+13125550101",
      words: "Before noon.",
      correctedAt: later(3).ctx.now.toISOString(),
    });
  });

  it("[S-07] [T65] are those of this contractor and this brand alone; the platform shows those of all its brands", async () => {
    const [ann, firm, other] = [await homeowner(db), await advanced(), await advanced()];
    const [standing] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, firm.contractorId));
    await db.insert(mepProfiles).values({ ...standing!, brand: "IKO" });
    await ask(ann, firm, { words: "By DELTA", phone: "+13125550177" });
    await ask({ ...ann, ctx: at(ann, { brand: brands.IKO }) }, firm, { words: "By IKO", phone: "+13125550177" });
    const seen = async (ctx = firm.ctx) => (await listContactsToMake(ctx)).map(({ words }) => words).toSorted();
    expect(await seen()).toEqual(["By DELTA"]);
    expect(await seen(at(firm, { brand: brands.IKO }))).toEqual(["By IKO"]);
    expect(await seen(at(firm, { brand: brands.BW }))).toEqual([]);
    expect(await seen(at(firm, { brand: brands.PLATFORM }))).toEqual(["By DELTA", "By IKO"]);
    expect(await seen(other.ctx)).toEqual([]);
    await expect(listContactsToMake(ann.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listContactsToMake(at(ann, { actor: { kind: "visitor" } }))).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[Q-15] lie with the promise that is due first on top, then the broken ones, then what was asked long ago", () => {
    const wish = (askedAt: string, promisedBy: string) => ({ askedAt, promisedBy });
    const tomorrow = wish("2026-11-23T23:00:00.000Z", "2026-11-24T15:00:00.000Z");
    const soon = wish("2026-11-23T20:00:00.000Z", "2026-11-23T22:00:00.000Z");
    const missed = wish("2026-11-23T15:00:00.000Z", "2026-11-23T17:00:00.000Z");
    const lastWeek = wish("2026-11-17T15:00:00.000Z", "2026-11-17T17:00:00.000Z");
    const old = wish("2026-11-02T15:00:00.000Z", "2026-11-02T17:00:00.000Z");
    const sorted = sortContacts([old, lastWeek, tomorrow, missed, soon], "2026-11-23T21:00:00.000Z");
    expect(sorted).toEqual({ due: [soon, tomorrow], late: [missed, lastWeek], earlier: [old] });
  });
});
