import { redirect } from "react-router";
import type { Route } from "./+types/provider-start";
import { isProviderName } from "#app/features/provider-sign-in/model.ts";
import { startProviderSignIn } from "#app/features/provider-sign-in/service/starting.server.ts";
import { Failure, fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, formatProviderCookie, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** A link, not a form: the policy of our pages lets forms lead to our own hosts only. */
export const loader = createLoader(async (ctx, { request, params: { provider } }: Route.LoaderArgs) => {
  if (!isProviderName(provider)) return fail("not_found", "access.notFound");
  const { searchParams } = new URL(request.url);
  const isConnecting = searchParams.has("connect");
  const site = request.headers.get("sec-fetch-site");
  // Another site must not connect anything, nor send a request that the person saw on no page of ours.
  if (isConnecting && !["same-origin", null].includes(site)) fail("forbidden", "access.foreignForm");
  if (site !== "same-origin") searchParams.delete("send");
  for (const name of ["connect", "problem", "provider"]) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  try {
    const browser = readCookie(request, cookieNames.provider);
    const started = await startProviderSignIn(ctx, { provider, browser, query, isConnecting });
    return redirect(started.url, {
      status: 303,
      headers: { "Set-Cookie": formatProviderCookie(started.browser), "Referrer-Policy": "no-referrer" },
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (isConnecting && error.code === "accounts.signInAgain") return redirect(paths.connectedAccounts({ again: "" }), 303);
    if (error.kind !== "unavailable") throw error;
    searchParams.set("problem", "away");
    return redirect((isConnecting ? paths.connectedAccounts : paths.login)(searchParams), 303);
  }
});
