import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/** A page or frame in any browser. */
type Scripted = Pick<Page, "evaluate">;

/**
 * Returns one line per element that violates an axe rule. Unless `everyText` is true, checks the contrast of each
 * combination of colors, size and weight only once in a page: that rule takes more than half of axe's time.
 */
export async function findBarriers(page: Scripted, options: RunOptions = {}, everyText = false): Promise<string[]> {
  await finishAnimations(page);
  if (options.runOnly || everyText) return runAxe(page, options);
  const barriers = await runAxe(page, { rules: { ...options.rules, "color-contrast": { enabled: false } } });
  return [...barriers, ...(await runAxe(page, { runOnly: ["color-contrast"] }, "one text per look"))];
}

/** Runs axe in the page: its Playwright driver takes three times as long. */
async function runAxe(page: Scripted, options: RunOptions, within: "document" | "one text per look" = "document"): Promise<string[]> {
  // A page reached by a link still has it.
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(`${axe.source}; window.findOneTextPerLook = ${findOneTextPerLook.toString()}`);
  return page.evaluate(
    async ({ options, within }) => {
      const context = within === "document" ? document : { include: window.findOneTextPerLook() };
      const { violations } = await window.axe.run(context, options);
      return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${id} (${impact}) ${html}`));
    },
    { options: { ...options, iframes: false, resultTypes: ["violations"] } satisfies RunOptions, within },
  );
}

/** The first visible text of each combination of color, background, size and weight. Runs in the browser. */
function findOneTextPerLook(): Element[] {
  const firsts = new Map<string, Element>();
  const findBackground = (element: Element | null): string => {
    if (!element) return "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = opacity === "1" ? "" : `at ${opacity} `;
    if (backgroundImage !== "none") return own + backgroundImage;
    return backgroundColor.endsWith(", 0)") ? own + findBackground(element.parentElement) : own + backgroundColor;
  };
  const hasText = (element: Element) =>
    element.matches("input, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  for (const element of document.body.querySelectorAll("*")) {
    if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [color, findBackground(element), fontSize, fontWeight].join();
    if (!firsts.has(look)) firsts.set(look, element);
  }
  return [...firsts.values()];
}

/** Finishes animations: mid-transition, a button's colors fail the contrast rule. */
async function finishAnimations(page: Scripted): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

declare global {
  interface Window {
    /** Present once axe's source has run. */
    axe: typeof axe;
    /** Comes with axe's source. */
    findOneTextPerLook: typeof findOneTextPerLook;
  }
}
