import { expect, type Response, type Page } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test, waitForScripts } from "./journey.ts";
import { signInAs } from "./sessions.ts";
import { answerScreen } from "./site.ts";
import { findSidewaysScrolling } from "./long-texts.ts";

test.use({ viewport: { width: 360, height: 640 } });

/** Goes halfway through a request and opens the ways to continue later. */
async function openHalfwayRequest(page: Page): Promise<void> {
  await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614`);
  await answerScreen(page, { roofType: "ASPHALT_SHINGLES" });
  await page.getByText("Save and continue later").click();
}

test("[Q-03] a request begun on one device continues at the same screen on another, by its link alone", async ({ page, browser }) => {
  await openHalfwayRequest(page);
  const link = await page.getByLabel("Link to your answers").inputValue();
  const mail = await page.getByRole("link", { name: "Email the link" }).getAttribute("href");
  expect(new URLSearchParams(mail?.split("?")[1]).get("body")).toBe(link);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();

  const other = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const phone = await other.newPage();
  await phone.goto(link);
  await waitForScripts(phone);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(heading);
  await phone.getByRole("link", { name: "Back" }).click();
  await expect(phone.locator("input[name=roofType][value=ASPHALT_SHINGLES]")).toBeChecked();
  await phone.goto(`${link}?step=zip`);
  await expect(phone.locator("input[name=zip]")).toHaveValue("60614");
  await expect(phone.locator("input[name=customerType][value=RESIDENCE]")).toBeChecked();
  await phone.goto(link.slice(0, -1) + (link.endsWith("0") ? "1" : "0"));
  await expect(phone.getByRole("heading", { level: 1 })).not.toHaveText(heading);
  await other.close();
});

test("[Q-03] a reminder is requested by a checkbox and cancelled, and the screen's answers stay", { tag: "@deep" }, async ({ page }) => {
  await openHalfwayRequest(page);
  const box = page.getByRole("checkbox", { name: /one email about this unfinished request/ });
  await expect(box).not.toBeChecked();
  const chosen = page.locator("#wizard-form input[type=radio]").nth(1);
  await page.locator("#wizard-form input[type=radio]").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.getByLabel("Your email").fill("ann@example.test");
  const ask = page.getByRole("button", { name: "Remind me" });
  await ask.click();
  await expect(page.getByRole("alert")).toHaveText(/Check the box/);
  await expect(page.getByLabel("Your email")).toHaveValue("ann@example.test");
  await box.check();
  await ask.click();
  await expect(page.getByText("You’ll get one email")).toBeVisible();
  await expect(chosen).toBeChecked();
  await expect(page.getByText("ann@example.test")).toHaveCount(0);
  expect(await findSidewaysScrolling(page)).toEqual([]);
  await page.getByRole("button", { name: "Don’t remind me" }).click();
  await expect(ask).toBeVisible();
});

test(
  "[Q-03] without scripts a reminder can be requested too, to a signed-in person's own address",
  { tag: "@deep" },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    await signInAs(context, "homeowner@demo.test");
    const page = await context.newPage();
    await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614`);
    await answerScreen(page, { roofType: "ASPHALT_SHINGLES" });
    await page.getByText("Save and continue later").click();
    await expect(page.getByText("We’ll send the reminder to homeowner@demo.test.")).toBeVisible();
    await page.getByRole("checkbox", { name: /one email/ }).check();
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByText("You’ll get one email")).toBeVisible();
    await page.getByRole("link", { name: "Back to the request" }).click();
    await expect(page).toHaveURL(/\/request\/wizard\/\w{26}$/);
    await context.close();
  },
);

/** An answer to a screen that was saved; a screen sent beside another save is sent again. */
const isSaved = async (answer: Response) => answer.url().endsWith("/screen") && (await answer.text()).includes('"isSaved":true');

test("[Q-03] a reload in the middle of a screen keeps its answers, on the first screen too", async ({ page }) => {
  await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614&step=zip`);
  await page.locator("input[name=customerType][value=BUSINESS]").check();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.locator("input[name=customerType][value=BUSINESS]")).toBeChecked();
  await answerScreen(page, { customerType: "RESIDENCE" });
  await answerScreen(page, { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" });
  const saveResponse = page.waitForResponse(isSaved);
  await page.locator("input[name=footprint]").fill("1800");
  await saveResponse;
  const elsewhere = await page.context().browser()!.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.locator("input[name=footprint]")).toHaveValue("1800");
  await elsewhere.close();
  await page.context().setOffline(true);
  await page.locator("input[name=footprint]").fill("1900");
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeVisible();
  const again = page.waitForResponse((answer) => answer.url().endsWith("/screen"));
  await page.context().setOffline(false);
  expect((await again).status()).toBe(200);
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
});

test("[Q-03] the last change is saved although the page closes during an earlier save", { tag: "@deep" }, async ({ page }) => {
  await openHalfwayRequest(page);
  await answerScreen(page, { product: "ARCHITECTURAL" });
  const key = new URL(page.url()).pathname.split("/").at(-1);
  const saveResponse = page.waitForResponse(isSaved);
  await page.locator("input[name=footprint]").fill("1700");
  await saveResponse;
  // The first save reaches the server, but its answer never reaches the page.
  const first = Promise.withResolvers<string>();
  let isFirst = true;
  await page.route("**/screen", async (route) => {
    if (!isFirst) return route.continue().catch(() => {});
    isFirst = false;
    first.resolve((await send(server(), `POST ${new URL(route.request().url()).pathname}`, { body: route.request().postDataJSON() })).text);
  });
  await page.locator("input[name=footprint]").fill("1800");
  expect(await first.promise).toContain('"isSaved":true');
  await page.locator("input[name=footprint]").fill("1900");
  await page.close();
  const readSavedDraft = async () => (await send(server(), `GET /api/v2/requests/drafts/${key}`)).text;
  await expect.poll(readSavedDraft).toContain('"footprint":1900');
});

test("[Q-03] an unfinished request is listed in the directory, continues there, and is discarded", { tag: "@deep" }, async ({ page }) => {
  await openHalfwayRequest(page);
  const path = new URL(page.url()).pathname;
  await page.goto(`${site()}/contractors`);
  const unfinished = page.getByRole("region", { name: "Your unfinished request" });
  await unfinished.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await page.goto(`${site()}/contractors`);
  await unfinished.getByRole("button", { name: /Discard/ }).click();
  await expect(unfinished).toHaveCount(0);
});

test("[D-08] [Q-02] back from the first screen leads to the directory with the same selection", async ({ page }) => {
  const chosen = ["rapid", "summit"].map(toAccountId);
  await page.goto(`${site()}/request/wizard?contrid=${chosen.join()}&service=ROOF&zip=60614`);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(new RegExp(`/contractors/postal/60614.*pick=${chosen[0]}&pick=${chosen[1]}`));
});

test("[V-01] an invalid postal code shows an error", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF`);
  await page.locator("input[name=zip]").fill("abc");
  await page.locator("input[name=customerType][value=RESIDENCE]").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#q-zip-error")).toHaveText("Please enter a valid Zip / postal code");
});
