import type { LeadView } from "#app/features/leads/model/views.ts";
import * as leads from "#app/features/leads/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";

export { listLeads, loadLead } from "#app/features/leads/service.server.ts";

/** Without a key, every call adds a lead. Keys of programs are apart from those of forms and imports. */
export async function addLead(ctx: Ctx, input: Record<string, unknown>, key: string | undefined): Promise<LeadView> {
  const idempotencyKey = key === undefined ? newSecretKey() : `api:${key}`;
  return leads.loadLead(ctx, await leads.addLead(ctx, { ...input, idempotencyKey }));
}

export async function moveLead(ctx: Ctx, change: { id: string } & Record<string, unknown>): Promise<LeadView> {
  await leads.changeStatus(ctx, change);
  return leads.loadLead(ctx, change.id);
}

export async function addLeadNote(ctx: Ctx, note: { id: string } & Record<string, unknown>, key: string | undefined): Promise<LeadView> {
  await leads.addNote(ctx, note, key ?? null);
  return leads.loadLead(ctx, note.id);
}
