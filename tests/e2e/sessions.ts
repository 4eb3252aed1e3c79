import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright/test";
import { demoPassword, demoSecrets } from "#db/world/accounts.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { readData, send, toCredentials } from "../http.ts";
import { brandByHost, getBrandTokenByUrl } from "../session-at.ts";
import { databaseUrl, server, site } from "./addresses.ts";

const tokens = new Map<string, string>();

/** Signs a browser in without a form, as a demo account or with a token, on these brands' hosts. */
export async function signInAs(context: BrowserContext, who: string | { token: string }, brands = ["delta", "platform"]): Promise<void> {
  const value = typeof who === "string" ? await accessToken(who) : who.token;
  const at = (brand: string) => getBrandTokenByUrl(databaseUrl(), { token: value, brand: brandByHost(`${brand}.localhost`) });
  const cookies = brands.map(async (brand) => ({ name: "session", value: await at(brand), url: site(brand) }));
  await context.addCookies((await Promise.all(cookies)).map((cookie) => ({ ...cookie, httpOnly: true, sameSite: "Lax" })));
}

/** Returns an access token of a demo account. All journeys of this worker share the session while it lasts. */
export async function accessToken(email: string): Promise<string> {
  const cachedToken = tokens.get(email);
  if (cachedToken && (await send(server(), "GET /user/current", { token: cachedToken })).status === 200) return cachedToken;
  const token = await signInByApi(email);
  tokens.set(email, token);
  return token;
}

async function signInByApi(email: string): Promise<string> {
  if (!(email in demoSecrets)) return tokenFrom({ username: email, password: demoPassword });
  // A code works once; the next one comes within 30 seconds.
  const end = Date.now() + 70_000;
  for (;;) {
    try {
      return await tokenFrom(toCredentials(email as DemoEmail));
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(1_000);
    }
  }
}

async function tokenFrom(body: object): Promise<string> {
  return (await readData<{ accessToken: string }>(send(server(), "POST /api/v2/auth/login", { body }))).accessToken;
}
