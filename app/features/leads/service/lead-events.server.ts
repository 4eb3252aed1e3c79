import { emit } from "#app/events/emit.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { TimelineFacts, TimelineParty } from "../model/timeline.ts";
import { changeAttention } from "../model/attention.ts";
import { toSearchText } from "../model/search-text.ts";
import type { CustomerRow, LeadRow, NewLead } from "../store/rows.server.ts";
import { saveLead } from "../store/rows.server.ts";
import { insertLeadEvent, type NewLeadEvent } from "../store/timeline.server.ts";

/** Who acts, for a line of the history. */
export function toAuthor({ actor }: Ctx): { party: TimelineParty; userId: string | null } {
  if (actor.kind !== "user") return { party: "system", userId: null };
  return actor.accountType === "BUSINESS" ? { party: "contractor", userId: actor.userId } : { party: "customer", userId: null };
}

/** A new list of what waits, with the time since when. */
export function toAttention(ctx: Ctx, lead: Pick<LeadRow, "attention" | "attentionSince">, change: Parameters<typeof changeAttention>[1]) {
  const attention = changeAttention(lead.attention, change);
  return { attention, attentionSince: attention.length === 0 ? null : (lead.attentionSince ?? ctx.now) };
}

type LeadEvent = Omit<NewLeadEvent, "leadId" | "party" | "userId" | "facts"> & Partial<Pick<NewLeadEvent, "facts" | "party">>;

type LeadChange = Partial<NewLead> & { event: LeadEvent };

/** Saves a change of a locked lead with its line in the history, in the caller's transaction. */
export async function moveLead(ctx: Ctx, lead: Pick<LeadRow, "id">, { event, ...change }: LeadChange): Promise<void> {
  await saveLead(ctx, lead.id, change);
  await insertLeadEvent(ctx, { facts: {}, ...toAuthor(ctx), ...event, leadId: lead.id });
  await emit(ctx, "lead.moved", { leadId: lead.id });
}

/** A message that the product sent for the business. Changes nothing that anybody could have seen. */
export async function noteFollowUp(ctx: Ctx, { leadId, ...facts }: { leadId: string } & TimelineFacts): Promise<void> {
  await insertLeadEvent(ctx, { kind: "followUp", party: "system", leadId, facts });
}

export function buildSearchText(customer: CustomerRow, place: Pick<LeadRow, "city" | "postalCode">): string {
  const { name, phone, email, address } = customer;
  return toSearchText({ name, phone, email, address, ...place });
}
