import { site } from "../e2e/addresses.ts";
import { accessToken } from "../e2e/sessions.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { until } from "../waiting.ts";
import { server, url } from "./started.ts";

// What journeys do with scripts is done in this folder by links and forms alone, as in a browser whose scripts never came.

export const platform = (path: string) => `${site("platform")}${path}`;

/** A visitor's browser at a page of a brand. */
export async function openPage(path: string, brand = "delta"): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await page.goto(site(brand) + path);
  return page;
}

/** A browser in which somebody is signed in: an account with the demo password, or whose token it is. */
export async function browserOf(who: string | { token: string }): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server);
  await browser.actAs(url, typeof who === "string" ? await accessToken(who) : who.token);
  return browser;
}

/** The newest mail to somebody with these words in its subject, once it has come. */
export async function openMail(to: string, subject: string): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await until(async () => {
    await page.goto(platform(`/dev/mailbox?to=${encodeURIComponent(to)}`));
    return page.texts("main a").some((text) => text.includes(subject));
  });
  await page.press(subject);
  return page;
}

/** Where the last link with these words leads. */
export function hrefOf(page: PlainBrowser, words: string): string {
  const link = page.all("a[href]").findLast((one) => one.textContent.includes(words));
  return link?.getAttribute("href") ?? `no link "${words}"`;
}
