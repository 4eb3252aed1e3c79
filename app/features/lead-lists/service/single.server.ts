import { randomUUID } from "node:crypto";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { changeStatus } from "#app/features/leads/service.server.ts";
import { listRestorableLeads } from "#app/features/leads/service/restoring.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canTakeBack } from "../model.ts";
import { findBulk, insertBulk } from "../store.server.ts";
import { loadBulkResult, undoBulk } from "./bulk.server.ts";

/** `changeStatus`, whose undo is kept where it takes everything back. Returns the id of the kept change, else null. */
export async function changeStatusWithUndo(ctx: Ctx, input: { id: string } & Record<string, unknown>): Promise<string | null> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  return inTransaction(ctx, async (tx) => {
    const find = async () => (isUuid(input.id) ? (await listRestorableLeads(tx, [input.id]))[0] : undefined);
    const found = await find();
    await changeStatus(tx, input);
    const changed = await find();
    if (!found || !changed || changed.version === found.version || !canTakeBack(found.status, changed.status)) return null;
    const { id, version, name: _name, assignee: _assignee, ...before } = found;
    const owner = { brand: ctx.brand.code, contractorId: actor.contractorId, userId: actor.userId };
    const changes = [{ id, version: version + 1, before }];
    return insertBulk(tx, { ...owner, idempotencyKey: randomUUID(), changes, skipped: 0 });
  });
}

/** A lead whose last change can be taken back. */
export interface UndoableChange {
  id: string;
  leadId: string;
  name: string;
  status: string;
}

/** Null once it was undone or the lead changed again, and for changes of many leads or of other businesses. */
export async function findUndoableChange(ctx: Ctx, id: string | null): Promise<UndoableChange | null> {
  allow(canWorkLeads(ctx.actor));
  const change = id !== null && isUuid(id) ? await findBulk(ctx, id) : null;
  const [only, another] = change?.changes ?? [];
  if (!change || change.undoneAt !== null || !only || another) return null;
  const [lead] = await listRestorableLeads(ctx, [only.id]);
  return lead?.version === only.version ? { id: change.id, leadId: lead.id, name: lead.name, status: lead.status } : null;
}

/** Conflict `lead.stale` if somebody changed the lead since. Safe to repeat. */
export async function undoChange(ctx: Ctx, id: string): Promise<void> {
  await undoBulk(ctx, id);
  if ((await loadBulkResult(ctx, id)).undone?.kept) fail("conflict", "lead.stale");
}
