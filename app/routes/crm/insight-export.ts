import type { Route } from "./+types/insight-export";
import { parseInsightQuery } from "#app/features/lead-insight/model.ts";
import { findInsightTable } from "#app/features/lead-insight/model/exports.ts";
import { exportInsight } from "#app/features/lead-insight/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** A table of the report as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const table = findInsightTable(searchParams.get("table"));
  const text = await exportInsight(ctx, parseInsightQuery(searchParams), table);
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="insights-${table}.csv"` };
  return new Response(text, { headers });
});
