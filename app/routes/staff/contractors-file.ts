import type { Route } from "./+types/contractors-file";
import { parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { exportContractorRecords, listRecordBrands } from "#app/features/contractor-records/service/list.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** The list of contractors as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseRecordQuery(new URL(request.url).searchParams, listRecordBrands(ctx));
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="contractors.csv"' };
  return new Response(await exportContractorRecords(ctx, query), { headers });
});
