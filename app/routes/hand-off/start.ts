import { redirect } from "react-router";
import type { Route } from "./+types/start";
import { findBrandByCode, hosts } from "#app/brands/hosts.server.ts";
import { handOffSeconds } from "#app/features/handoffs/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { safePath } from "#app/lib/paths.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, formatHandOffCookie, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

/** First step of a hand-off: sets a nonce and redirects to the former host for a code that is valid only with it. */
export const loader = createLoader(({ brand }, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const from = findBrandByCode(query.get("from"));
  const to = safePath(query.get("to"), "/");
  if (!from || from.code === brand.code || !hosts.isEnabled(from)) throw redirect(to, 303);
  // A second tab reuses the nonce.
  const nonce = readCookie(request, cookieNames.handOff) ?? newSecretKey();
  const parameters = new URLSearchParams({ for: brand.code, to, nonce: tokenHash(nonce) });
  const headers = { "Set-Cookie": formatHandOffCookie("handOff", nonce, handOffSeconds), "Referrer-Policy": "no-referrer" };
  return redirect(hosts.buildUrl(from, paths.giveHandOff(parameters)), { status: 303, headers });
});
