import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { advanceLead, isEnded } from "../model/statuses.ts";
import { canWorkLeads } from "../policy.ts";
import { findLead, loadCustomerOfLead, lockLeadById, saveLead, type LeadRow } from "../store/rows.server.ts";
import { buildSearchText, moveLead, toAttention } from "./lead-events.server.ts";
import { changeLead } from "./steps.server.ts";

/** What pricing a lead's job needs of it. */
export interface OwnLead {
  id: string;
  brand: BrandCode;
  contractorId: number;
  category: CategoryCode | null;
  postalCode: string;
  requestId: string | null;
  /** Ended leads are reopened first. */
  isEnded: boolean;
  customer: { name: string; phone: string; email: string; address: string };
}

/** Throws `not_found` outside the business. */
export async function loadOwnLead(ctx: Ctx, id: string): Promise<OwnLead> {
  allow(canWorkLeads(ctx.actor));
  const lead = (isUuid(id) ? await findLead(ctx, id) : null) ?? fail("not_found", "access.notFound");
  return toOwnLead(ctx, lead);
}

async function toOwnLead(ctx: Ctx, lead: LeadRow): Promise<OwnLead> {
  const { id, brand, contractorId, category, postalCode, requestId, status } = lead;
  const { name, phone, email, address } = await loadCustomerOfLead(ctx, lead);
  return { id, brand, contractorId, category, postalCode, requestId, isEnded: isEnded(status), customer: { name, phone, email, address } };
}

/** Runs `price` on the locked lead, before it has a request. Conflict `leadQuotes.pricedAlready` once it has one. */
export function priceLead<Result>(ctx: Ctx, id: string, price: (tx: Ctx, lead: OwnLead) => Promise<Result>): Promise<Result> {
  return changeLead(ctx, id, async (tx, lead) => {
    if (lead.requestId !== null) fail("conflict", "leadQuotes.pricedAlready");
    if (isEnded(lead.status)) fail("conflict", "leadQuotes.ended");
    return price(tx, await toOwnLead(tx, lead));
  });
}

interface PricedRequest {
  requestId: string;
  category: CategoryCode;
  place: { code: string; city: string; region: string };
}

/** From here on the quotes of the request move the lead. In the transaction of `priceLead`. */
export async function attachRequest(tx: Ctx, leadId: string, { requestId, category, place }: PricedRequest): Promise<void> {
  const lead = (await lockLeadById(tx, leadId)) ?? fail("not_found", "access.notFound");
  const { code: postalCode, city, region } = place;
  const searchText = buildSearchText(await loadCustomerOfLead(tx, lead), { city, postalCode });
  await saveLead(tx, leadId, { requestId, category, city, region, postalCode, searchText });
}

/** The business has its price ready to send; the lead waits for the customer. */
export function noteQuoteLink(tx: Ctx, leadId: string): Promise<void> {
  return changeLead(tx, leadId, async (locked, lead) => {
    const status = advanceLead(lead.status, "PENDING_ACCEPTANCE");
    const moved = status === lead.status ? {} : { from: lead.status, to: status };
    const settled = toAttention(locked, lead, { remove: (kind) => kind === "REQUEST" || kind === "CALL" });
    await moveLead(locked, lead, { status, ...settled, event: { kind: "quoteLinked", ...moved } });
  });
}

/** The customer opened the link for the first time. Whoever acts. */
export function noteOpenedQuote(ctx: Ctx, leadId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const lead = await lockLeadById(tx, leadId);
    if (lead) await moveLead(tx, lead, { event: { kind: "quoteOpened", party: "customer" } });
  });
}

/** A file was added. */
export function noteLeadFile(tx: Ctx, leadId: string, { name }: { name: string }): Promise<void> {
  return changeLead(tx, leadId, (locked, lead) => moveLead(locked, lead, { event: { kind: "fileAdded", facts: { file: name } } }));
}
