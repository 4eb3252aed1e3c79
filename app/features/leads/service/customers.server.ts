import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { Customer } from "../model.ts";
import { filledFields, type CustomerView, type FilledField } from "../model/views.ts";
import {
  endMerge,
  findMerge,
  insertMerge,
  listSimilarCustomers,
  lockCustomers,
  moveLeads,
  saveSearchTexts,
  setMergedInto,
} from "../store/customers.server.ts";
import { listLeadsOfCustomer, loadCustomerOfLead, saveCustomer, type CustomerRow } from "../store/rows.server.ts";
import { insertLeadEvent } from "../store/timeline.server.ts";
import { buildSearchText, moveLead, toAuthor } from "./lead-events.server.ts";
import { changeLead } from "./steps.server.ts";

/** Most customers that are suggested as the same. */
const maxSimilar = 5;

export function toCustomerView({ id, name, phone, email, address, billingAddress, source, accountId }: CustomerRow): CustomerView {
  return { id, name, phone, email, address, billingAddress, source, hasAccount: accountId !== null };
}

/** The history of the lead keeps the former contact. */
export async function editCustomer(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const contact = parseInput(Customer, input);
  await changeLead(ctx, id, async (tx, lead) => {
    const former = await loadCustomerOfLead(tx, lead);
    const changed = (Object.keys(contact) as (keyof Customer)[]).filter((field) => former[field] !== contact[field]);
    if (changed.length === 0) return;
    await saveCustomer(tx, former.id, contact);
    await refreshSearchTexts(tx, { ...former, ...contact });
    const facts = Object.fromEntries(changed.map((field) => [field, former[field]]));
    await moveLead(tx, lead, { event: { kind: "contactEdited", facts } });
  });
}

async function refreshSearchTexts(ctx: Ctx, customer: CustomerRow): Promise<void> {
  const rows = await listLeadsOfCustomer(ctx, customer.id);
  await saveSearchTexts(
    ctx,
    rows.map((lead) => ({ id: lead.id, searchText: buildSearchText(customer, lead) })),
  );
}

/** With the same phone, email or street. */
export async function listSimilar(ctx: Ctx, customer: CustomerRow): Promise<CustomerView[]> {
  return (await listSimilarCustomers(ctx, customer, maxSimilar)).map(toCustomerView);
}

/** Moves the leads of another customer to the lead's one. Safe to repeat; `undoMerge` moves them back. */
export async function mergeCustomer(ctx: Ctx, { id, otherId }: { id: string; otherId: string }): Promise<void> {
  await changeLead(ctx, id, async (tx, lead) => {
    if (!isUuid(otherId) || otherId === lead.customerId) fail("not_found", "access.notFound");
    const locked = await lockCustomers(tx, [lead.customerId, otherId]);
    const kept = locked.find((customer) => customer.id === lead.customerId) ?? fail("not_found", "access.notFound");
    const merged = locked.find((customer) => customer.id === otherId) ?? fail("not_found", "access.notFound");
    if (merged.mergedInto === kept.id) return;
    if (merged.mergedInto !== null || merged.brand !== kept.brand) fail("conflict", "leads.mergedElsewhere");
    const leadIds = await moveLeads(tx, { from: merged.id, to: kept.id });
    await setMergedInto(tx, merged.id, kept.id);
    const filled = await fillGaps(tx, kept, merged);
    await insertMerge(tx, { keptId: kept.id, mergedId: merged.id, leadIds, filled, userId: toAuthor(tx).userId ?? "" });
    await moveLead(tx, lead, { event: { kind: "merged", facts: { name: merged.name } } });
  });
}

/** What the kept customer lacks; returns the fields. */
async function fillGaps(ctx: Ctx, kept: CustomerRow, merged: CustomerRow): Promise<FilledField[]> {
  const filled = filledFields.filter((field) => !kept[field] && merged[field]);
  await changeFields(ctx, kept, Object.fromEntries(filled.map((field) => [field, merged[field]])));
  return filled;
}

/** Empties what the merge filled, unless it was edited since. */
async function emptyGaps(
  ctx: Ctx,
  { keptId, mergedId, filled }: { keptId: string; mergedId: string; filled: FilledField[] },
): Promise<void> {
  const locked = await lockCustomers(ctx, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((id) => locked.find((customer) => customer.id === id));
  if (!kept || !merged) return;
  const unchanged = filled.filter((field) => kept[field] === merged[field]);
  await changeFields(ctx, kept, Object.fromEntries(unchanged.map((field) => [field, field === "source" ? null : ""])));
  await refreshSearchTexts(ctx, merged);
}

async function changeFields(ctx: Ctx, customer: CustomerRow, change: Partial<Pick<CustomerRow, FilledField>>): Promise<void> {
  await saveCustomer(ctx, customer.id, change);
  await refreshSearchTexts(ctx, { ...customer, ...change });
}

/** Safe to repeat. Leads that were added since stay with the kept customer. */
export async function undoMerge(ctx: Ctx, { id, mergeId }: { id: string; mergeId: string }): Promise<void> {
  await changeLead(ctx, id, async (tx, lead) => {
    const merge = isUuid(mergeId) ? await findMerge(tx, mergeId) : null;
    if (!merge || merge.undoneAt !== null) return;
    if (merge.keptId !== lead.customerId) fail("not_found", "access.notFound");
    await moveLeads(tx, { from: merge.keptId, to: merge.mergedId, only: merge.leadIds });
    await setMergedInto(tx, merge.mergedId, null);
    await emptyGaps(tx, merge);
    await endMerge(tx, merge.id);
    await insertLeadEvent(tx, { leadId: lead.id, kind: "unmerged", facts: {}, ...toAuthor(tx) });
  });
}
