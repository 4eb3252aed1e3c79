import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What axe finds on a page: each broken rule with the elements that break it. */
export async function barriersOf(page: Page): Promise<[rule: string, elements: string[]][]> {
  await finishAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join())]);
}

/** Puts what moves to its end: a button on its way from one colour to another has, for a moment, the contrast of neither. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}
