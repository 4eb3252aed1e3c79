import { expect, type Page } from "playwright/test";
import { apiExample } from "#app/features/widgets/model/snippets.ts";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { callWidget, listenToWidget, readStored, readWatched, startForeignSite, watchForeignPage } from "./foreign-site.ts";
import { test } from "./journey.ts";
import { signInAs } from "./sessions.ts";

const styles = `body { margin: 0; font: 18px/1.5 sans-serif } svg { fill: red !important } button { padding: 8px }`;

/** What the settings offer for each mode, copied into pages of a site of the contractor's own. */
async function startSiteWithSnippets(settings: Page) {
  await signInAs(settings.context(), "rapid@demo.test");
  const copied: Record<string, string> = {};
  for (const [mode, label] of [
    ["floating", "A button in the corner of each page"],
    ["inline", "Part of a page, where you put the code"],
    ["button", "A button of your own"],
  ] as const) {
    await settings.goto(`${site("platform")}/settings/iteraction-center?brand=DELTA&mode=${mode}`);
    await expect(settings.getByRole("link", { name: label })).toHaveAttribute("aria-current", "true");
    copied[mode] = await settings.getByRole("textbox", { name: "Code for your website" }).inputValue();
  }
  const above = "<main><h1>Rapid Roofing</h1><p>We repair roofs.</p>";
  const below = '<p id="below">Since 1998.</p></main>';
  const { floating = "", inline = "", button = "" } = copied;
  const foreign = await startForeignSite({
    host: site(),
    bodies: {
      "/floating": `${above}${below}${floating}`,
      "/inline": `${above}${inline}${below}`,
      "/button": `${above}${button}${below}`,
      "/example": `${above}${below}${floating}<script src="/example.js" async></script>`,
    },
    files: { "/site.css": styles, "/example.js": apiExample },
  });
  await settings.getByRole("textbox", { name: "Website addresses" }).fill(foreign.origin());
  await settings.getByRole("button", { name: "Save websites" }).click();
  await expect(settings.getByRole("status").first()).toBeVisible();
  return foreign;
}

const panel = (page: Page) => page.locator("quote-widget .panel");
const frame = (page: Page) => page.locator("quote-widget iframe");
const launcher = (page: Page) => page.locator("quote-widget .launcher");

/** Where the page's last text is once the widget is there. */
const placed: Record<string, Awaited<ReturnType<typeof readPlace>>> = {};
const readPlace = (page: Page) => page.locator("#below").boundingBox();

/** Until the widget is there; later its own head makes room for a button. */
async function expectNothingMoved(page: Page): Promise<void> {
  expect((await readWatched(page)).shift).toBe(0);
  placed[new URL(page.url()).pathname.slice(1)] = await readPlace(page);
}

/** The room is free from the beginning, while the script runs and waits for what it shows, and afterwards. */
async function tryInline(page: Page, url: string): Promise<void> {
  const { promise: measured, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v2/widgets/**", async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto(url);
  await page.waitForFunction(() => customElements.get("quote-widget") !== undefined);
  const below = await readPlace(page);
  expect(below?.y).toBeGreaterThan(620);
  release();
  await expect(panel(page)).toBeVisible();
  expect(await readPlace(page)).toEqual(below);
  await expect(launcher(page)).toBeHidden();
  await expect(page.locator("body")).toBeFocused();
  await expectNothingMoved(page);
  await listenToWidget(page, ["open", "close"]);
  await callWidget(page, "open", "call");
  await expect(frame(page)).toHaveAttribute("src", /\/call\?/);
  await callWidget(page, "close");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(frame(page)).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  expect((await readWatched(page)).heard).toEqual([["open", { screen: "call" }]]);
}

/** Focus returns to the site's own button. */
async function tryButton(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector("quote-widget")?.shadowRoot);
  await expect(launcher(page)).toBeHidden();
  await expect(panel(page)).toBeHidden();
  await expectNothingMoved(page);
  await listenToWidget(page, ["open", "close"]);
  const own = page.locator("main [data-quote-widget]");
  await own.click();
  await expect(page.locator("quote-widget .choice").first()).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(own).toBeFocused();
  await expect(launcher(page)).toBeHidden();
  expect((await readWatched(page)).heard).toEqual([
    ["open", { screen: null }],
    ["close", null],
  ]);
}

async function tryFloating(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(launcher(page)).toBeVisible();
  await expectNothingMoved(page);
  await listenToWidget(page, ["open", "close"]);
  await callWidget(page, "open", "visit");
  await expect(frame(page)).toHaveAttribute("src", /\/visit\?/);
  await expect(launcher(page)).toBeHidden();
  await callWidget(page, "close");
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeVisible();
  await callWidget(page, "close");
  expect((await readWatched(page)).heard).toEqual([
    ["open", { screen: "visit" }],
    ["close", null],
  ]);
}

test(
  "[C-10] [T100] the widget floats, fills its place or waits for the site's own button, under a strict policy",
  { tag: "@deep" },
  async ({ page: settings, browser }) => {
    const foreign = await startSiteWithSnippets(settings);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(watchForeignPage);
    const refused: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && refused.push(message.text())));
    const tries = { inline: tryInline, button: tryButton, floating: tryFloating };
    for (const [mode, tryMode] of Object.entries(tries)) {
      await tryMode(page, `${foreign.origin()}/${mode}`);
      expect(await readPlace(page), mode).toEqual(placed[mode]);
      expect(await readStored(page), mode).toEqual([0, 0, ""]);
    }
    await page.goto(`${foreign.origin()}/example`);
    await expect(frame(page)).toHaveAttribute("src", /\/quote/);
    expect(refused.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
    foreign.close();
  },
);
