import { hosts } from "#app/brands/hosts.server.ts";
import { listSitemaps } from "#app/features/city-pages/service/sitemaps.server.ts";
import { sitemapIndexOf } from "#app/lib/sitemaps.ts";
import { paths } from "#app/paths.ts";
import { onPage } from "#app/platform/pages.server.ts";

export const loader = onPage(async (ctx) => {
  const names = await listSitemaps(ctx);
  const index = sitemapIndexOf(names.map((name) => hosts.addressOn(ctx.brand, paths.sitemap({ name }))));
  return new Response(index, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
});
