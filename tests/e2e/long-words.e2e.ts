import { expect } from "playwright/test";
import { test } from "./journey.ts";
import { open, sideways, travellers, walkOf } from "./walk.ts";

/** Opens all menus, and makes every word of the page 40 % longer, as a language does that has no short ones. Runs in the browser. */
function lengthen(): void {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("script, style")) continue;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  }
}

/** The words that stand out of their control or off the screen. Runs in the browser. */
function cramped(): string[] {
  const { clientWidth } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element } = text;
    if (!text.nodeValue?.trim() || !element?.checkVisibility() || element.closest(".sr-only, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    if ((left < -1 || right > clientWidth + 1) && !scrolls(element)) found.push(`has off the screen: ${text.nodeValue}`);
    const box = element.closest("button, summary, .btn, .badge, nav a")?.getBoundingClientRect();
    if (box && (left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2)) {
      found.push(`has out of its control: ${text.nodeValue}`);
    }
  }
  return found;
}

for (const who of travellers) {
  test(`[B-05] words 40 % longer break no page of ${who ?? "a visitor"} on a phone or a desk`, async ({ browser }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    const { context, stops } = await walkOf(browser, who);
    const page = await context.newPage();
    const oneOfLater = stops.find((stop) => stop.later);
    for (const stop of stops.filter((one) => !one.later || one === oneOfLater)) {
      await page.setViewportSize({ width: 360, height: 800 });
      const flaws = await open(page, stop, "en");
      await page.evaluate(lengthen);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        flaws.push(...(await sideways(page)), ...(await page.evaluate(cramped)));
      }
      found.push(...flaws.map((flaw) => `${stop.url} ${flaw}`));
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
