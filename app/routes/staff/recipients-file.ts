import type { Route } from "./+types/recipients-file";
import { outcomes } from "#app/features/broadcasts/model.ts";
import { exportRecipients } from "#app/features/broadcasts/service/outcomes.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { askFreshCode } from "./fresh-code.server.ts";

/** Recipients of an announcement as a file. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  askFreshCode(ctx, paths.adminNotify(searchParams));
  const outcome = outcomes.find((one) => one === searchParams.get("outcome")) ?? null;
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="recipients.csv"' };
  return new Response(await exportRecipients(ctx, { id: searchParams.get("id") ?? "", outcome }), { headers });
});
