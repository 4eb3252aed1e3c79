import type { Route } from "./+types/sitemap";
import { hosts } from "#app/brands/hosts.server.ts";
import { listSitemapPaths } from "#app/features/city-pages/service/sitemaps.server.ts";
import { sitemapOf } from "#app/lib/sitemaps.ts";
import { onPage } from "#app/platform/pages.server.ts";

export const loader = onPage(async (ctx, { params }: Route.LoaderArgs) => {
  const origin = hosts.originOf(ctx.brand);
  const addresses = (await listSitemapPaths(ctx, params.name)).map((path) => `${origin}${path}`);
  return new Response(sitemapOf(addresses, ctx.brand.languages), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
});
