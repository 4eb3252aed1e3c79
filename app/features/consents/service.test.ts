import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { requestContact } from "#app/features/callbacks/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { loadLeadFollowUps, resumeFollowUps, saveFollowUpSettings } from "#app/features/follow-ups/service.server.ts";
import { listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { exportLeads } from "#app/features/leads/service/export.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { listOwnTextConsents } from "#app/features/sms/service/own-consents.server.ts";
import type { Caller } from "#app/platform/addresses.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, sendTestRequest, type Person } from "../../../tests/request-fixtures.ts";
import { createTextedHomeowner } from "../../../tests/sms.ts";
import { loadConsents, withdrawConsent } from "./service.server.ts";
import { exportConsents } from "./service/export.server.ts";
import { contactConsents } from "./tables.server.ts";

const { db } = await testDatabase();
const caller = "203.0.113.7" as Caller;
const all = parseLeadQuery(new URLSearchParams());

type Roofer = Awaited<ReturnType<typeof createRoofer>>;

const findPublicId = async ({ contractorId }: Roofer) =>
  (await db.select().from(contractors).where(eq(contractors.id, contractorId)))[0]!.publicId;
const rowsBy = ({ actor }: Person) => db.select().from(contactConsents).where(eq(contactConsents.accountId, actor.accountId));
const findLead = async (person: Roofer, requestId: string) =>
  (await db.select().from(leads).where(eq(leads.requestId, requestId))).find(({ contractorId }) => contractorId === person.contractorId)!;
const withdraw = async (ann: Person, firm: Roofer) =>
  withdrawConsent(ann.ctx, { from: "contractor", contractor: await findPublicId(firm) });

/** Ann asked a business for a price; its follow-ups are on. */
async function createAsked() {
  const ann = await createTextedHomeowner(db);
  const firm = await createRoofer(db);
  await saveFollowUpSettings(firm.ctx, { byMail: ["ESTIMATE"], byText: [], seen: 0 });
  const quote = await createTestQuote({ ...ann, ctx: ctxWith(ann, { caller }) }, firm);
  const lead = await findLead(firm, quote.requestId);
  const seen = async () => ({
    doNotContact: (await loadLead(firm.ctx, lead.id)).doNotContact,
    isShown: Object.values((await loadLead(firm.ctx, lead.id)).customer).some((one) => one === ann.phone || one === ann.actor.email),
    phone: (await listLeads(firm.ctx, all)).rows.find(({ id }) => id === lead.id)!.phone !== "",
    isQuoted: (await viewQuoteAsContractor(firm.ctx, quote.id)).homeowner.phone !== "",
    isExported: (await exportLeads(firm.ctx, all)).includes(ann.phone),
    followUps: await loadLeadFollowUps(firm.ctx, lead.id).then(({ isWithdrawn, planned }) => [isWithdrawn, planned.length > 0]),
  });
  return { ann, firm, lead, quote, seen };
}

describe("the ledger", () => {
  it("[N-03] records for each contractor which text a sent request agreed to, when, where, and from which address by its hash", async () => {
    const [ann, one, two] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
    await sendTestRequest({ ...ann, ctx: ctxWith(ann, { caller, locale: "fr" }) }, [one, two]);
    const rows = await rowsBy(ann);
    expect(rows.map(({ contractorId }) => contractorId).toSorted()).toEqual([one.contractorId, two.contractorId].toSorted());
    expect(rows[0]).toMatchObject({ purpose: "REQUEST", brand: "DELTA", textVersion: "2026-11", locale: "fr", page: "/request/wizard" });
    expect(rows[0]).toMatchObject({ userId: ann.actor.userId, withdrawnAt: null, grantedAt: expect.any(Date) });
    expect(rows[0]?.networkHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
    await sendTestRequest(ann, [one]);
    expect(await rowsBy(ann)).toHaveLength(2);
  });

  it("[N-03] records a call that the homeowner asked for, and shows why each contractor may call", async () => {
    const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
    const contrid = firm.actor.accountId;
    const request = { toId: contrid, name: "Ann Miller", phone: "+13125550188", street: "", words: "It leaks" };
    await requestContact(ann.ctx, { kind: "REQUEST_A_CALL", quoteId: null, contrid, request, idempotencyKey: null });
    const { contractors: shown, receipts } = await loadConsents(ann.ctx);
    expect(shown).toMatchObject([{ name: "Rapid Roofing", reasons: [{ purpose: "CALLBACK" }], withdrawnAt: null }]);
    expect(receipts).toMatchObject([{ purpose: "CALLBACK", channel: "CONTRACTOR", place: "/contractors/contact", textVersion: "2026-11" }]);
  });

  it("[N-03] records a booking, which lets a contractor call who was not to call before", async () => {
    const { ann, firm, quote, seen } = await createAsked();
    await withdraw(ann, firm);
    expect(await seen()).toMatchObject({ doNotContact: true });
    const contact = { phone: ann.phone, street: "12 Oak Street" };
    await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, contact, idempotencyKey: `order-${quote.id}` });
    expect(await seen()).toMatchObject({ doNotContact: false, phone: true });
    const reasons = (await loadConsents(ann.ctx)).contractors.flatMap((one) => one.reasons.map(({ purpose }) => purpose));
    expect(reasons).toEqual(["BOOKING"]);
  });
});

