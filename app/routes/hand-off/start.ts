import { redirect } from "react-router";
import type { Route } from "./+types/start";
import { brandNamed, hosts } from "#app/brands/hosts.server.ts";
import { handOffSeconds } from "#app/features/handoffs/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { safePath } from "#app/lib/paths.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, handOffCookie, readCookie } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

/** First step of a hand-off: sets a nonce and redirects to the former host for a code that is valid only with it. */
export const loader = onPage(({ brand }, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const from = brandNamed(query.get("from"));
  const to = safePath(query.get("to"), "/");
  if (!from || from.code === brand.code || !hosts.isOpen(from)) throw redirect(to, 303);
  // A second tab reuses the nonce.
  const nonce = readCookie(request, cookieNames.handOff) ?? newSecretKey();
  const wish = new URLSearchParams({ for: brand.code, to, nonce: tokenHash(nonce) });
  const headers = { "Set-Cookie": handOffCookie("handOff", nonce, handOffSeconds), "Referrer-Policy": "no-referrer" };
  return redirect(hosts.addressOn(from, paths.giveHandOff(wish)), { status: 303, headers });
});
