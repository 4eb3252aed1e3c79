import type { Route } from "./+types/audit-file";
import { exportAuditLog, loadAuditQuery } from "#app/features/audit-search/service.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { askFreshCode } from "./fresh-code.server.ts";

/** The entries of a search as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  askFreshCode(ctx, paths.adminAudit(searchParams));
  const { query } = loadAuditQuery(ctx, searchParams);
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="audit-log.csv"' };
  return new Response(await exportAuditLog(ctx, query), { headers });
});
