import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { test } from "./journey.ts";
import { open, sideways, travellers, walkOf } from "./walk.ts";

/** What a language changes: names, labels and texts instead of pictures. The rest is looked for in one language of each page, another on each. */
const inWords = ["cat.language", "cat.name-role-value", "cat.text-alternatives", "cat.forms"];

/** The serious and critical barriers of a page with all that unfolds; its menus would hide colours that are looked for. */
async function barriers(page: Page, inFull: boolean): Promise<string[]> {
  await page.locator(inFull ? "main details" : "details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  // No page has a frame of another origin: then the quicker way to run finds the same.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const rules = inFull ? { rules: { "target-size": { enabled: true } } } : { runOnly: inWords };
  const { violations } = await axe.options({ ...rules, resultTypes: ["violations"] }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

for (const who of travellers) {
  test(`[B-05] [R-01] no page of ${who ?? "a visitor"} has a serious barrier in a language of its brand, nor scrolls sideways`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    const { context, stops } = await walkOf(browser, who);
    const page = await context.newPage();
    for (const [number, stop] of stops.entries()) {
      const chosen = number % stop.languages.length;
      for (const [at, locale] of stop.languages.entries()) {
        if (stop.later && at !== chosen) continue;
        const widths = (at + Math.floor(number / 4)) % 2 === 0 ? [1280, 360] : [360, 1280];
        const flaws: string[] = [];
        for (const width of widths) {
          // So high that no bar at the foot of the window stands over what is looked at.
          await page.setViewportSize({ width, height: 5_000 });
          if (width === widths[0]) flaws.push(...(await open(page, stop, locale)), ...(await barriers(page, at === chosen)));
          flaws.push(...(await sideways(page)));
        }
        found.push(...flaws.map((flaw) => `${stop.url} in ${locale} ${flaw}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
