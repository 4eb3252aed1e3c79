import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/**
 * Returns one line per element that violates an axe rule. Runs axe in the page: its Playwright driver takes three times
 * as long.
 */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  await finishAnimations(page);
  // A page reached by a link still has it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${id} (${impact}) ${html}`));
    },
    { ...options, iframes: false, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

/** Finishes animations: mid-transition, a button's colors fail the contrast rule. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

declare global {
  interface Window {
    /** Present once axe's source has run. */
    axe: typeof axe;
  }
}
