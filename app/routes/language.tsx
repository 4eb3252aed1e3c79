import { redirect } from "react-router";
import type { Route } from "./+types/language";
import { saveLanguage } from "#app/features/accounts/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { isLocale } from "#app/lib/locales.ts";
import { formatPreferenceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { createAction } from "#app/platform/pages.server.ts";

/** GET changes nothing. */
export function loader() {
  return redirect("/");
}

/** Stores the language, for signed-in users also for emails. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const requested = form.get("language");
  if (!isLocale(requested) || !ctx.brand.languages.includes(requested)) return fail("invalid", "input.invalid");
  await saveLanguage(ctx, requested);
  return redirect(safePath(form.get("returnTo"), "/"), {
    status: 303,
    headers: { "Set-Cookie": formatPreferenceCookie(cookieNames.locale, requested) },
  });
});
