import { expect, type BrowserContext, type Page } from "playwright/test";
import { locales, type Locale } from "#app/lib/locales.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { findOverflowingTexts, lengthen, shorten, findSidewaysScrolling } from "./long-texts.ts";
import { followLink, isLinked, openStop, startWalk, type Stop } from "./walk.ts";
import { walks } from "./walks.ts";
import { isDeep } from "../sizes.ts";

// Lets each walk run on any worker.
test.describe.configure({ mode: "parallel" });

/** Rules that depend on the language. All others run in one language per page. */
const languageRules = ["cat.language", "cat.name-role-value", "cat.text-alternatives", "cat.forms"];

/**
 * Finds accessibility violations on a page with everything expanded. Menus stay closed for color rules, as they would
 * cover colors.
 */
async function findUnfoldedBarriers(page: Page, inFull: boolean): Promise<string[]> {
  await page.locator(inFull ? "main details" : "details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  return findBarriers(page, inFull ? { rules: { "target-size": { enabled: true } } } : { runOnly: languageRules }, isDeep);
}

/** Finds overflow at the page's width after texts are made 40 % longer. */
async function findCrampedTexts(page: Page): Promise<string[]> {
  await page.evaluate(lengthen);
  const found = [...(await findSidewaysScrolling(page)), ...(await page.evaluate(findOverflowingTexts))];
  await page.evaluate(shorten);
  return found.map((flaw) => `with longer words ${flaw}`);
}

/**
 * Opens a page, by a link where possible, and returns its faults: all rules in the brand's first language, only
 * language rules in the others.
 */
async function visit(page: Page, stop: Stop, locale: Locale): Promise<string[]> {
  const inFull = locale === stop.languages[0];
  const height = inFull ? findFullHeight(stop) : 800;
  const [width, ...furtherWidths] = listWidths(locale, inFull);
  await page.setViewportSize({ width, height });
  const come = isLinked(page, stop) ? followLink : openStop;
  const flaws = [...(await come(page, stop, locale)), ...(await findUnfoldedBarriers(page, inFull)), ...(await findOverflow(page, locale))];
  for (const further of furtherWidths) {
    await page.setViewportSize({ width: further, height });
    flaws.push(...(await findOverflow(page, locale)));
  }
  return flaws.map((flaw) => `${stop.url} in ${locale} ${flaw}`);
}

/** Tall enough for color rules that no bottom bar covers content. A map as tall takes seconds to draw. */
function findFullHeight({ hasMap }: Stop): number {
  return hasMap ? 1_500 : 5_000;
}

/** A desktop and a phone where texts are lengthened and for the first language, a phone only for the others. */
function listWidths(locale: Locale, inFull: boolean): [number, ...number[]] {
  if (inFull) return [1280, 360];
  return locale === "en" ? [360, 1280] : [360];
}

async function findOverflow(page: Page, locale: Locale): Promise<string[]> {
  return [...(await findSidewaysScrolling(page)), ...(locale === "en" ? await findCrampedTexts(page) : [])];
}

/** The brand's first language, and all others before a release. */
function listLanguages({ languages }: Stop): readonly Locale[] {
  return isDeep ? languages : languages.slice(0, 1);
}

/** Visits stops in a language in a new window. */
async function walkInLanguage(locale: Locale, { context, stops }: { context: BrowserContext; stops: readonly Stop[] }): Promise<string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  for (const stop of stops) if (listLanguages(stop).includes(locale)) found.push(...(await visit(page, stop, locale)));
  await page.close();
  return found;
}

for (const walk of walks) {
  test(
    `[B-05] [R-01] pages of ${walk.name} have no accessibility violation in any language, no sideways scrolling, and fit texts 40 % longer`,
    { tag: walk.hasMap ? ["@map"] : [] },
    async ({ browser }) => {
      test.setTimeout(600_000);
      const walkers = await startWalk(browser, walk);
      const found: string[] = [];
      for (const locale of locales) found.push(...(await walkInLanguage(locale, walkers)));
      await walkers.context.close();
      expect(found).toEqual([]);
    },
  );
}
