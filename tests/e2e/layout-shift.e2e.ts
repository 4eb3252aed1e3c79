import { expect, type Page } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

/** What search engines call good is 0.1. */
const mostShift = 0.01;

const publicPages = [
  "/",
  "/contractors/postal/60614?service=ROOF",
  `/contractors/${toContractorPublicId("rapid")}`,
  "/cost-guides",
  "/emergency/water-heaters?problem=HEATER_LEAK&zip=60614",
  "/roofing/configurator",
];

interface Shift {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up what moves while the page loads, with the parts that moved. Runs in the browser. */
function watchShifts(): void {
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  const describe = ({ node, previousRect, currentRect }: Shift["sources"][number]) =>
    `${node?.outerHTML?.slice(0, 80) ?? node?.textContent}: ${place(previousRect)} → ${place(currentRect)}`;
  const shifts: { value: number; parts: string[] }[] = [];
  (window as unknown as { shifts: typeof shifts }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) shifts.push({ value: entry.value, parts: entry.sources.map(describe) });
  }).observe({ type: "layout-shift", buffered: true });
}

async function measureShift(page: Page, path: string): Promise<{ shift: number; parts: string[] }> {
  await page.goto(site() + path);
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; parts: string[] }[] }).shifts);
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), parts: shifts.flatMap(({ parts }) => parts) };
}

test("[P-07] nothing on public pages moves while they load, on a phone and a desktop", async ({ page }) => {
  await page.addInitScript(watchShifts);
  const moved: unknown[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of publicPages) {
      const { shift, parts } = await measureShift(page, path);
      if (shift > mostShift) moved.push({ path, width, shift, parts });
    }
  }
  expect(moved).toEqual([]);
});
