import { redirect } from "react-router";
import type { Route } from "./+types/language";
import { keepLanguage } from "#app/features/accounts/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { isLocale } from "#app/lib/locales.ts";
import { choiceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { onForm } from "#app/platform/pages.server.ts";

/** GET changes nothing. */
export function loader() {
  return redirect("/");
}

/** Stores the language, for signed-in users also for emails. */
export const action = onForm(async (ctx, _args: Route.ActionArgs, form) => {
  const wish = form.get("language");
  if (!isLocale(wish) || !ctx.brand.languages.includes(wish)) return fail("invalid", "input.invalid");
  await keepLanguage(ctx, wish);
  return redirect(safePath(form.get("returnTo"), "/"), { status: 303, headers: { "Set-Cookie": choiceCookie(cookieNames.locale, wish) } });
});
