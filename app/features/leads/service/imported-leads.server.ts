import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toJobKey, type AddedLead, type JobOfCustomer, type LeadToImport, type LeadTouch } from "../model/imported.ts";
import { canWorkLeads } from "../policy.ts";
import {
  countOwnLeads,
  deleteLeads,
  deleteUnusedCustomers,
  insertCustomers,
  insertLeadEvents,
  insertLeads,
  listCustomersByContacts,
  listExistingJobs,
  listExistingKeys,
  listTouches,
  lockCustomersById,
  lockLeads,
  newIds,
} from "../store/imported-leads.server.ts";
import type { CustomerRow } from "../store/rows.server.ts";
import { buildSearchText, toAuthor } from "./lead-events.server.ts";

export async function countAllLeads(ctx: Ctx): Promise<number> {
  allow(canWorkLeads(ctx.actor));
  return countOwnLeads(ctx);
}

/** The oldest customer of each contact. */
export function findKnownCustomers(ctx: Ctx, contacts: { phones: readonly string[]; emails: readonly string[] }) {
  allow(canWorkLeads(ctx.actor));
  return listCustomersByContacts(ctx, contacts);
}

/** Which of the jobs and which of the keys exist. */
export async function findKnownLeads(ctx: Ctx, { jobs, keys }: { jobs: readonly JobOfCustomer[]; keys: readonly string[] }) {
  allow(canWorkLeads(ctx.actor));
  return {
    jobs: new Set(jobs.length === 0 ? [] : (await listExistingJobs(ctx, jobs)).map(toJobKey)),
    keys: new Set(await listExistingKeys(ctx, keys)),
  };
}

/** Adds leads with their customers, in the caller's transaction. They give no consent to text or email anybody. */
export async function addImportedLeads(ctx: Ctx, rows: readonly LeadToImport[], file: string): Promise<AddedLead[]> {
  const actor = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const owner = { brand: ctx.brand.code, contractorId: actor.contractorId };
  const customers = await saveCustomers(ctx, rows, owner);
  const added = (await withIds(ctx, rows)).map(({ row, id }) => {
    const customer = customers.get(toCustomerKey(row)) ?? fail("not_found", "access.notFound");
    return { row, id, customer };
  });
  await insertLeads(
    ctx,
    added.map(({ row: { lead, line, key }, id, customer }) => {
      const { customer: _contact, createdAt, ...facts } = lead;
      return {
        ...facts,
        brand: customer.brand,
        contractorId: customer.contractorId,
        id,
        customerId: customer.id,
        origin: "IMPORT" as const,
        hasOwnValue: lead.value !== null,
        idempotencyKey: key,
        searchText: buildSearchText(customer, lead),
        createdAt: createdAt ?? ctx.now,
        // In the order of the file, its first line on top.
        movedAt: new Date(ctx.now.getTime() - line),
      };
    }),
  );
  await insertLeadEvents(
    ctx,
    added.map(({ row, id }) => ({ leadId: id, kind: "imported", to: row.lead.status, facts: { file, line: row.line }, ...toAuthor(ctx) })),
  );
  return added.map(({ row, id, customer }) => ({
    leadId: id,
    line: row.line,
    customerId: customer.id,
    isNewCustomer: "line" in row.customer && row.customer.line === row.line,
  }));
}

const toCustomerKey = ({ customer }: LeadToImport) => ("id" in customer ? customer.id : `line ${customer.line}`);

async function saveCustomers(ctx: Ctx, rows: readonly LeadToImport[], owner: Pick<CustomerRow, "brand" | "contractorId">) {
  const knownIds = rows.flatMap(({ customer }) => ("id" in customer ? [customer.id] : []));
  const known = knownIds.length === 0 ? [] : await lockCustomersById(ctx, knownIds);
  const first = rows.filter(({ line, customer }) => "line" in customer && customer.line === line);
  const times = { createdAt: ctx.now, updatedAt: ctx.now, accountId: null, mergedInto: null };
  const added = (await withIds(ctx, first)).map(({ row, id }): [string, CustomerRow] => [
    toCustomerKey(row),
    { ...row.lead.customer, ...owner, ...times, id },
  ]);
  await insertCustomers(
    ctx,
    added.map(([_key, customer]) => customer),
  );
  return new Map<string, CustomerRow>([...known.map((customer): [string, CustomerRow] => [customer.id, customer]), ...added]);
}

async function withIds<Row>(ctx: Ctx, rows: readonly Row[]): Promise<{ row: Row; id: string }[]> {
  const ids = await newIds(ctx, rows.length);
  return rows.flatMap((row, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ row, id }];
  });
}

/** Removes those that nobody has touched since, with the customers that came with them. Returns how many, in the caller's transaction. */
export async function removeUntouchedLeads(ctx: Ctx, rows: readonly AddedLead[]): Promise<number> {
  allow(canWorkLeads(ctx.actor));
  if (rows.length === 0) return 0;
  await lockLeads(
    ctx,
    rows.map(({ leadId }) => leadId),
  );
  const untouched = (await listTouches(ctx, rows)).filter(({ touch }) => touch === null).map(({ id }) => id);
  await deleteLeads(ctx, untouched);
  await deleteUnusedCustomers(
    ctx,
    rows.filter(({ isNewCustomer }) => isNewCustomer).map(({ customerId }) => customerId),
  );
  return untouched.length;
}

/** Those that somebody has worked on since they were added. */
export async function listTouchedLeads(ctx: Ctx, rows: readonly AddedLead[]): Promise<{ id: string; name: string; touch: LeadTouch }[]> {
  allow(canWorkLeads(ctx.actor));
  if (rows.length === 0) return [];
  return (await listTouches(ctx, rows)).flatMap(({ touch, ...lead }) => (touch === null ? [] : [{ ...lead, touch }]));
}
