import { redirect } from "react-router";
import type { Route } from "./+types/disclaimer";
import { findAgreementVersion } from "#app/features/acceptances/model.ts";
import { accept } from "#app/features/acceptances/service.server.ts";
import { safePath } from "#app/lib/paths.ts";
import { formatPreferenceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { createAction } from "#app/platform/pages.server.ts";

/** GET accepts nothing, so that links cannot. */
export function loader() {
  return redirect("/");
}

/** Records the acceptance and hides the banner. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  await accept(ctx, "iko-disclaimer");
  const cookie = formatPreferenceCookie(cookieNames.disclaimer, findAgreementVersion(ctx.brand, "iko-disclaimer", ctx.now));
  return redirect(safePath(form.get("returnTo"), "/"), { status: 303, headers: { "Set-Cookie": cookie } });
});
