import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { LeadOrigin, LeadStatus } from "../model.ts";
import { NewLeadInput } from "../model/inputs.ts";
import { NewJob } from "../model.ts";
import { canWorkLeads } from "../policy.ts";
import { findCustomerByContact } from "../store/customers.server.ts";
import { findLeadByKey, insertCustomer, insertLead, loadCustomerOfLead, type CustomerRow, type LeadRow } from "../store/rows.server.ts";
import { insertLeadEvent } from "../store/timeline.server.ts";
import { buildSearchText, toAuthor } from "./lead-events.server.ts";
import { changeLead } from "./steps.server.ts";

/** Adds a lead that came by phone or in person. Idempotent by key. Returns its id. */
export async function addLead(ctx: Ctx, input: unknown): Promise<string> {
  const actor = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const { customer: contact, job, status, value, idempotencyKey } = parseInput(NewLeadInput, input);
  const contractorId = actor.contractorId;
  const existing = await findLeadByKey(ctx, { contractorId, key: idempotencyKey });
  if (existing) return existing.id;
  await consumeLimit(ctx, "newLeads", actor.accountId);
  return inTransaction(ctx, async (tx) => {
    const owner = { brand: ctx.brand.code, contractorId };
    const known = await findCustomerByContact(tx, { ...owner, phone: contact.phone, email: contact.email });
    const customer = known ?? (await insertCustomer(tx, { ...owner, ...contact, createdAt: tx.now, updatedAt: tx.now }));
    const lead = await saveNewLead(tx, customer, { job, origin: "MANUAL", status: status as LeadStatus, value, idempotencyKey });
    return (lead ?? (await findLeadByKey(tx, { contractorId, key: idempotencyKey })))?.id ?? fail("conflict", "input.keyUsed");
  });
}

/** Another job for the customer of a lead. Returns the new lead's id. */
export async function addJob(ctx: Ctx, { id, idempotencyKey, ...input }: { id: string; idempotencyKey: string } & Record<string, unknown>) {
  allow(canWorkLeads(ctx.actor));
  const job = parseInput(NewJob, input);
  if (!isUuid(id)) fail("not_found", "access.notFound");
  return changeLead(ctx, id, async (tx, lead) => {
    const customer = await loadCustomerOfLead(tx, lead);
    const added = await saveNewLead(tx, customer, { job, origin: "MANUAL", status: "NEW", value: null, idempotencyKey });
    if (added) await insertLeadEvent(tx, { leadId: id, kind: "jobAdded", facts: { leadId: added.id }, ...toAuthor(tx) });
    const { contractorId } = lead;
    return (added ?? (await findLeadByKey(tx, { contractorId, key: idempotencyKey })))?.id ?? fail("conflict", "input.keyUsed");
  });
}

interface NewLeadFacts {
  job: NewJob;
  origin: LeadOrigin;
  status: LeadStatus;
  value: number | null;
  idempotencyKey: string;
}

/** Null if a lead with this key exists. */
async function saveNewLead(ctx: Ctx, customer: CustomerRow, facts: NewLeadFacts): Promise<LeadRow | null> {
  const { job, origin, status, value, idempotencyKey } = facts;
  const { brand, contractorId, id: customerId } = customer;
  const lead = await insertLead(ctx, {
    brand,
    contractorId,
    customerId,
    origin,
    category: job.jobType,
    details: job.details,
    status,
    value,
    hasOwnValue: value !== null,
    idempotencyKey,
    searchText: buildSearchText(customer, { city: "", postalCode: "" }),
    createdAt: ctx.now,
    movedAt: ctx.now,
  });
  if (lead) await insertLeadEvent(ctx, { leadId: lead.id, kind: "created", to: status, facts: { origin }, ...toAuthor(ctx) });
  return lead;
}
