import { robotsText } from "#app/access/robots.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { onPage } from "#app/platform/pages.server.ts";

export const loader = onPage(
  ({ brand }) => new Response(robotsText(hosts.originOf(brand)), { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
);
