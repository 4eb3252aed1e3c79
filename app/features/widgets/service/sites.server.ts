import { recordAct } from "#app/features/audit/service.server.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { maxSites, parseSites } from "../model/sites.ts";
import { findSites, saveSitesRow } from "../store.server.ts";

/** Sites that may show the widget of the caller's business; version 0 means never saved. */
export async function loadWidgetSites(ctx: Ctx): Promise<{ sites: string[]; version: number }> {
  return findSites(ctx, (await loadOwnContractor(ctx)).id);
}

/** Saved again unchanged, they stay as they are. Throws invalid with the line that names no site, conflict `widgets.sitesChanged` for an old `seen`. */
export async function saveWidgetSites(ctx: Ctx, { typed, seen }: { typed: string; seen: number }): Promise<void> {
  const { id, accountId, advanced } = await loadOwnContractor(ctx);
  if (!advanced) fail("conflict", "widgets.advancedOnly");
  const { sites, wrong } = parseSites(typed.slice(0, 5_000));
  if (wrong !== null) failFields([{ field: "sites", code: "widgets.siteInvalid", details: { site: wrong.slice(0, 100) } }]);
  if (sites.length > maxSites) failFields([{ field: "sites", code: "widgets.sitesTooMany", details: { max: maxSites } }]);
  const saved = await findSites(ctx, id);
  if (saved.sites.join(" ") === sites.join(" ")) return;
  if (saved.version !== seen) fail("conflict", "widgets.sitesChanged");
  await inTransaction(ctx, async (tx) => {
    if (!(await saveSitesRow(tx, id, { sites, seen }))) fail("conflict", "widgets.sitesChanged");
    if (tx.actor.kind === "user" && tx.actor.actingFor)
      await recordAct(tx, { act: "business.changed", accountId, facts: { section: "widget" } });
  });
}
