import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/**
 * What axe finds on a page as it is: one line for each element that breaks a rule. axe runs in the page and sends back its findings alone:
 * its own driver for Playwright takes three times as long.
 */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  await finishAnimations(page);
  // A page that a link led to still has it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${id} (${impact}) ${html}`));
    },
    { ...options, iframes: false, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

/** Puts what moves to its end: a button on its way from one colour to another has, for a moment, the contrast of neither. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

declare global {
  interface Window {
    /** There once its source has run. */
    axe: typeof axe;
  }
}
