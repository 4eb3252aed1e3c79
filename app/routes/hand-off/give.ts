import { redirect } from "react-router";
import type { Route } from "./+types/give";
import { brandNamed, hosts } from "#app/brands/hosts.server.ts";
import { NonceHash } from "#app/features/handoffs/model.ts";
import { addressWithCode } from "#app/features/handoffs/service/giving.server.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { isVisit } from "#app/platform/navigation.server.ts";

/** Second step of a hand-off: sends the browser back to the host that asked, with a code. */
export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const to = brandNamed(query.get("for"));
  const nonceHash = NonceHash.safeParse(query.get("nonce")).data;
  if (!to || !nonceHash || !hosts.isOpen(to) || !isVisit(request)) fail("not_found", "access.notFound");
  const token = readCookie(request, cookieNames.session);
  const address = await addressWithCode(ctx, { to, path: safePath(query.get("to"), "/"), token, nonceHash });
  return redirect(address, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
});
