import type { Page } from "playwright/test";

declare global {
  interface Window {
    /** The texts of the page before they were lengthened. */
    shortTexts?: Map<Node, string>;
  }
}

/** Opens all menus and makes every word 40 % longer, as in a verbose language. Runs in the browser. */
export function lengthen(): void {
  for (const details of document.querySelectorAll("details")) details.open = true;
  window.shortTexts = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("script, style")) continue;
    const short = text.nodeValue ?? "";
    window.shortTexts.set(text, short);
    text.nodeValue = short.replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  }
}

/** Undoes `lengthen`, so that the page's links work. Runs in the browser. */
export function shorten(): void {
  for (const details of document.querySelectorAll("details")) details.open = false;
  for (const [text, short] of window.shortTexts ?? []) text.nodeValue = short;
}

/** Returns the words that overflow their control or the screen. Runs in the browser. */
export function findOverflowingTexts(): string[] {
  const { clientWidth } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // The class `max-sm:sr-only` hides only on phones.
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element } = text;
    if (!text.nodeValue?.trim() || !element?.checkVisibility() || element.closest(".sr-only, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0 || isClipped(element)) continue;
    if ((left < -1 || right > clientWidth + 1) && !scrolls(element)) found.push(`has off the screen: ${text.nodeValue}`);
    const box = element.closest("button, summary, .btn, .badge, nav a")?.getBoundingClientRect();
    if (box && (left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2)) {
      found.push(`has out of its control: ${text.nodeValue}`);
    }
  }
  return found;
}

/** Reports how much wider a page is than its window, if it scrolls sideways. */
export async function findSidewaysScrolling(page: Page): Promise<string[]> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  return scrollWidth > clientWidth ? [`is ${scrollWidth} px wide on ${clientWidth}`] : [];
}
