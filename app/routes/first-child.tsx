import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { firstChild, pageAt } from "#app/access/pages.ts";
import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** An area's own address leads to the first of its pages that the person may see. */
export const loader = onPage(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const area = pageAt(pattern);
  const first = (area && firstChild(area, actor)) ?? fail("forbidden", "access.denied");
  throw redirect(`${first.path}${new URL(request.url).search}`);
});
