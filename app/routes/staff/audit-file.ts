import type { Route } from "./+types/audit-file";
import { exportAuditLog, loadAuditQuery } from "#app/features/audit-search/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** The entries of a search as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { query } = loadAuditQuery(ctx, new URL(request.url).searchParams);
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="audit-log.csv"' };
  return new Response(await exportAuditLog(ctx, query), { headers });
});
