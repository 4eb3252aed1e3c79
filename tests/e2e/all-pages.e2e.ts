import { expect, type BrowserContext, type Page } from "playwright/test";
import { locales, type Locale } from "#app/lib/locales.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { cramped, lengthen, shorten, sideways } from "./long-texts.ts";
import { followLink, isLinked, openStop, startWalk, type Stop } from "./walk.ts";
import { walks } from "./walk-states.ts";

// Each walk may go to another worker.
test.describe.configure({ mode: "parallel" });

/** What a language changes: names, labels and texts instead of pictures. The rest is looked for in one language of each page. */
const languageRules = ["cat.language", "cat.name-role-value", "cat.text-alternatives", "cat.forms"];

/** The barriers of a page with all that unfolds; its menus would hide colours that are looked for. */
async function findUnfoldedBarriers(page: Page, inFull: boolean): Promise<string[]> {
  await page.locator(inFull ? "main details" : "details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  return findBarriers(page, inFull ? { rules: { "target-size": { enabled: true } } } : { runOnly: languageRules });
}

/** What is wrong with the open page once its words are 40 % longer, on a phone and on a desk. */
async function findCrampedTexts(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(lengthen);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await sideways(page)), ...(await page.evaluate(cramped)));
  }
  await page.evaluate(shorten);
  return found.map((flaw) => `with longer words ${flaw}`);
}

/**
 * Comes to a page once in a language, by a link of the page before where one may lead there; says all that is wrong with it. All is looked for
 * in its brand's first language, on a desk and on a phone; what a language changes in the others, on a phone, where its words are tightest.
 */
async function visit(page: Page, stop: Stop, locale: Locale): Promise<string[]> {
  const inFull = locale === stop.languages[0];
  // So high, where colours are looked at, that no bar at the foot of the window stands over them.
  const height = inFull ? 5_000 : 800;
  await page.setViewportSize({ width: inFull ? 1280 : 360, height });
  const come = isLinked(page, stop) ? followLink : openStop;
  const flaws = [...(await come(page, stop, locale)), ...(await findUnfoldedBarriers(page, inFull)), ...(await sideways(page))];
  if (inFull) {
    await page.setViewportSize({ width: 360, height });
    flaws.push(...(await sideways(page)));
  }
  if (locale === "en") flaws.push(...(await findCrampedTexts(page)));
  return flaws.map((flaw) => `${stop.url} in ${locale} ${flaw}`);
}

/** Visits all stops in a language, in a window of its own. */
async function walkIn(locale: Locale, { context, stops }: { context: BrowserContext; stops: readonly Stop[] }): Promise<string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  for (const stop of stops) if (stop.languages.includes(locale)) found.push(...(await visit(page, stop, locale)));
  await page.close();
  return found;
}

for (const walk of walks) {
  test(
    `[B-05] [R-01] no page of ${walk.name} has a barrier in a language of its brand, scrolls sideways or breaks by words 40 % longer`,
    { tag: walk.hasMap ? ["@map"] : [] },
    async ({ browser }) => {
      test.setTimeout(600_000);
      const walkers = await startWalk(browser, walk);
      const found: string[] = [];
      for (const locale of locales) found.push(...(await walkIn(locale, walkers)));
      await walkers.context.close();
      expect(found).toEqual([]);
    },
  );
}
