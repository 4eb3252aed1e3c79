import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { logout } from "#app/features/accounts/service.server.ts";
import { cookieNames, readCookie, sessionCookie } from "#app/platform/cookies.server.ts";
import { onForm } from "#app/platform/pages.server.ts";
import { withNotice } from "#app/ui/notices.ts";

/** A link to this address signs nobody out. */
export function loader() {
  return redirect("/");
}

export const action = onForm(async (ctx, { request }: Route.ActionArgs) => {
  const token = readCookie(request, cookieNames.session);
  if (token) await logout(ctx, token);
  return redirect(withNotice("/contractors", "signedOut"), { status: 303, headers: { "Set-Cookie": sessionCookie("") } });
});
