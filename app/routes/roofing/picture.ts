import type { Route } from "./+types/picture";
import { aerialSeconds, showAerial } from "#app/features/roofing/service/aerial.server.ts";
import { roofMeasurement } from "#app/features/roofing/service.server.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** Aerial picture for anyone with its sealed address, cached until the seal expires. */
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
