import { redirect } from "react-router";
import type { Route } from "./+types/acting-end";
import { endActingFor } from "#app/features/accounts/service/staff.server.ts";
import { paths } from "#app/paths.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { createAction } from "#app/platform/pages.server.ts";

/** GET ends nothing, so that links cannot. */
export function loader() {
  return redirect("/");
}

export const action = createAction(async (ctx, { request }: Route.ActionArgs) => {
  const access = await endActingFor(ctx, readBrowserIdentity(request));
  return redirect(paths.adminContractors(), { status: 303, headers: createSignInHeaders(access) });
});
