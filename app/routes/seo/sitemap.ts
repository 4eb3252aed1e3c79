import type { Route } from "./+types/sitemap";
import { hosts } from "#app/brands/hosts.server.ts";
import { listSitemapPaths } from "#app/features/city-pages/service/sitemaps.server.ts";
import { formatSitemap } from "#app/lib/sitemaps.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const origin = hosts.getOrigin(ctx.brand);
  const addresses = (await listSitemapPaths(ctx, params.name)).map((path) => `${origin}${path}`);
  return new Response(formatSitemap(addresses, ctx.brand.languages), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
});
