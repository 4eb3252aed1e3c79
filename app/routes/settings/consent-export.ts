import type { Route } from "./+types/consent-export";
import { exportConsents } from "#app/features/consents/service/export.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(
  async (ctx, _args: Route.LoaderArgs) =>
    new Response(await exportConsents(ctx), {
      headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="consents.csv"' },
    }),
);
