import type { BrandCode } from "#app/brands/brand.ts";
import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { describeJob, fillContact, NewJob, type Customer, type LeadOrigin, type LeadStatus } from "../model.ts";
import { NewLeadInput } from "../model/inputs.ts";
import { canWorkLeads } from "../policy.ts";
import { findCustomerByContact } from "../store/customers.server.ts";
import {
  findLeadByKey,
  insertCustomer,
  insertLead,
  loadCustomerOfLead,
  saveCustomer,
  type CustomerRow,
  type LeadRow,
} from "../store/rows.server.ts";
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
  if (!lead) return null;
  await insertLeadEvent(ctx, { leadId: lead.id, kind: "created", to: status, facts: { origin }, ...toAuthor(ctx) });
  await emit(ctx, "lead.added", { leadId: lead.id });
  return lead;
}

export interface NewPhoneLead {
  brand: BrandCode;
  contractorId: number;
  contractorAccountId: string;
  customer: Customer;
  job: NewJob;
  idempotencyKey: string;
}

export interface AddedPhoneLead {
  leadId: string;
  /** False if the key was used before. */
  isNew: boolean;
}

/**
 * Adds a lead that the brand took by phone for one of its contractors, and notifies the business. Idempotent by key. In the caller's
 * transaction, which has checked who may do this.
 */
export async function addPhoneLead(
  tx: Ctx,
  { contractorAccountId, customer: contact, job, ...lead }: NewPhoneLead,
): Promise<AddedPhoneLead> {
  allow(tx.actor.kind === "system");
  const { brand, contractorId, idempotencyKey } = lead;
  const existing = await findLeadByKey(tx, { contractorId, key: idempotencyKey });
  if (existing) return { leadId: existing.id, isNew: false };
  const customer = await saveContact(tx, { brand, contractorId }, contact);
  const details = describeJob(job.details, { typed: contact.address, saved: customer.address });
  const added = await insertLead(tx, {
    ...lead,
    customerId: customer.id,
    origin: "PHONE",
    category: job.jobType,
    details,
    status: "NEW",
    attention: [`CALL:${customer.id}`],
    attentionSince: tx.now,
    searchText: buildSearchText(customer, { city: "", postalCode: "" }),
    createdAt: tx.now,
    movedAt: tx.now,
  });
  // A parallel call with the key was faster.
  if (!added) {
    const faster = (await findLeadByKey(tx, { contractorId, key: idempotencyKey })) ?? fail("conflict", "input.keyUsed");
    return { leadId: faster.id, isNew: false };
  }
  await insertLeadEvent(tx, { leadId: added.id, kind: "created", to: "NEW", facts: { origin: "PHONE" }, ...toAuthor(tx) });
  await emit(tx, "lead.moved", { leadId: added.id });
  const { name, phone, email } = contact;
  await emit(tx, "lead.phoned", { leadId: added.id, brand, contractorAccountId, name, phone, email, category: job.jobType, details });
  return { leadId: added.id, isNew: true };
}

/** The customer with this phone or email keeps what the business knows; what was unknown is filled in. */
async function saveContact(tx: Ctx, owner: { brand: BrandCode; contractorId: number }, contact: Customer) {
  const known = await findCustomerByContact(tx, { ...owner, phone: contact.phone, email: contact.email });
  const times = { createdAt: tx.now, updatedAt: tx.now };
  if (!known) return insertCustomer(tx, { ...owner, ...contact, source: contact.source ?? "PHONE", ...times });
  const filled = fillContact(known, contact);
  if (Object.keys(filled).length > 0) await saveCustomer(tx, known.id, filled);
  return { ...known, ...filled };
}
