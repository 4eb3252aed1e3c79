import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { hosts } from "#app/brands/hosts.server.ts";
import { logout } from "#app/features/accounts/service.server.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, readCookie, formatSessionCookie, formatUnfinishedCookie } from "#app/platform/cookies.server.ts";
import { createAction } from "#app/platform/pages.server.ts";
import { withNotice } from "#app/ui/notices.ts";

/** GET signs nobody out, so that links cannot. */
export function loader() {
  return redirect("/");
}

export const action = createAction(async (ctx, { request }: Route.ActionArgs) => {
  const token = readCookie(request, cookieNames.session);
  if (token) await logout(ctx, token);
  const next = withNotice(paths.directory(), "signedOut");
  return redirect(ctx.displayBrand ? hosts.buildUrl(ctx.displayBrand, next) : next, {
    status: 303,
    headers: [
      ["Set-Cookie", formatSessionCookie("")],
      ["Set-Cookie", formatUnfinishedCookie("")],
    ],
  });
});
