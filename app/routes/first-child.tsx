import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { audiences } from "#app/access/audiences.ts";
import { paths, type Page } from "#app/paths.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** The finished pages of each area, the one to start with first. */
const areas: Readonly<Record<string, readonly Page[]>> = {
  [paths.settings.pattern]: [paths.businessProfile, paths.personalProfile],
  [paths.admin.pattern]: [paths.adminContractors],
};

/** An area's own address leads to the first of its finished pages that the person may see, or to their account where it has none. */
export const loader = onPage(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const isNewBusiness = actor.kind === "user" && actor.contractorId === null;
  const mayStart = ({ audience }: Page) => audiences[audience](actor) && !(audience === "business" && isNewBusiness);
  const first = areas[pattern.replace(/^\/?/, "/")]?.find(mayStart) ?? paths.personalProfile;
  throw redirect(`${first.pattern}${new URL(request.url).search}`);
});