describe("a withdrawal", () => {
  it("[N-03] acts at once on calls, lists, files and follow-ups of that contractor alone, until a new request", async () => {
    const { ann, firm, lead, seen } = await createAsked();
    const other = await createRoofer(db);
    const { requestId } = await createTestQuote(ann, other);
    expect(await seen()).toEqual({
      doNotContact: false,
      isShown: true,
      phone: true,
      isQuoted: true,
      isExported: true,
      followUps: [false, true],
    });
    for (const _time of [1, 2]) await withdraw(ann, firm);
    expect(await seen()).toEqual({
      doNotContact: true,
      isShown: false,
      phone: false,
      isQuoted: false,
      isExported: false,
      followUps: [true, false],
    });
    await expect(resumeFollowUps(firm.ctx, lead.id)).rejects.toMatchObject({ kind: "conflict", code: "followups.customerStopped" });
    expect((await loadLead(other.ctx, (await findLead(other, requestId)).id)).doNotContact).toBe(false);
    expect(await rowsBy(ann)).toHaveLength(2);
    await sendTestRequest(ann, [firm]);
    expect(await seen()).toMatchObject({ doNotContact: false, phone: true });
    expect(await rowsBy(ann)).toHaveLength(3);
  });

  it("[N-03] ends a contact from before the ledger, of which only the end is known", async () => {
    const { ann, firm, seen } = await createAsked();
    await db.delete(contactConsents).where(eq(contactConsents.accountId, ann.actor.accountId));
    expect((await loadConsents(ann.ctx)).contractors).toMatchObject([{ reasons: [], withdrawnAt: null }]);
    await withdraw(ann, firm);
    expect(await seen()).toMatchObject({ doNotContact: true, phone: false });
    expect((await loadConsents(ann.ctx)).receipts).toEqual(
      expect.arrayContaining([expect.objectContaining({ channel: "CONTRACTOR", textVersion: null, grantedAt: null })]),
    );
  });

  it("[N-03] of everything ends texts too, and of one text only that", async () => {
    const { ann, firm, seen } = await createAsked();
    const [text] = (await loadConsents(ann.ctx)).texts;
    const stranger = await createTextedHomeowner(db);
    await expect(withdrawConsent(stranger.ctx, { from: "text", id: text!.id })).rejects.toMatchObject({ kind: "not_found" });
    await withdrawConsent(ann.ctx, { from: "text", id: text!.id });
    expect((await loadConsents(ann.ctx)).texts).toEqual([]);
    expect(await listOwnTextConsents(ann.ctx)).toMatchObject([{ withdrawnBy: "SETTINGS", withdrawnAt: expect.any(Date) }]);
    expect(await seen()).toMatchObject({ doNotContact: false });
    await withdrawConsent(stranger.ctx, { from: "everyone" });
    expect((await loadConsents(stranger.ctx)).texts).toEqual([]);
    await withdrawConsent(ann.ctx, { from: "everyone" });
    expect(await seen()).toMatchObject({ doNotContact: true });
    expect((await loadConsents(ann.ctx)).contractors).toMatchObject([
      { publicId: await findPublicId(firm), withdrawnAt: expect.any(String) },
    ]);
  });
});

describe("the rights", () => {
  it("[T74] belong to the homeowner alone, on the brand of the consent", async () => {
    const { ann, firm } = await createAsked();
    const iko = await createHomeowner(db, { brand: "IKO" });
    const elsewhere = ctxWith(ann, { brand: iko.ctx.brand });
    expect((await loadConsents(elsewhere)).contractors).toEqual([]);
    for (const ctx of [elsewhere, iko.ctx, (await createHomeowner(db)).ctx]) {
      const attempt = withdrawConsent(ctx, { from: "contractor", contractor: await findPublicId(firm) });
      await expect(attempt).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(loadConsents(firm.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(withdrawConsent(firm.ctx, { from: "everyone" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadConsents(testCtx(db))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(withdrawConsent(ann.ctx, { from: "all" })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("[N-03] to export are for one's own receipts, limited a day", async () => {
    const { ann } = await createAsked();
    const [head, ...lines] = (await exportConsents(ann.ctx)).trim().split("\r\n");
    expect(head).toContain("Version of the text");
    expect(lines).toHaveLength((await loadConsents(ann.ctx)).receipts.length);
    await expect(
      (async () => {
        for (let time = 0; time < 20; time += 1) await exportConsents(ann.ctx);
      })(),
    ).rejects.toMatchObject({ kind: "too_many", code: "consents.exportedOften" });
  });
});
