import { redirect } from "react-router";
import type { Route } from "./+types/appearance";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { parseScheme } from "#app/lib/schemes.ts";
import { cookieNames, formatPreferenceCookie } from "#app/platform/cookies.server.ts";
import { createAction } from "#app/platform/pages.server.ts";

/** GET changes nothing. */
export function loader() {
  return redirect("/");
}

/** Keeps the color scheme in a cookie, so that the next page is drawn in it at once. */
export const action = createAction((_ctx, _args: Route.ActionArgs, form) => {
  const scheme = parseScheme(form.get("scheme")) ?? fail("invalid", "input.invalid");
  return redirect(safePath(form.get("returnTo"), "/"), {
    status: 303,
    headers: { "Set-Cookie": formatPreferenceCookie(cookieNames.scheme, scheme === "auto" ? "" : scheme) },
  });
});
