import type { Route } from "./+types/picture";
import { aerialSeconds, showAerial } from "#app/features/roofing/service/aerial.server.ts";
import { roofMeasurement } from "#app/features/roofing/service.server.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** The ground around a house from the air, for whoever has its seal: shown on our own pages, and kept by the browser for as long as the seal lasts. */
export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const sealed = new URL(request.url).searchParams.get("of") ?? "";
  const { type, bytes } = await showAerial(ctx, sealed, roofMeasurement());
  const headers = {
    "Content-Type": type,
    "Cache-Control": `private, max-age=${aerialSeconds}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return new Response(bytes, { headers });
});
