import { expect, test } from "playwright/test";
import { later } from "#app/routes/later.ts";
import { open, travellers, walkOf } from "./walk.ts";

const [oneOfLater] = later;
const unbuilt = new Set<string>(later.map((path) => `/${path}`));

/** Makes every word of the page 40 % longer, as a language does that has no short ones. Runs in the browser. */
function lengthen(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("script, style")) continue;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  }
}

/** What no longer fits: a page that scrolls sideways, a control whose words stand out of it or off the screen. Runs in the browser. */
function cramped(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide on ${clientWidth}`] : [];
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (const control of document.querySelectorAll("button, summary, a.btn, .badge, nav a")) {
    const box = control.getBoundingClientRect();
    if (!control.checkVisibility() || box.width <= 1 || control.closest(".sr-only")) continue;
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(".sr-only") || !text.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const stands = left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2;
      if (width > 0 && stands) found.push(`stands out of its control: ${text.nodeValue}`);
    }
    if (box.right > clientWidth + 1 && !scrolls(control.parentElement)) found.push(`off the screen: ${control.textContent}`);
  }
  return found;
}

for (const who of travellers) {
  test(`[B-05] words 40 % longer break no page of ${who ?? "a visitor"} on a phone or a desk`, async ({ browser }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const { context, stops } = await walkOf(browser, who);
    const page = await context.newPage();
    // Pages that are not built yet share one screen.
    for (const stop of stops.filter(({ pattern }) => !unbuilt.has(pattern) || pattern === `/${oneOfLater}`)) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 360) {
          await open(page, stop, "en");
          await page.waitForLoadState("networkidle");
          await page.evaluate(lengthen);
        }
        const flaws = await page.evaluate(cramped);
        found.push(...flaws.map((flaw) => `${stop.pattern} ${width}: ${flaw}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
