import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { changeStatus, loadLead } from "#app/features/leads/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { addCaller, answerAll, priceCaller } from "../../../tests/callers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, roofJob } from "../../../tests/request-fixtures.ts";
import { linkDays } from "./model.ts";
import {
  createLeadQuote,
  createQuoteLink,
  endQuoteLink,
  loadOwnQuote,
  loadPricing,
  openQuoteLink,
  savePricingStep,
  startPricing,
} from "./service.server.ts";
import { quoteLinks } from "./tables.server.ts";

const { db } = await testDatabase();
const firm = await createRoofer(db, { packages: true });
const visitor = { ...testCtx(db, { actor: { kind: "visitor" } }), brand: firm.ctx.brand, now: firm.ctx.now };
let visits = 0;

/** Each at an address of its own, so that the limit of one does not count here. */
function open(secret: string, over: Partial<Ctx> = {}, counts = false) {
  visits += 1;
  return openQuoteLink({ ...visitor, caller: `192.0.2.${visits}`, ...over }, secret, { counts });
}

const ended = { kind: "not_found", code: "leadQuotes.linkEnded" };
const link = async (id: string) => (await createQuoteLink(firm.ctx, id)).secret;

describe("a business prices the job of a customer who called", () => {
  it("[L-03] asks the wizard's questions, begins with what is known, and quotes its own packages", async () => {
    const id = await addCaller(firm);
    expect(await loadOwnQuote(firm.ctx, id)).toMatchObject({ canPrice: true, isPriced: false });
    expect(await loadPricing(firm.ctx, id, null)).toMatchObject({ services: ["ROOF"], screen: null });
    await startPricing(firm.ctx, id, "ROOF");
    const first = await loadPricing(firm.ctx, id, null);
    expect(first.screen?.answers).toMatchObject({ zip: "60614" });
    await answerAll(firm.ctx, id, { ...roofJob, product: "NOT_SURE" });
    const { prices } = await loadPricing(firm.ctx, id, "review");
    expect(prices.map(({ packageKey }) => packageKey)).toEqual(["GOOD", "BETTER", "BEST"]);
    await createLeadQuote(firm.ctx, id);
    const lead = await loadLead(firm.ctx, id);
    expect(lead).toMatchObject({ status: "IN_PROGRESS", category: "ROOF", place: { postalCode: "60614", city: "Chicago" }, attention: [] });
    expect(lead.value).toBe(Math.max(...prices.map(({ price }) => price.total)));
    expect(lead.timeline.filter(({ kind }) => kind === "priced")).toHaveLength(1);
    expect(await loadOwnQuote(firm.ctx, id)).toMatchObject({ canPrice: false, isPriced: true, isUnsent: true, link: null });
    const { rows } = await db.execute<{ status: string; version: number }>(
      sql`select q.status, q.version from quote q join lead l on l.request_id = q.request_id where l.id = ${id}`,
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ status: "FIRM", version: 1 })));
  });

  it("[L-03] sends no key of the draft to the page, and no mail to anybody", async () => {
    const before = await db.$count(notices);
    const id = await priceCaller(firm);
    expect(JSON.stringify(await loadPricing(firm.ctx, id, null))).not.toMatch(/"key"|draftKey/);
    expect(await db.$count(notices)).toBe(before);
  });

  it("[L-03] prices once, also when two send at the same time, and not a closed lead", async () => {
    const id = await addCaller(firm);
    await startPricing(firm.ctx, id, "ROOF");
    await expect(createLeadQuote(firm.ctx, id)).rejects.toMatchObject({ kind: "invalid" });
    await answerAll(firm.ctx, id, roofJob);
    const both = await Promise.allSettled([createLeadQuote(firm.ctx, id), createLeadQuote(firm.ctx, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(startPricing(firm.ctx, id, "ROOF")).rejects.toMatchObject({ code: "leadQuotes.pricedAlready" });
    const lost = await addCaller(firm);
    const { version: seen } = await loadLead(firm.ctx, lost);
    await changeStatus(firm.ctx, { id: lost, seen, status: "LOST", comment: "", lostReason: "PRICE", scheduledAt: null, completion: null });
    await expect(startPricing(firm.ctx, lost, "ROOF")).rejects.toMatchObject({ code: "leadQuotes.ended" });
  });

  it("[L-03] refuses a place outside the service area at its field, and a service that the business does not offer", async () => {
    const id = await addCaller(firm, "");
    await expect(startPricing(firm.ctx, id, "PAINTING")).rejects.toMatchObject({
      fields: [{ field: "service", code: "leadQuotes.serviceMissing" }],
    });
    await startPricing(firm.ctx, id, "ROOF");
    const form = new FormData();
    form.append("zip", "90210");
    form.append("shown", "zip");
    const typed = { form, named: "zip", toReview: false };
    await expect(savePricingStep(firm.ctx, id, typed)).rejects.toMatchObject({
      fields: [{ field: "zip", code: "leadQuotes.outsideArea" }],
    });
  });
});

describe("a lead that was added on the platform", () => {
  const atPlatform = { ...firm, ctx: { ...firm.ctx, brand: brands.PLATFORM } };

  it("[L-03] is quoted, linked and booked at a brand that lists the business", async () => {
    const id = await priceCaller(atPlatform);
    const { brand, secret } = await createQuoteLink(atPlatform.ctx, id);
    expect(brand).toBe("DELTA");
    const { customer, requestId } = await open(secret);
    const [quote] = await listQuotesOfRequest(customer, requestId);
    const contact = { phone: "(312) 555-0142", street: "7 Willow Court" };
    await orderQuote(customer, { requestId, quoteId: quote!.id, seen: quote!.version, contact, idempotencyKey: "at-platform" });
    expect(await loadLead(atPlatform.ctx, id)).toMatchObject({ attention: ["CALL"], value: quote!.price.total });
  });

  it("[L-03] waits until a brand lists the business", async () => {
    const id = await addCaller(atPlatform);
    await db.execute(sql`update mep_profile set available = false where contractor_id = ${firm.contractorId}`);
    await expect(startPricing(atPlatform.ctx, id, "ROOF")).rejects.toMatchObject({ kind: "conflict", code: "leadQuotes.unlisted" });
    await db.execute(sql`update mep_profile set available = true where contractor_id = ${firm.contractorId}`);
    await startPricing(atPlatform.ctx, id, "ROOF");
  });
});

describe("the link to the quote", () => {
  it("[L-03] [T65] shows the quote to anyone who has it, lets them book it, and moves the lead", async () => {
    const id = await priceCaller(firm);
    const secret = await link(id);
    expect((await loadLead(firm.ctx, id)).status).toBe("PENDING_ACCEPTANCE");
    const { customer, requestId } = await open(secret, {}, true);
    await open(secret, {}, true);
    expect((await loadLead(firm.ctx, id)).timeline.filter(({ kind }) => kind === "quoteOpened")).toHaveLength(1);
    const [quote] = await listQuotesOfRequest(customer, requestId);
    const contact = { phone: "+13125550166", street: "2100 N Lincoln Ave" };
    const order = await orderQuote(customer, {
      requestId,
      quoteId: quote!.id,
      seen: quote!.version,
      idempotencyKey: `link-${id}`,
      contact,
    });
    expect(order.total).toBe(quote!.price.total);
    const lead = await loadLead(firm.ctx, id);
    expect(lead).toMatchObject({
      value: quote!.price.total,
      attention: ["CALL"],
      customer: { phone: contact.phone, address: contact.street },
    });
    expect(lead.timeline.find(({ kind }) => kind === "quoteChanged")).toMatchObject({ party: "customer", facts: { event: "order" } });
  });

  it("[T65] ends when it is turned off, replaced or old, and leaves no trace of the secret", async () => {
    const id = await priceCaller(firm);
    const [first, second] = [await link(id), await link(id)];
    const openAt = (secret: string, now = visitor.now) => open(secret, { now }, true);
    await expect(openAt(first)).rejects.toMatchObject(ended);
    await openAt(second);
    const last = new Date(visitor.now.getTime() + linkDays * dayMs);
    await openAt(second, new Date(last.getTime() - 1));
    await expect(openAt(second, last)).rejects.toMatchObject(ended);
    expect(await loadOwnQuote(firm.ctx, id)).toMatchObject({ isUnsent: false, link: { openedCount: 2, until: last.toISOString() } });
    await endQuoteLink(firm.ctx, id);
    await endQuoteLink(firm.ctx, id);
    await expect(openAt(second)).rejects.toMatchObject(ended);
    const acts = (await db.select().from(auditEntries)).filter(({ facts }) => facts.leadId === id).map(({ act }) => act);
    expect(acts).toEqual(["lead.quoteLinked", "lead.quoteLinked", "lead.quoteUnlinked"]);
    const stored = JSON.stringify([await db.select().from(quoteLinks), await db.select().from(auditEntries)]);
    expect(stored).not.toContain(second);
    expect(stored).toContain(tokenHash(second));
  });

  it("[T65] keeps working for a year once the quote is booked, and opens on no other brand", async () => {
    const id = await priceCaller(firm);
    const secret = await link(id);
    const { customer, requestId } = await open(secret, {}, true);
    const [quote] = await listQuotesOfRequest(customer, requestId);
    const contact = { phone: "+13125550166", street: "2100 N Lincoln Ave" };
    await orderQuote(customer, { requestId, quoteId: quote!.id, seen: quote!.version, idempotencyKey: `year-${id}`, contact });
    await open(secret, { now: new Date(visitor.now.getTime() + 300 * dayMs) });
    await expect(open(secret, { now: new Date(visitor.now.getTime() + 366 * dayMs) })).rejects.toMatchObject(ended);
    await expect(open(secret, { brand: brands.IKO })).rejects.toMatchObject(ended);
  });

  it("[L-03] counts no look of the business itself", async () => {
    const id = await priceCaller(firm);
    const secret = await link(id);
    await open(secret, { actor: firm.actor }, true);
    expect(await loadOwnQuote(firm.ctx, id)).toMatchObject({ link: { openedCount: 0 } });
  });
});
