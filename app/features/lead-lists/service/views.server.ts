import { canWorkLeads } from "#app/features/leads/policy.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { maxViews, SavedView, type SavedViewRow } from "../model.ts";
import { deleteViewRow, listViews, saveViewRow } from "../store.server.ts";

/** Of the business at the visible brands, by name. */
export function listSavedViews(ctx: Ctx): Promise<SavedViewRow[]> {
  allow(canWorkLeads(ctx.actor));
  return listViews(ctx, maxViews);
}

/** Replaces a view of the same name. */
export async function saveView(ctx: Ctx, input: unknown): Promise<void> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  const { name, query } = parseInput(SavedView, input);
  const views = await listViews(ctx, maxViews);
  const isKnown = views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (!isKnown && views.length >= maxViews) fail("conflict", "leadLists.tooManyViews", { most: maxViews });
  await inTransaction(ctx, (tx) => saveViewRow(tx, { brand: ctx.brand.code, contractorId: actor.contractorId, name, query }));
}

/** Safe to repeat. */
export async function deleteView(ctx: Ctx, id: string): Promise<void> {
  allow(canWorkLeads(ctx.actor));
  if (isUuid(id)) await deleteViewRow(ctx, id);
}
