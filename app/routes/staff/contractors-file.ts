import type { Route } from "./+types/contractors-file";
import { parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { exportContractorRecords, listRecordBrands } from "#app/features/contractor-records/service/list.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { askFreshCode } from "./fresh-code.server.ts";

/** The list of contractors as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  askFreshCode(ctx, paths.adminContractors(searchParams));
  const query = parseRecordQuery(searchParams, listRecordBrands(ctx));
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="contractors.csv"' };
  return new Response(await exportContractorRecords(ctx, query), { headers });
});
