import { expect, type Browser, type BrowserContext, type Page } from "playwright/test";
import type { Audience } from "#app/access/audiences.ts";
import { pages } from "#app/access/pages.ts";
import { brands } from "#app/brands/registry.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { actAs } from "./sessions.ts";
import { site } from "./site.ts";

/** A page to look at: its pattern in the access table, its address in the demo world, and the languages of its brand. */
export interface Stop {
  pattern: string;
  url: string;
  languages: readonly Locale[];
}

const fitting: Readonly<Record<Audience, DemoEmail | null>> = {
  anyone: null,
  signedIn: "homeowner@demo.test",
  homeowner: "homeowner@demo.test",
  business: "rapid@demo.test",
  accountManager: "rapid@demo.test",
  approver: "approver@demo.test",
  admin: "admin@demo.test",
  superAdmin: "super@demo.test",
  sales: "sales@demo.test",
  staff: "sales@demo.test",
  system: null,
};

/** Pages that only lead elsewhere, and so have nothing to look at. */
const leadsOn =
  /^\/(|user\/login|logout|language|disclaimer|oldapi\/terms|settings|signup-contractor|admin|approver|hand-off|hand-off\/give)$/;

/** Everybody who has pages to look at; null is a visitor. */
export const travellers: readonly (DemoEmail | null)[] = [
  ...new Set(pages.filter(({ path }) => !leadsOn.test(path)).map(({ who }) => fitting[who])),
];

/** A browser of this person, and the pages that they are the fitting one for. Private areas are on the platform. */
export async function walkOf(browser: Browser, traveller: DemoEmail | null): Promise<{ context: BrowserContext; stops: Stop[] }> {
  filling ??= await fillings(browser);
  const fill = filling;
  const mine = pages.filter(({ path, who }) => !leadsOn.test(path) && fitting[who] === traveller);
  const stops = mine.map(({ path, private: isPrivate }) => {
    const brand = isPrivate ? brands.PLATFORM : /^\/(roofpro|directory-lpa)/.test(path) ? brands.IKO : brands.DELTA;
    return { pattern: path, url: `${site(brand.localName)}${fill(path)}`, languages: brand.languages };
  });
  const context = await browser.newContext();
  if (traveller) for (const brand of ["delta", "iko", "platform"]) await actAs(context, traveller, brand);
  return { context, stops };
}

let filling: ((path: string) => string) | undefined;

/** What stands in the demo world where a pattern leaves a place open. */
async function fillings(browser: Browser): Promise<(path: string) => string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const hrefs = async (url: string, link: string) => {
    await page.goto(url);
    return page.locator(`main a[href*="${link}"]`).first().getAttribute("href");
  };
  const profile = await hrefs(`${site()}/contractors/postal/60614?service=ROOF`, "/contractors/ctr_");
  const wizard = await hrefs(`${site()}/contractors/postal/60614?service=ROOF`, "/request/wizard");
  await actAs(context, "homeowner@demo.test", "platform");
  await actAs(context, "homeowner@demo.test");
  const booked = await hrefs(`${site()}/dashboard`, "/booked");
  const list = await hrefs(page.url(), "/request/list/");
  const quote = await hrefs(`${site()}${list}`, "/quota/");
  await actAs(context, "rapid@demo.test", "platform");
  const lead = await hrefs(`${site("platform")}/crm-lite`, "/crm-lite/");
  await context.close();
  const known: Readonly<Record<string, string | null>> = {
    "/contractors/postal/:id": "/contractors/postal/60614?service=ROOF",
    "/contractors/go": "/contractors/go?place=x",
    "/contractors/:publicId": profile,
    "/request/wizard/:id?": wizard,
    "/request/signup": "/request/signup?returnTo=%2Frequest%2Fwizard",
    "/request/list/:requestId": list,
    "/request/list/:requestId/quota/:quoteId": quote,
    "/request/list/:requestId/quota/:quoteId/order": quote && `${quote}/order`,
    "/request/list/:requestId/quota/:quoteId/booked": booked,
    "/crm-lite/:id": lead,
    "/*": "/nowhere",
  };
  return (path) => {
    const filled = path in known ? known[path] : path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "x");
    expect(filled, path).toBeTruthy();
    return filled ?? "";
  };
}

/** Opens a stop in a language; a private page must not have sent its visitor away. */
export async function open(page: Page, { url, pattern }: Stop, locale: string): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: locale, url }]);
  const answer = await page.goto(url);
  expect(answer?.status(), pattern).toBeLessThan(500);
  if (pattern !== "/login") expect(new URL(page.url()).pathname, pattern).not.toBe("/login");
}
