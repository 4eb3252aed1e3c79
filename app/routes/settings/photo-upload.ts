import { redirect } from "react-router";
import type { Route } from "./+types/photo-upload";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { takeFile } from "./photo-files.server.ts";

/** Upload endpoint of the page's script; GET redirects to the page. */
export const loader = createLoader(() => redirect(paths.businessProfile()));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  return { kept: true, isNew: await takeFile(ctx, form) };
});
