import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listAttentionKinds } from "../model/attention.ts";
import type { LeadView } from "../model/views.ts";
import { leadMachine } from "../model/statuses.ts";
import type { TimelineLine } from "../model/timeline.ts";
import { canWorkLeads } from "../policy.ts";
import { listMerges } from "../store/customers.server.ts";
import { findNeighbours } from "../store/lists.server.ts";
import {
  findLead,
  findLeadIdOfRequest,
  findTimeZone,
  listLeadsOfCustomer,
  loadCustomerOfLead,
  mustNotContact,
  type LeadRow,
} from "../store/rows.server.ts";
import { listLeadEvents } from "../store/timeline.server.ts";
import { listSimilar, toCustomerView } from "./customers.server.ts";

/** Most lines of a history that are shown. */
const maxLines = 200;

/** Throws `not_found` outside the business. */
export async function loadLead(ctx: Ctx, id: string): Promise<LeadView> {
  allow(canWorkLeads(ctx.actor));
  const lead = (isUuid(id) ? await findLead(ctx, id) : null) ?? fail("not_found", "access.notFound");
  const customer = await loadCustomerOfLead(ctx, lead);
  const jobs = await listLeadsOfCustomer(ctx, customer.id);
  const doNotContact = await mustNotContact(ctx, customer.id);
  const { version, brand, origin, category, details, status, statusComment, lostReason, value, assignedTo, requestId } = lead;
  return {
    id,
    version,
    brand,
    origin,
    category,
    details,
    status,
    statusComment,
    lostReason,
    completion: lead.completion,
    moves: leadMachine.events(status, "contractor"),
    value,
    scheduledAt: lead.scheduledAt?.toISOString() ?? null,
    timeZone: await findTimeZone(ctx, lead.contractorId),
    assignedTo,
    attention: listAttentionKinds(lead.attention),
    place: { city: lead.city, region: lead.region, postalCode: lead.postalCode },
    requestId,
    createdAt: lead.createdAt.toISOString(),
    customer: { ...toCustomerView(customer), ...(doNotContact && { phone: "", email: "" }) },
    doNotContact,
    otherJobs: jobs.filter((job) => job.id !== id).map(toOtherJob),
    similar: await listSimilar(ctx, customer),
    merges: (await listMerges(ctx, customer.id)).map(({ at, ...merge }) => ({ ...merge, at: at.toISOString() })),
    timeline: (await listLeadEvents(ctx, id, maxLines)).map(toLine),
    neighbours: await findNeighbours(ctx, lead),
  };
}

function toOtherJob({ id, category, status, createdAt }: LeadRow): LeadView["otherJobs"][number] {
  return { id, category, status, createdAt: createdAt.toISOString() };
}

function toLine({ event, firstname, lastname }: Awaited<ReturnType<typeof listLeadEvents>>[number]): TimelineLine {
  const { id, kind, party, from, to, comment, facts, at } = event;
  return { id, kind, party, author: `${firstname ?? ""} ${lastname ?? ""}`.trim(), from, to, comment, facts, at: at.toISOString() };
}

/** The lead of a contractor's request; null for requests that have none. */
export async function findLeadId(ctx: Ctx, requestId: string): Promise<string | null> {
  allow(canWorkLeads(ctx.actor));
  return findLeadIdOfRequest(ctx, requestId);
}

/** A lead of the business with its request; null outside it. */
export async function findLeadKey(ctx: Ctx, id: string): Promise<{ id: string; requestId: string | null } | null> {
  allow(canWorkLeads(ctx.actor));
  const lead = isUuid(id) ? await findLead(ctx, id) : null;
  return lead && { id: lead.id, requestId: lead.requestId };
}
