import { expect, type BrowserContext } from "playwright/test";
import { demoPassword, demoSecrets } from "#db/world/accounts.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { dataOf, send, signingIn } from "../http.ts";
import { server, site } from "./site.ts";

const tokens = new Map<string, string>();

/** Signs a browser in as an account with the demo password, or with a token, on these brands' hosts. No form is used. */
export async function actAs(context: BrowserContext, who: string | { token: string }, brands = ["delta", "platform"]): Promise<void> {
  const value = typeof who === "string" ? await accessToken(who) : who.token;
  await context.addCookies(brands.map((brand) => ({ name: "session", value, url: site(brand), httpOnly: true, sameSite: "Lax" })));
}

/** An access token of an account with the demo password: of one session for all journeys of this worker, while that stands. */
export async function accessToken(email: string): Promise<string> {
  const known = tokens.get(email);
  if (known && (await send(server(), "GET /user/current", { token: known })).status === 200) return known;
  const token = await signInByApi(email);
  tokens.set(email, token);
  return token;
}

async function signInByApi(email: string): Promise<string> {
  if (!(email in demoSecrets)) return tokenFrom({ username: email, password: demoPassword });
  let token = "";
  // A code is good once; the next one comes within half a minute.
  await expect(async () => {
    token = await tokenFrom(signingIn(email as DemoEmail));
  }).toPass({ timeout: 70_000 });
  return token;
}

async function tokenFrom(body: object): Promise<string> {
  return (await dataOf<{ accessToken: string }>(send(server(), "POST /api/v2/auth/login", { body }))).accessToken;
}
