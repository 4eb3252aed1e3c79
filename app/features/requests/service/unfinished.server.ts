import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { toHostUrl } from "#app/features/handoffs/service/links.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import type { UnfinishedRequest } from "../model/unfinished.ts";
import { deleteDraft, listDraftContractors, listUnfinished, type DraftRow } from "../store.server.ts";

const maxShown = 5;

/** By the browser's keys and the homeowner's household, last changed first. */
export async function listUnfinishedRequests(ctx: Ctx, keys: readonly string[]): Promise<UnfinishedRequest[]> {
  const isHomeowner = ctx.actor.kind === "user" && ctx.actor.accountType === "REGULAR";
  const known = keys.filter(isDraftKey).slice(0, maxShown);
  if (known.length === 0 && !isHomeowner) return [];
  const rows = await listUnfinished(ctx, known, maxShown);
  return Promise.all(rows.map((row) => toUnfinishedRequest(ctx, row)));
}

async function toUnfinishedRequest(ctx: Ctx, row: DraftRow): Promise<UnfinishedRequest> {
  const contractors = await listDraftContractors(ctx, row);
  const path = paths.wizard({ id: row.key });
  const brand = brands[row.brand];
  return {
    path,
    address: ctx.brand.code === row.brand || !hosts.isEnabled(brand) ? path : toHostUrl(ctx, brand, path),
    category: row.category,
    postalCode: typeof row.answers.zip === "string" ? row.answers.zip : null,
    contractors: contractors.map(({ name }) => name),
    savedAt: row.updatedAt.toISOString(),
  };
}

/** The key is the permission; repeating is harmless. */
export async function discardDraft(ctx: Ctx, key: string): Promise<void> {
  if (isDraftKey(key)) await deleteDraft(ctx, key);
}
