import { redirect } from "react-router";
import type { Route } from "./+types/first-child";
import { audiences } from "#app/access/audiences.ts";
import { findPage } from "#app/access/pages.ts";
import { paths, type Page } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Built pages of each area; the first is the default. */
const areas: Readonly<Record<string, readonly Page[]>> = {
  [paths.settings.pattern]: [paths.contactDetails, paths.personalProfile],
  [paths.admin.pattern]: [paths.adminContractors],
  [paths.approver.pattern]: [paths.profileManager],
};

/** Redirects to the page chosen in the area's list, else to its first accessible page, else to the account. */
export const loader = createLoader(({ actor }, { pattern, request }: Route.LoaderArgs) => {
  const area = pattern.replace(/^\/?/, "/");
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get("page") ?? "";
  if (/^[\w-]+(\/[\w-]+)*$/.test(chosen) && findPage(`${area}/${chosen}`)) throw redirect(`${area}/${chosen}`);
  const isNewBusiness = actor.kind === "user" && actor.contractorId === null;
  const canOpen = ({ audience }: Page) => audiences[audience](actor) && !(audience === "business" && isNewBusiness);
  const first = areas[area]?.find(canOpen) ?? paths.personalProfile;
  throw redirect(`${first.pattern}${new URL(request.url).search}`);
});
