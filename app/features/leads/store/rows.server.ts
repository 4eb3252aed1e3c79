import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { openStatuses } from "../model/statuses.ts";
import { customers, leads } from "../tables.server.ts";

export type LeadRow = typeof leads.$inferSelect;
export type CustomerRow = typeof customers.$inferSelect;
export type NewLead = typeof leads.$inferInsert;
export type NewCustomer = typeof customers.$inferInsert;

/** Leads of the actor's business at the visible brands. */
export function ownLeads(ctx: Ctx): SQL | undefined {
  return and(scopedToBrand(ctx, leads.brand), ownedByContractor(ctx, leads.contractorId));
}

/** Customers of the actor's business at the visible brands. */
export function ownCustomers(ctx: Ctx): SQL | undefined {
  return and(scopedToBrand(ctx, customers.brand), ownedByContractor(ctx, customers.contractorId));
}

export async function findLead(ctx: Ctx, id: string): Promise<LeadRow | null> {
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), ownLeads(ctx)));
  return lead ?? null;
}

export async function findLeadIdOfRequest(ctx: Ctx, requestId: string): Promise<string | null> {
  const [lead] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.requestId, requestId), ownLeads(ctx)));
  return lead?.id ?? null;
}

/** Until the transaction ends. */
export async function lockLead(ctx: Ctx, id: string): Promise<LeadRow | null> {
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), ownLeads(ctx)))
    .for("update");
  return lead ?? null;
}

/** Unscoped: for events, which carry the ids of what they are about. */
export async function lockLeadById(ctx: Ctx, id: string): Promise<LeadRow | null> {
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.id, id)).for("update");
  return lead ?? null;
}

/** The lead of a request or callback, whoever acts; locked. For events, which carry the ids of what they are about. */
export async function lockLeadAbout(
  ctx: Ctx,
  about: { requestId: string; contractorId: number } | { callbackId: string },
): Promise<LeadRow | null> {
  const condition =
    "callbackId" in about
      ? eq(leads.callbackId, about.callbackId)
      : and(eq(leads.requestId, about.requestId), eq(leads.contractorId, about.contractorId));
  const [lead] = await ctx.db.select().from(leads).where(condition).for("update");
  return lead ?? null;
}

export async function loadCustomerOfLead(ctx: Ctx, lead: Pick<LeadRow, "customerId">): Promise<CustomerRow> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, lead.customerId));
  if (!customer) throw new Error("A lead without a customer");
  return customer;
}

/** The customer withdrew the consent to be contacted. */
export const isContactStopped = sql<boolean>`is_contact_stopped(${customers.accountId}, ${customers.contractorId}, ${customers.brand})`;

/** The caller has loaded the customer. */
export async function mustNotContact(ctx: Ctx, customerId: string): Promise<boolean> {
  const [found] = await ctx.db.select({ stopped: isContactStopped }).from(customers).where(eq(customers.id, customerId));
  return found?.stopped ?? false;
}

export async function findLeadByKey(ctx: Ctx, { contractorId, key }: { contractorId: number; key: string }): Promise<LeadRow | null> {
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.contractorId, contractorId), eq(leads.idempotencyKey, key)));
  return lead ?? null;
}

/** The latest that has not ended; locked. For events, which carry the customer. */
export async function lockOpenLeadOfCustomer(ctx: Ctx, customerId: string): Promise<LeadRow | null> {
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.customerId, customerId), inArray(leads.status, openStatuses)))
    .orderBy(desc(leads.movedAt), desc(leads.id))
    .limit(1)
    .for("update");
  return lead ?? null;
}

/** Null if a lead of the request, callback or key exists. */
export async function insertLead(ctx: Ctx, lead: NewLead): Promise<LeadRow | null> {
  const [added] = await ctx.db.insert(leads).values(lead).onConflictDoNothing().returning();
  return added ?? null;
}

/** The next version of a locked lead. */
export async function saveLead(ctx: Ctx, id: string, change: Partial<NewLead>): Promise<void> {
  await ctx.db
    .update(leads)
    .set({ ...change, movedAt: ctx.now, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, id));
}

export async function insertCustomer(ctx: Ctx, customer: NewCustomer): Promise<CustomerRow> {
  const [added] = await ctx.db.insert(customers).values(customer).returning();
  if (!added) throw new Error("A customer that was not inserted");
  return added;
}

/**
 * The customer of a homeowner's account, or of a visitor's phone, added unless known. A phone alone, which anybody can enter, leads to no
 * customer with an account. Follows merges. Events only.
 */
export async function findOrAddCustomer(ctx: Ctx, customer: NewCustomer & { accountId: string | null }): Promise<CustomerRow> {
  const known = await findKnownCustomer(ctx, customer);
  if (known) return known;
  await ctx.db.insert(customers).values(customer).onConflictDoNothing();
  const added = await findKnownCustomer(ctx, customer);
  if (!added) throw new Error("A customer that was not added");
  return added;
}

async function findKnownCustomer(ctx: Ctx, customer: NewCustomer & { accountId: string | null }): Promise<CustomerRow | null> {
  const { contractorId, brand, accountId, phone } = customer;
  const identity = accountId === null ? and(isNull(customers.accountId), eq(customers.phone, phone)) : eq(customers.accountId, accountId);
  const [known] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.contractorId, contractorId), eq(customers.brand, brand), identity))
    .orderBy(customers.createdAt)
    .limit(1);
  if (!known || known.mergedInto === null) return known ?? null;
  const [kept] = await ctx.db.select().from(customers).where(eq(customers.id, known.mergedInto));
  return kept ?? known;
}

export async function saveCustomer(ctx: Ctx, id: string, change: Partial<NewCustomer>): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(customers.id, id));
}

export function listLeadsOfCustomer(ctx: Ctx, customerId: string): Promise<LeadRow[]> {
  return ctx.db.select().from(leads).where(eq(leads.customerId, customerId)).orderBy(leads.createdAt, leads.id);
}

/** IANA zone of the contractor. */
export async function findTimeZone(ctx: Ctx, contractorId: number): Promise<string> {
  const [found] = await ctx.db.select({ timeZone: contractors.timeZone }).from(contractors).where(eq(contractors.id, contractorId));
  return found?.timeZone ?? "America/New_York";
}
