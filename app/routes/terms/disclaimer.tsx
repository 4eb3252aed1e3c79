import { redirect } from "react-router";
import type { Route } from "./+types/disclaimer";
import { agreements } from "#app/features/acceptances/model.ts";
import { accept } from "#app/features/acceptances/service.server.ts";
import { safePath } from "#app/lib/paths.ts";
import { choiceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { onForm } from "#app/platform/pages.server.ts";

/** A link to this address accepts nothing. */
export function loader() {
  return redirect("/");
}

/** Somebody has read the brand's disclaimer and says so: it goes on record, and the banner does not come back. */
export const action = onForm(async (ctx, _args: Route.ActionArgs, form) => {
  await accept(ctx, "iko-disclaimer");
  const kept = choiceCookie(cookieNames.disclaimer, agreements["iko-disclaimer"].version);
  return redirect(safePath(form.get("returnTo"), "/"), { status: 303, headers: { "Set-Cookie": kept } });
});
