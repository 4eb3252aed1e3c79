import type { Route } from "./+types/picture";
import { aerialLifetimeSeconds, fetchAerial } from "#app/features/roofing/service/aerial.server.ts";
import { createRoofMeasurement } from "#app/features/roofing/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Aerial picture for anyone with its sealed address, cached until the seal expires. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const sealed = new URL(request.url).searchParams.get("of") ?? "";
  const { type, bytes } = await fetchAerial(ctx, sealed, createRoofMeasurement());
  const headers = {
    "Content-Type": type,
    "Cache-Control": `private, max-age=${aerialLifetimeSeconds}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return new Response(bytes, { headers });
});
