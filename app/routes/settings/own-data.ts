import type { Route } from "./+types/own-data";
import { exportOwnData } from "#app/features/data-exports/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Disposition": 'attachment; filename="my-data.json"' };

/** Everything about the caller, to keep. */
export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => new Response(await exportOwnData(ctx), { headers }));
