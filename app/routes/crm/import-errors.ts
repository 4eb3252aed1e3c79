import type { Route } from "./+types/import-errors";
import { exportRefusedRows } from "#app/features/lead-imports/service/check.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** The rows of a checked file that have errors. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const text = await exportRefusedRows(ctx, new URL(request.url).searchParams.get("id") ?? "");
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="leads-to-correct.csv"' };
  return new Response(text, { headers });
});
