import { redirect } from "react-router";
import type { Route } from "./+types/give";
import { findBrandByCode, hosts } from "#app/brands/hosts.server.ts";
import { NonceHash } from "#app/features/handoffs/model.ts";
import { createHandOffUrl } from "#app/features/handoffs/service/hand-off-codes.server.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { isPageVisit } from "#app/platform/navigation.server.ts";

/** Second step of a hand-off: sends the browser back to the host that asked, with a code. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const to = findBrandByCode(query.get("for"));
  const nonceHash = NonceHash.safeParse(query.get("nonce")).data;
  if (!to || !nonceHash || !hosts.isEnabled(to) || !isPageVisit(request)) fail("not_found", "access.notFound");
  const token = readCookie(request, cookieNames.session);
  const address = await createHandOffUrl(ctx, { to, path: safePath(query.get("to"), "/"), token, nonceHash });
  return redirect(address, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
});
