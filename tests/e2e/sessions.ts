import { expect, type BrowserContext } from "playwright/test";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { dataOf, send, signingIn } from "../http.ts";
import { site } from "./site.ts";

const tokens = new Map<DemoEmail, string>();

/** Lets a browser go on as a demo account on a brand's host, signed in by the API. A staff's code is good once: the next one comes within half a minute. */
export async function actAs(context: BrowserContext, email: DemoEmail, brand = "delta"): Promise<void> {
  const value = tokens.get(email) ?? (await accessToken(email));
  tokens.set(email, value);
  await context.addCookies([{ name: "session", value, url: site(brand), httpOnly: true, sameSite: "Lax" }]);
}

/** The token of a new session of a demo account, by the API. */
export async function accessToken(email: DemoEmail): Promise<string> {
  let token = "";
  await expect(async () => {
    const server = { url: `http://127.0.0.1:${process.env.PLUMBLINE_PORT}` };
    const answer = send(server, "POST /api/v2/auth/login", { body: signingIn(email) });
    token = (await dataOf<{ accessToken: string }>(answer)).accessToken;
  }).toPass({ timeout: 70_000 });
  return token;
}
