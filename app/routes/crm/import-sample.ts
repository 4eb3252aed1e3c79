import type { Route } from "./+types/import-sample";
import { buildSampleFile } from "#app/features/lead-imports/service/sample.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => {
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="leads-sample.csv"' };
  return new Response(buildSampleFile(ctx), { headers });
});
