import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { audiences } from "#app/access/audiences.ts";
import { paths, type Page } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Built pages of each area; the first is the default. */
const areas: Readonly<Record<string, readonly Page[]>> = {
  [paths.settings.pattern]: [paths.businessProfile, paths.personalProfile],
  [paths.admin.pattern]: [paths.adminContractors],
};

/** Redirects to the area's first accessible page, else to the account. */
export const loader = createLoader(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const isNewBusiness = actor.kind === "user" && actor.contractorId === null;
  const canOpen = ({ audience }: Page) => audiences[audience](actor) && !(audience === "business" && isNewBusiness);
  const first = areas[pattern.replace(/^\/?/, "/")]?.find(canOpen) ?? paths.personalProfile;
  throw redirect(`${first.pattern}${new URL(request.url).search}`);
});
