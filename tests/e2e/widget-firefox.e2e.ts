import { expect } from "playwright/test";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { openFirefox, type FirefoxFrame } from "./firefox.ts";
import { listenToWidget, readStored, readWatched, watchForeignPage } from "./foreign-site.ts";
import { test } from "./journey.ts";
import { leaveOutOwnTexts, readWidgetLeads, startSiteWithWidget } from "./widget-site.ts";

const findLauncher = () => document.querySelector("quote-widget")?.shadowRoot?.querySelector(".launcher");
const findFirstChoice = () => document.querySelector("quote-widget")?.shadowRoot?.querySelector(".choice");

/** What the launcher looks like, and where the site's own heading and button are. */
function measure() {
  const launcher = document.querySelector("quote-widget")?.shadowRoot?.querySelector(".launcher");
  const { fontSize, position, textTransform, visibility } = launcher ? getComputedStyle(launcher) : document.body.style;
  const own = [...document.querySelectorAll("h1, #own")].map((one) => one.getBoundingClientRect().toJSON() as object);
  const height = launcher?.getBoundingClientRect().height;
  return { launcher: { fontSize, position, textTransform, visibility, height }, own };
}

function isPanelOpen(): boolean {
  return document.querySelector("quote-widget")?.shadowRoot?.querySelector(".panel")?.checkVisibility() ?? false;
}

/** Answers the screen that is open and goes on; false once it asks for name and phone. Runs in the frame. */
function answerScreen(answers: Record<string, unknown>): boolean {
  const form = document.querySelector<HTMLFormElement>("#wizard-form");
  const choice = [...document.querySelectorAll("main a")].find((link) => link.textContent.trim() === "Roofing");
  if (!form) return choice ? ((choice as HTMLElement).click(), true) : !document.querySelector("#widget-send");
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select")) {
    const answer = String(answers[field.name] ?? "");
    if (field.type === "checkbox") continue;
    if (field.type !== "radio") field.value = answer;
    // As by the keyboard: the page does not go on by itself.
    else if (field.value === answer) field.click();
  }
  document.querySelector<HTMLButtonElement>("button[form=wizard-form]")?.click();
  return true;
}

function fillContact(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("#widget-send input:not([type=hidden])");
  for (const field of fields) {
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent ?? "";
    if (/name/i.test(label)) field.value = "Fabienne Firefox";
    if (/phone/i.test(label)) field.value = "312 555 0167";
  }
}

/** Ends the browser, whatever became of the visit. */
let close = () => Promise.resolve();
test.afterEach(() => close());

const readText = (frame: FirefoxFrame) => frame.evaluate(() => document.body.innerText);

test("@deep [C-10] [T100] a visitor in Firefox, which refuses third-party cookies, sends a request on a contractor's own site", async ({
  page: settings,
}) => {
  test.slow();
  const foreign = await startSiteWithWidget(settings);
  const page = await openFirefox(watchForeignPage);
  close = page.close;
  await page.goto(foreign.origin());
  const before = await page.evaluate(measure);
  await expect
    .poll(() => page.evaluate(measure))
    .toEqual({
      launcher: { fontSize: "16px", position: "fixed", textTransform: "none", visibility: "visible", height: 52 },
      own: before.own,
    });
  await listenToWidget(page, ["sent"]);
  await page.click(findLauncher);
  expect(await page.evaluate(isPanelOpen)).toBe(true);
  expect(leaveOutOwnTexts(await findBarriers(page, { rules: { "target-size": { enabled: true } } }))).toEqual([]);
  await page.press("Escape");
  expect(await page.evaluate(isPanelOpen)).toBe(false);
  await page.press("Enter");
  await page.click(findFirstChoice);

  const openFrame = () => page.frame(site());
  const readLoadTime = async () => (await openFrame()).evaluate(() => performance.timeOrigin);
  for (let screens = 0; screens < 30; screens += 1) {
    const loaded = await readLoadTime();
    if (!(await (await openFrame()).evaluate(answerScreen, houseRoof))) break;
    await expect.poll(readLoadTime, { timeout: 60_000 }).not.toBe(loaded);
  }
  const frame = await openFrame();
  expect(await readText(frame)).toMatch(/\$[\d,]{4,}/);
  expect(await findBarriers(frame)).toEqual([]);
  await frame.evaluate(fillContact);
  await frame.click(() => document.querySelector("button[form=widget-send]"));
  await expect.poll(async () => readText(await openFrame()), { timeout: 60_000 }).toContain("Request sent");
  await expect.poll(async () => (await readWatched(page)).heard).toEqual([["sent", { kind: "quote" }]]);
  expect((await page.evaluate(measure)).own).toEqual(before.own);
  expect(await page.countCookies()).toBe(0);
  expect(await readStored(page)).toEqual([0, 0, ""]);
  expect(await readWidgetLeads()).toContain("Fabienne Firefox");
  foreign.close();
});
