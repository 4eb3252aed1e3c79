import type { Route } from "./+types/upload-result";
import { openResultFile } from "#app/features/contractor-uploads/service/results.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** What became of each row of an upload, or only what is to be mended. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const isErrorsOnly = query.get("only") === "errors";
  const file = await openResultFile(ctx, { id: query.get("id") ?? "", isErrorsOnly });
  const name = isErrorsOnly ? "contractors-to-correct.csv" : "contractors-result.csv";
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` };
  return new Response(file, { headers });
});
