import { createMiddleware } from "hono/factory";
import { isApiPath } from "./path-rules.server.ts";
import { codeIn, handOffSeconds, pathWithCode } from "#app/features/handoffs/model.ts";
import { redeemCode } from "#app/features/handoffs/service/redeeming.server.ts";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";
import { cookieNames, enteredCookies, handOffCookie, readCookie, visitOf } from "#app/platform/cookies.server.ts";
import { isVisit } from "#app/platform/navigation.server.ts";

/** Redeems the hand-off code of a page's address, then redirects to the address without it, or to the consent page. */
export const redeemAddressCode = createMiddleware<DoorEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const code = c.req.method === "GET" && !isApiPath(c.req) && !url.pathname.endsWith(".data") ? codeIn(url.searchParams) : null;
  if (code === null) return next();
  if (!isVisit(c.req.raw)) fail("unavailable", "access.unavailable");
  const clean = pathWithCode(url.pathname + url.search, null);
  const nonce = readCookie(c.req.raw, cookieNames.handOff);
  const redeemed = await redeemCode(c.get("ctx"), code, { ...visitOf(c.req.raw), nonce, agreed: false });
  const asks = redeemed.outcome === "ask";
  const answer = c.redirect(asks ? paths.continueHandOff({ to: clean }) : clean, 303);
  answer.headers.set("Referrer-Policy", "no-referrer");
  const entered = redeemed.outcome === "entered" ? enteredCookies(redeemed) : [];
  for (const cookie of asks ? askingCookies(code, nonce) : entered) answer.headers.append("Set-Cookie", cookie);
  return answer;
});

/** The nonce distinguishes a double click from another browser. */
function askingCookies(code: string, nonce: string | null): string[] {
  return [handOffCookie("offer", code, handOffSeconds), handOffCookie("handOff", nonce ?? newSecretKey(), handOffSeconds)];
}
