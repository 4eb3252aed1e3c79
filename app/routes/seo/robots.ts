import { formatRobotsTxt } from "#app/access/robots.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(
  ({ brand }) => new Response(formatRobotsTxt(hosts.getOrigin(brand)), { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
);
