import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { audiences } from "#app/access/audiences.ts";
import { paths, type Page } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Built pages of each area; the first is the default. */
const areas: Readonly<Record<string, readonly Page[]>> = {
  [paths.admin.pattern]: [paths.adminContractors],
  [paths.approver.pattern]: [paths.profileManager],
};

/** Redirects to the area's first accessible page, else to the account. */
export const loader = createLoader(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const area = pattern.replace(/^\/?/, "/");
  const first = areas[area]?.find(({ audience }) => audiences[audience](actor)) ?? paths.personalProfile;
  throw redirect(`${first.pattern}${new URL(request.url).search}`);
});
