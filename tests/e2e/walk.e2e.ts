import { expect, type Page } from "playwright/test";
import type { Locale } from "#app/lib/locales.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { cramped, lengthen, sideways } from "./long-texts.ts";
import { openStop, startWalk, walks, type Stop } from "./walk.ts";

// Each walk may go to another worker.
test.describe.configure({ mode: "parallel" });

/** What a language changes: names, labels and texts instead of pictures. The rest is looked for in one language of each page, another on each. */
const languageRules = ["cat.language", "cat.name-role-value", "cat.text-alternatives", "cat.forms"];

/** The barriers of a page with all that unfolds; its menus would hide colours that are looked for. */
async function findUnfoldedBarriers(page: Page, inFull: boolean): Promise<string[]> {
  await page.locator(inFull ? "main details" : "details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  return findBarriers(page, inFull ? { rules: { "target-size": { enabled: true } } } : { runOnly: languageRules });
}

/** What is wrong with the open page once its words are 40 % longer, on a phone and on a desk. Nothing else can be looked at there afterwards. */
async function findCrampedTexts(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(lengthen);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await sideways(page)), ...(await page.evaluate(cramped)));
  }
  return found.map((flaw) => `with longer words ${flaw}`);
}

interface Visit {
  stop: Stop;
  locale: Locale;
  inFull: boolean;
  widths: readonly [number, number];
}

/** Opens a page once in a language; says all that is wrong with it. */
async function visit(page: Page, { stop, locale, inFull, widths }: Visit): Promise<string[]> {
  // So high, where colours are looked at, that no bar at the foot of the window stands over them.
  const height = inFull ? 5_000 : 900;
  await page.setViewportSize({ width: widths[0], height });
  const flaws = [...(await openStop(page, stop, locale)), ...(await findUnfoldedBarriers(page, inFull)), ...(await sideways(page))];
  await page.setViewportSize({ width: widths[1], height });
  flaws.push(...(await sideways(page)));
  if (locale === "en") flaws.push(...(await findCrampedTexts(page)));
  return flaws.map((flaw) => `${stop.url} in ${locale} ${flaw}`);
}

for (const walk of walks) {
  test(
    `[B-05] [R-01] no page of ${walk.name} has a barrier in a language of its brand, scrolls sideways or breaks by words 40 % longer`,
    {
      tag: walk.hasMap ? ["@map"] : [],
    },
    async ({ browser }) => {
      test.setTimeout(600_000);
      const found: string[] = [];
      const { context, stops } = await startWalk(browser, walk);
      const page = await context.newPage();
      for (const [number, stop] of stops.entries()) {
        for (const [at, locale] of stop.languages.entries()) {
          const inFull = at === number % stop.languages.length;
          const widths = (at + Math.floor(number / 4)) % 2 === 0 ? ([1280, 360] as const) : ([360, 1280] as const);
          found.push(...(await visit(page, { stop, locale, inFull, widths })));
        }
      }
      await context.close();
      expect(found).toEqual([]);
    },
  );
}
