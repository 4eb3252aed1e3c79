import type { Route } from "./+types/report-file";
import { exportReport, loadReportQuery } from "#app/features/staff-reports/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** A report's table as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { query } = loadReportQuery(ctx, new URL(request.url).searchParams);
  const text = await exportReport(ctx, query);
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${query.report}.csv"` };
  return new Response(text, { headers });
});
