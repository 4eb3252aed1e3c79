import { mkdirSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { findSidewaysScrolling } from "./long-texts.ts";

/** Where pictures of each screen go. */
const pictures = process.env.PICTURES ?? "test-results/staff-days";

export const platform = (path: string) => `${site("platform")}${path}`;

/** Takes pictures of a screen on a phone and on a desktop; neither has barriers or scrolls sideways. */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([name, width, await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([name, width, [], []]);
    await page.screenshot({ path: `${pictures}/${name.replaceAll(/\W+/g, "-")}-${width}.png`, fullPage: true });
  }
}

/** Pages that this member of staff may not open. */
export async function expectDenied(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(platform(path));
    await expect(page).toHaveURL(/denied=1/);
  }
}
