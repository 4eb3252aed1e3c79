import { site } from "../e2e/addresses.ts";
import { accessToken } from "../e2e/sessions.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { until } from "../waiting.ts";
import { server, url } from "./started.ts";

// The tests in this folder repeat journeys with links and forms only, as in a browser without scripts.

export const platform = (path: string) => `${site("platform")}${path}`;

/** Milliseconds before a page is looked at again: a server that renders it all the time sends the mail later. */
export const pageInterval = 250;

/** Opens a page of a brand as a visitor. */
export async function openPage(path: string, brand = "delta"): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await page.goto(site(brand) + path);
  return page;
}

/** Returns a browser signed in as a demo account or with a token. */
export async function openBrowserAs(who: string | { token: string }): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server);
  await browser.signInAs(url, typeof who === "string" ? await accessToken(who) : who.token);
  return browser;
}

/** Opens the newest mail to somebody with this text in its subject, once it has arrived. */
export async function openMail(to: string, subject: string): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await until(async () => {
    await page.goto(platform(`/dev/mailbox?to=${encodeURIComponent(to)}`));
    return page.texts("main a").some((text) => text.includes(subject));
  }, pageInterval);
  const newest = page.all("main a").find((link) => link.textContent.includes(subject));
  await page.goto(new URL(newest?.getAttribute("href") ?? "", page.url).href);
  return page;
}

/** Returns the target of the last link with this text. */
export function findHref(page: PlainBrowser, words: string): string {
  const link = page.all("a[href]").findLast((one) => one.textContent.includes(words));
  return link?.getAttribute("href") ?? `no link "${words}"`;
}

/** Returns the path of the link for a password in the newest mail; mailed links lack this server's port. */
export async function findMailedPath(to: string, subject: string): Promise<string> {
  const { pathname, search } = new URL(findHref(await openMail(to, subject), "new-password"));
  return pathname + search;
}

/** The newest text of ours on an embedded phone, once there is one with these words. */
export async function readText(phone: string, words: RegExp): Promise<string> {
  const page = await openPage(`/dev/phone?phone=${encodeURIComponent(phone)}`);
  let found: string | undefined;
  await until(async () => {
    await page.goto(page.url);
    found = page.texts("main li").find((text) => words.test(text));
    return found !== undefined;
  }, pageInterval);
  return found!;
}
