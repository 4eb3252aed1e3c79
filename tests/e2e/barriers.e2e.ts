import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "playwright/test";
import type { Locale } from "#app/lib/locales.ts";
import { later } from "#app/routes/later.ts";
import { open, type Stop, travellers, walkOf } from "./walk.ts";

/** What a language does not change: looked at in one language of each page, another on each. */
const ofTheShape = ["color-contrast", "target-size"];
const unbuilt = new Set<string>(later.map((path) => `/${path}`));

/** Serious barriers of a page, and whether it scrolls sideways. */
async function flaws(page: Page, { pattern }: Stop, { locale, inFull }: { locale: Locale; inFull: boolean }): Promise<string[]> {
  // No page has a frame of another origin: then the quicker way to run finds the same.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (inFull ? axe : axe.disableRules(ofTheShape)).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const { lang, clientWidth, scrollWidth } = await page.evaluate(() => {
    const { lang, clientWidth, scrollWidth } = document.documentElement;
    return { lang, clientWidth, scrollWidth };
  });
  return [
    ...grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${pattern} ${locale}: ${id} ${html}`)),
    ...(scrollWidth > clientWidth ? [`${pattern} ${locale}: ${scrollWidth} px wide on ${clientWidth}`] : []),
    ...(lang === locale ? [] : [`${pattern} ${locale}: is in ${lang}`]),
  ];
}

for (const who of travellers) {
  test(`[B-05] [R-01] no page of ${who ?? "a visitor"} has a serious barrier in a language of its brand, nor scrolls sideways`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const { context, stops } = await walkOf(browser, who);
    const page = await context.newPage();
    for (const [number, stop] of stops.entries()) {
      const chosen = number % stop.languages.length;
      for (const [at, locale] of stop.languages.entries()) {
        // Pages that are not built yet share one screen: each is looked at in one language, another on each.
        if (unbuilt.has(stop.pattern) && at !== chosen) continue;
        await page.setViewportSize({ width: (at + number) % 2 === 0 ? 1280 : 360, height: 800 });
        await open(page, stop, locale);
        found.push(...(await flaws(page, stop, { locale, inFull: at === chosen })));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
