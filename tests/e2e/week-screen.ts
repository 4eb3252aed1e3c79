import { mkdirSync } from "node:fs";
import { expect as expectSoon, type Locator, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { findSidewaysScrolling } from "./long-texts.ts";

/** A week takes minutes: a moment's load of the machine must not end it. */
export const expect = expectSoon.configure({ timeout: 30_000 });

/** Where pictures of each screen go. */
const pictures = process.env.PICTURES ?? "test-results/working-week";

/** Least height and width of what a thumb hits, in pixels. */
const thumbSize = 44;

/** A phone whose taps are counted by task. */
export interface Phone {
  page: Page;
  /** Runs the steps of a task and counts their taps. */
  task(name: string, steps: () => Promise<void>): Promise<void>;
  tap(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Two taps: the list opens, and one is chosen. */
  choose(select: Locator, label: string): Promise<void>;
  /** Also checks that the page does not scroll sideways. */
  picture(name: string, of?: Page): Promise<void>;
  /** By task, in order. */
  taps: Map<string, number>;
  /** Targets that a thumb misses. */
  small: Set<string>;
}

export function holdPhone(page: Page): Phone {
  const taps = new Map<string, number>();
  const small = new Set<string>();
  let current = "";
  let picture = 0;
  const count = (more: number) => taps.set(current, (taps.get(current) ?? 0) + more);
  const measure = async (target: Locator) => {
    const { width, height, name } = await target.evaluate(measureTarget);
    if (height < thumbSize || width < thumbSize) small.add(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
  };
  return {
    page,
    taps,
    small,
    async task(name, steps) {
      current = name;
      count(0);
      await steps();
    },
    async tap(target) {
      await measure(target);
      await target.click();
      count(1);
    },
    async type(field, text) {
      await measure(field);
      await field.fill(text);
      count(1);
    },
    async choose(select, label) {
      await measure(select);
      await select.selectOption({ label });
      count(2);
    },
    async picture(name, of = page) {
      expect(await findSidewaysScrolling(of), name).toEqual([]);
      picture += 1;
      mkdirSync(pictures, { recursive: true });
      const path = `${pictures}/${String(picture).padStart(2, "0")}-${name.replaceAll(/\W+/g, "-")}`;
      await of.screenshot({ path: `${path}.png` });
      await of.screenshot({ path: `${path}-whole.png`, fullPage: true });
    },
  };
}

/** A choice is as large as its label, a name as the row that it opens. Runs in the browser. */
function measureTarget(element: Element): { width: number; height: number; name: string } {
  const target = element.matches("input[type=radio], input[type=checkbox]") ? (element.closest("label") ?? element) : element;
  const coversRow = getComputedStyle(target, "::after").position === "absolute";
  const { width, height } = ((coversRow && target.closest("li")) || target).getBoundingClientRect();
  return { width, height, name: (target.getAttribute("aria-label") ?? target.textContent ?? "").trim().slice(0, 60) };
}

/** Coming back from the phone's dialer, which hides the page. */
export async function comeBackFromCall(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** The desk on her phone. */
export interface Week extends Phone {
  main: Locator;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  openLead(name: string): Promise<void>;
  saves(text: string | RegExp): Promise<void>;
}

export function beginWeek(phone: Phone): Week {
  const { page, tap } = phone;
  const main = page.getByRole("main");
  return {
    ...phone,
    main,
    button: (name) => main.getByRole("button", { name, exact: typeof name === "string" }),
    link: (name) => main.getByRole("link", { name, exact: typeof name === "string" }),
    async openLead(name) {
      await page.goto(`${site()}/crm-lite`);
      await tap(main.getByRole("link", { name, exact: true }).first());
      await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
    },
    async saves(text) {
      await expect(main.getByRole("status").filter({ hasText: text })).toBeVisible();
    },
  };
}
