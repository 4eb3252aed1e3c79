import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import type { RestorableLead } from "#app/features/leads/model/views.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { assignLead, changeStatus } from "#app/features/leads/service.server.ts";
import { listRestorableLeads, restoreLead } from "#app/features/leads/service/restoring.server.ts";
import { allow, fail, Failure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import {
  findStayReason,
  maxBulk,
  parseBulkChange,
  SeenLeads,
  type BulkChange,
  type BulkLead,
  type BulkResult,
  type ChangedLead,
  type StayReason,
} from "../model.ts";
import { findBulk, findBulkByKey, insertBulk, lockBulk, saveBulk } from "../store.server.ts";

export interface PlannedLead extends BulkLead {
  /** Null if it changes. */
  stays: StayReason | null;
}

/** Writes nothing. Leads in the order of `ids`; unknown ones are left out. */
export async function planBulk(ctx: Ctx, ids: readonly string[], change: BulkChange | null): Promise<PlannedLead[]> {
  allow(canWorkLeads(ctx.actor));
  const wanted = [...new Set(ids)].filter(isUuid).slice(0, maxBulk);
  const byId = new Map((await listRestorableLeads(ctx, wanted)).map((lead) => [lead.id, lead]));
  return wanted.flatMap((id) => {
    const lead = byId.get(id);
    if (!lead) return [];
    const { version, name, status, lostReason, assignedTo, assignee } = lead;
    return [{ id, version, name, status, lostReason, assignedTo, assignee, stays: change && findStayReason(lead, change) }];
  });
}

interface BulkInput {
  /** See `SeenLeads`. */
  leads: unknown;
  change: string | null;
  idempotencyKey: string;
}

/** Changes what can change; a lead that somebody changed meanwhile is skipped. Idempotent by key. Returns the change's id. */
export async function runBulk(ctx: Ctx, { leads, change: typed, idempotencyKey }: BulkInput): Promise<string> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  const seen = parseInput(SeenLeads, leads);
  const change = parseBulkChange(typed) ?? fail("invalid", "leadLists.changeMissing");
  if (idempotencyKey.length < 8 || idempotencyKey.length > 200) fail("invalid", "input.invalid");
  const earlier = await findBulkByKey(ctx, idempotencyKey);
  if (earlier) return earlier.id;
  await consumeLimit(ctx, "leadBulkChanges", actor.accountId);
  return inTransaction(ctx, async (tx) => {
    const owner = { brand: ctx.brand.code, contractorId: actor.contractorId, userId: actor.userId };
    const id = await insertBulk(tx, { ...owner, idempotencyKey, changes: [], skipped: 0 });
    if (id === null) return (await findBulkByKey(tx, idempotencyKey))?.id ?? fail("conflict", "input.keyUsed");
    const changes = await changeAll(tx, seen, change);
    await saveBulk(tx, id, { changes, skipped: seen.length - changes.length });
    return id;
  });
}

/** Always in the same order, so that two changes at a time do not lock each other out. */
async function changeAll(tx: Ctx, seen: readonly { id: string; version: number }[], change: BulkChange): Promise<ChangedLead[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = (await listRestorableLeads(tx, [...versions.keys()])).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const changed: ChangedLead[] = [];
  for (const { id, version, name: _name, assignee: _assignee, ...before } of rows) {
    if (versions.get(id) !== version || findStayReason(before, change) !== null) continue;
    if (await changeOne(tx, { id, version, change })) changed.push({ id, version: version + 1, before });
  }
  return changed;
}

async function changeOne(tx: Ctx, { id, version, change }: { id: string; version: number; change: BulkChange }): Promise<boolean> {
  try {
    if (change.kind === "assign") await assignLead(tx, { id, assignee: change.assignee });
    else await changeStatus(tx, { id, seen: version, status: change.status, lostReason: change.lostReason });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === "conflict") return false;
    throw error;
  }
}

export async function loadBulkResult(ctx: Ctx, id: string): Promise<BulkResult> {
  allow(canWorkLeads(ctx.actor));
  const found = (isUuid(id) ? await findBulk(ctx, id) : null) ?? fail("not_found", "access.notFound");
  const { changes, skipped, undoneAt, kept } = found;
  const undone = undoneAt === null ? null : { restored: changes.length - (kept ?? 0), kept: kept ?? 0 };
  return { id, changed: changes.length, skipped, undone };
}

/** Puts back the leads that nobody changed since, those of somebody who left to nobody. Safe to repeat. */
export async function undoBulk(ctx: Ctx, id: string): Promise<void> {
  allow(canWorkLeads(ctx.actor));
  const names = new Map((await listColleagues(ctx)).map(({ userId, firstname, lastname }) => [userId, `${firstname} ${lastname}`.trim()]));
  await inTransaction(ctx, async (tx) => {
    const found = (isUuid(id) ? await lockBulk(tx, id) : null) ?? fail("not_found", "access.notFound");
    if (found.undoneAt !== null) return;
    let kept = 0;
    for (const { id: leadId, version, before } of found.changes) {
      const assignee = names.get(before.assignedTo ?? "") ?? null;
      const assignedTo = assignee === null ? null : before.assignedTo;
      if (!(await tryRestore(tx, { id: leadId, seen: version, before: { ...before, assignedTo }, assignee }))) kept += 1;
    }
    await saveBulk(tx, found.id, { undoneAt: tx.now, kept });
  });
}

/** False for a lead that changed since, or is gone. */
async function tryRestore(tx: Ctx, lead: { id: string; seen: number; before: RestorableLead; assignee: string | null }): Promise<boolean> {
  try {
    return await restoreLead(tx, lead);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return false;
    throw error;
  }
}
