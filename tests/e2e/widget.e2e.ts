import { chromium, expect, type Frame } from "playwright/test";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { findBarriers } from "./barriers.ts";
import { listenToWidget, readStored, readWatched, watchForeignPage } from "./foreign-site.ts";
import { test } from "./journey.ts";
import { leaveOutOwnTexts, readWidgetLeads, startSiteWithWidget } from "./widget-site.ts";

/** Answers screen by screen until the price with the contact fields is there. */
async function answerInFrame(frame: Frame): Promise<void> {
  const listAsked = () =>
    frame.locator("#wizard-form input[name=shown]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(" "));
  for (let screens = 0; screens < 30 && (await frame.locator("#widget-send").count()) === 0; screens += 1) {
    const asked = await listAsked();
    const before = frame.url();
    let hasAdvanced = false;
    for (const question of asked.split(" ")) {
      const answer = String(houseRoof[question as keyof typeof houseRoof] ?? "");
      const choice = frame.locator(`input[type=radio][name="${question}"][value="${answer}"]`);
      const field = frame.locator(`[name="${question}"]:not([type=radio]):not([type=hidden]):not([type=checkbox])`);
      if (await choice.count()) {
        await choice.click();
        hasAdvanced = !asked.includes(" ");
      } else if (await field.count()) {
        if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(answer);
        else await field.fill(answer);
      }
    }
    if (!hasAdvanced) await frame.locator("button[form=wizard-form]").click();
    await expect.poll(() => frame.url()).not.toBe(before);
    await frame.waitForLoadState("domcontentloaded");
  }
}

test("@deep [C-10] [T100] [T102] [L-01] a visitor of a contractor's own site gets a price and sends a request there, without a cookie", async ({
  page: settings,
}) => {
  const foreign = await startSiteWithWidget(settings);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || undefined,
    args: ["--no-sandbox", "--test-third-party-cookie-phaseout"],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchForeignPage);

  await page.goto(foreign.origin("localhost"));
  const refusal = page.waitForEvent("console", (message) => message.text().includes("List this site"));
  await page.reload();
  await refusal;
  await expect(page.locator("quote-widget .launcher")).toHaveCount(0);

  await page.goto(foreign.origin());
  const launcher = page.locator("quote-widget .launcher");
  await expect(launcher).toBeVisible();
  const look = await launcher.evaluate((one) => {
    const { fontSize, position, textTransform, visibility } = getComputedStyle(one);
    return { fontSize, position, textTransform, visibility, height: one.getBoundingClientRect().height };
  });
  expect(look).toEqual({ fontSize: "16px", position: "fixed", textTransform: "none", visibility: "visible", height: 52 });
  expect(await page.locator("h1").evaluate((one) => getComputedStyle(one).fontSize)).toBe("40px");
  await listenToWidget(page, ["sent"]);
  await launcher.click();
  await expect(page.locator("quote-widget .choice").first()).toBeFocused();
  expect(leaveOutOwnTexts(await findBarriers(page, { rules: { "target-size": { enabled: true } } }))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.locator("quote-widget .panel")).toBeHidden();
  await expect(launcher).toBeFocused();

  await launcher.press("Enter");
  await page.locator("quote-widget .choice").first().press("Enter");
  const frame = (await (await page.locator("quote-widget iframe").elementHandle())?.contentFrame()) ?? page.mainFrame();
  await frame.waitForLoadState();
  if ((await frame.locator("#wizard-form").count()) === 0) await frame.getByRole("link", { name: "Roofing", exact: true }).click();
  await frame.locator("#wizard-form").waitFor();
  await answerInFrame(frame);
  await expect(frame.getByText(/\$[\d,]{4,}/).first()).toBeVisible();
  expect(await findBarriers(frame)).toEqual([]);
  await frame.getByLabel("Your name").fill("Greta Widget");
  await frame.getByLabel("Phone").fill("312 555 0166");
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect.poll(async () => (await readWatched(page)).heard).toEqual([["sent", { kind: "quote" }]]);
  await frame.locator("h1").press("Escape");
  await expect(page.locator("quote-widget .panel")).toBeHidden();

  expect((await readWatched(page)).shift).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect(await readStored(page)).toEqual([0, 0, ""]);
  expect(await readWidgetLeads()).toContain("Greta Widget");
  expect(foreign.script).toContain(toAccountId("rapid"));
  await browser.close();
  foreign.close();
});
