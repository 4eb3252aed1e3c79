import { hosts } from "#app/brands/hosts.server.ts";
import { listSitemaps } from "#app/features/city-pages/service/sitemaps.server.ts";
import { formatSitemapIndex } from "#app/lib/sitemaps.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(async (ctx) => {
  const names = await listSitemaps(ctx);
  const index = formatSitemapIndex(names.map((name) => hosts.buildUrl(ctx.brand, paths.sitemap({ name }))));
  return new Response(index, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
});
