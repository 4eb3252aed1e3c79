import type { Browser, BrowserContext, Page } from "playwright/test";
import { findPage } from "#app/access/pages.ts";
import { brands } from "#app/brands/registry.ts";
import type { Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { site } from "./addresses.ts";
import { createPathParams, type PathParams } from "./path-params.ts";
import { signInAs } from "./sessions.ts";
import type { State } from "./walk-states.ts";
import type { Walk } from "./walks.ts";

/** A state with its address and expectations filled in. */
export interface Stop extends Required<Omit<State, "path" | "act" | "traveller" | "hasMap">>, Pick<State, "act" | "hasMap"> {
  url: string;
  languages: readonly Locale[];
}

/** Opens a browser for one account and returns its pages. Private areas are on the platform. */
export async function startWalk(browser: Browser, { traveller, states }: Walk): Promise<{ context: BrowserContext; stops: Stop[] }> {
  cachedParams ??= await createPathParams();
  const filled = cachedParams;
  const context = await browser.newContext();
  await context.addInitScript(collectRefusals);
  if (traveller) await signInAs(context, traveller, ["delta", "iko", "platform"]);
  // Ordered by host, since links never lead from one host to another.
  const stops = states.map((state) => toStop(state, filled)).toSorted((one, other) => toHost(one).localeCompare(toHost(other)));
  return { context, stops };
}

let cachedParams: PathParams | undefined;

function toHost({ url }: Stop): string {
  return new URL(url).host;
}

function toStop(state: State, pathParams: PathParams): Stop {
  const { pattern, path = () => pattern.replace(/\/:\w+\?/, "") } = state;
  const defaultBrand = findPage(pattern)?.private ? brands.PLATFORM : brands.DELTA;
  const brand = [paths.roofproTerms.pattern, paths.lpaDirectory.pattern].some((one) => one === pattern) ? brands.IKO : defaultBrand;
  return {
    status: 200,
    shows: "main h1",
    ...state,
    url: `${site(brand.localName)}${path(pathParams)}`,
    languages: brand.languages,
  };
}

/** True once the page is hydrated, unless it has no program, its action is done and the expected element is there. */
async function waitUntilReady(page: Page, shows: string, act: State["act"]): Promise<boolean> {
  page.setDefaultTimeout(10_000);
  try {
    await page.waitForFunction((isPlain) => {
      const isAlive = Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
      return (isAlive || isPlain) && document.title !== "";
    }, isInWidgetFrame(page.url()));
    await act?.(page);
    await page.locator(shows).first().waitFor();
    return true;
  } catch {
    return false;
  }
}

/** Loads a stop as a document in a language. Returns its faults. */
export async function openStop(page: Page, { url, status, shows, act }: Stop, locale: Locale): Promise<string[]> {
  await page.context().clearCookies({ name: "postal" });
  await page.context().addCookies([{ name: "lang", value: locale, url: new URL(url).origin }]);
  const answer = await page.goto(isInWidgetFrame(url) ? addLanguage(url, locale) : url);
  const isReady = await waitUntilReady(page, shows, act);
  return [
    ...(answer?.status() === status ? [] : [`answers ${answer?.status()}`]),
    ...(await findPageFaults(page, { url, shows, isReady, locale })),
  ];
}

/** True if client-side navigation can reach a stop: same host, a successful answer, and no page loaded as a document. */
export function isLinked(page: Page, { url, status, act }: Stop): boolean {
  if (!URL.canParse(page.url()) || [page.url(), url].some((one) => showsCardFrame(one) || isInWidgetFrame(one))) return false;
  return new URL(page.url()).origin === new URL(url).origin && status === 200 && !act;
}

/** Browsers load such a page, and the next one, as documents. */
function showsCardFrame(url: string): boolean {
  return findPage(new URL(url).pathname)?.cardFrame === true;
}

/** Screens of the widget's frame are documents without the program of other pages. */
function isInWidgetFrame(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.startsWith("/widget/");
}

/** Their address has the language: they read no cookie. */
function addLanguage(url: string, locale: Locale): string {
  const address = new URL(url);
  address.searchParams.set("lang", locale);
  return address.href;
}

/** Navigates to a stop in a language as by a link. Returns its faults. */
export async function followLink(page: Page, { url, shows }: Stop, locale: Locale): Promise<string[]> {
  await page.context().clearCookies({ name: "postal" });
  const errors = await page.evaluate(
    async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: ClientRouter };
      await router.navigate(to, { flushSync: true });
      return Object.values(router.state.errors ?? {}).map(String);
    },
    url.slice(new URL(url).origin.length),
  );
  return [
    ...errors.map((error) => `fails: ${error}`),
    ...(await findPageFaults(page, { url, shows, isReady: await waitUntilReady(page, shows, undefined), locale })),
  ];
}

/** React Router's own developer tools use it too. For journeys only, never in the product. */
interface ClientRouter {
  navigate(to: string, options: { flushSync: boolean }): Promise<void>;
  state: { errors: Record<string, unknown> | null };
}

/** Keeps what the page's Content-Security-Policy refuses in `window.refusals`. Runs in the browser. */
function collectRefusals(): void {
  window.refusals = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.refusals.push(`${violatedDirective} ${blockedURI}`),
  );
}

async function findPageFaults(
  page: Page,
  { url, shows, isReady, locale }: Pick<Stop, "url" | "shows"> & { isReady: boolean; locale: Locale },
): Promise<string[]> {
  const lang = await page.locator("html").getAttribute("lang");
  const refusals = await page.evaluate(() => window.refusals.splice(0));
  return [
    ...refusals.map((refused) => `is refused by its policy: ${refused}`),
    ...(new URL(page.url()).pathname === new URL(url).pathname ? [] : [`leads to ${page.url()}`]),
    ...(isReady ? [] : [`does not come to show ${shows}`]),
    ...(lang === locale ? [] : [`is in ${lang}`]),
  ];
}

declare global {
  interface Window {
    /** What the policy of a walk's page refused since it was last read. */
    refusals: string[];
  }
}
