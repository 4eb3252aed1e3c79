import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { SignedIn } from "../accounts/model.ts";
import { maxViews, StaffView, type StaffViewRow, type ViewTable } from "./model.ts";
import { canSaveViews } from "./policy.ts";
import { deleteViewRow, listViews, saveViewRow } from "./store.server.ts";

function requireStaff({ actor }: Ctx): SignedIn {
  return canSaveViews(actor) ? actor : fail("forbidden", "access.denied");
}

/** The caller's own. */
export async function listStaffViews(ctx: Ctx, table: ViewTable): Promise<StaffViewRow[]> {
  const { userId } = requireStaff(ctx);
  return listViews(ctx, { userId, table, limit: maxViews });
}

/** Replaces the caller's view of the same name. A view holds no rows: who opens it sees what they may see then. */
export async function saveStaffView(ctx: Ctx, input: { table: ViewTable; name: string; query: string }): Promise<void> {
  const { userId } = requireStaff(ctx);
  const { table, name, query } = parseInput(StaffView, input);
  await consumeLimit(ctx, "staffReports", userId);
  const views = await listViews(ctx, { userId, table, limit: maxViews });
  const isKnown = views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (!isKnown && views.length >= maxViews) fail("conflict", "staffViews.tooMany", { most: maxViews });
  await inTransaction(ctx, (tx) => saveViewRow(tx, { userId, list: table, name, query }));
}

/** Safe to repeat. */
export async function deleteStaffView(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireStaff(ctx);
  if (isUuid(id)) await deleteViewRow(ctx, userId, id);
}
