import type { Route } from "./+types/export";
import { maxBulk } from "#app/features/lead-lists/model.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { exportLeads } from "#app/features/leads/service/export.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Exports the filtered list, or the leads that are ticked. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll("lead").filter(isUuid).slice(0, maxBulk);
  const text = await exportLeads(ctx, parseLeadQuery(searchParams), ids);
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="leads.csv"' };
  return new Response(text, { headers });
});
