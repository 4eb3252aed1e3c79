import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { firstChild, type Page, pageAt } from "#app/access/pages.ts";
import { fail } from "#app/lib/errors.ts";
import { later } from "./later.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** An area's own address leads to the first of its finished pages that the person may see, or to their account where it has none. */
export const loader = onPage(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const area = pageAt(pattern) ?? fail("forbidden", "access.denied");
  const isNewBusiness = actor.kind === "user" && actor.contractorId === null;
  const isReady = ({ path, who }: Page) => !unfinished.has(path) && !(who === "business" && isNewBusiness);
  const path = firstChild(area, actor, isReady)?.path ?? accountPath;
  throw redirect(`${path}${new URL(request.url).search}`);
});

const unfinished = new Set<string>(later.map((path) => `/${path}`));
const accountPath = "/settings/personal-profile";
