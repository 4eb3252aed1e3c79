import { expect, type FrameLocator, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

const payment = () => `${site("platform")}/settings/payment-details-view`;
const fieldsIn = (page: Page) => page.frameLocator("iframe");

/** URL of the current document; empty while the next one loads. */
const getDocumentUrl = (page: Page) => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name ?? "").catch(() => "");

async function typeCard(
  fields: FrameLocator,
  { number, expiry = "04 / 31", code = "123" }: { number: string; expiry?: string; code?: string },
) {
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill(expiry);
  await fields.getByLabel("CVV").fill(code);
}

test("[C-04] [V-06] an account manager adds a card on a phone, fixes errors, replaces it and removes it", async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  const ownRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(site("platform"))) ownRequests.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(payment());
  await page.getByRole("button", { name: "Add card" }).click();
  const fields = fieldsIn(page);
  const save = page.getByRole("button", { name: "Check and save card" });
  await typeCard(fields, { number: "4242 4242 4242 4241" });
  await save.click();
  await expect(fields.getByText("Please enter a valid card number")).toBeVisible();
  await expect(fields.getByLabel("Card number")).toBeFocused();
  await typeCard(fields, { number: "4242 4242 4242 4242", code: "12" });
  await save.click();
  await expect(fields.getByText("Please enter a valid CVV")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await typeCard(fields, { number: "4000 0000 0000 0002" });
  await save.click();
  await expect(page.getByRole("alert").getByText("Your card number is incorrect.")).toBeVisible();
  await typeCard(fields, { number: "4242 4242 4242 4242" });
  await save.click();
  await expect(page.getByText("Credit card information accepted")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expect(page.getByText("Expires 04/31")).toBeVisible();

  await page.getByRole("button", { name: "Replace card" }).click();
  await typeCard(fields, { number: "4000 0000 0000 9995" });
  await fields.getByLabel("CVV").press("Enter");
  await expect(page.getByText("Your card number is incorrect.")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();

  await page.locator("summary", { hasText: "Remove card" }).click();
  await page.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByText("No card on file")).toBeVisible();
  expect(
    ownRequests.filter((request) => /\d{4}[ +%20]*\d{4}[ +%20]*\d{4}/.test(request.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ""))),
  ).toEqual([]);
});

test("[C-04] [T122] another user of the business sees whom to ask, not the card", async ({ page, context }) => {
  await signInAs(context, "rapid-office@demo.test");
  await page.goto(payment());
  await expect(page.getByText(/Only your account manager can see and change the card: .*rapid@demo\.test/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add card" })).toHaveCount(0);
});

test("[C-04] the browser loads the card page and the next one as documents", async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(`${site("platform")}/settings/vacation-mode`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, new URL(payment()).pathname);
  await expect.poll(() => getDocumentUrl(page)).toBe(payment());
  await page.getByRole("button", { name: "Add card" }).click();
  await expect(fieldsIn(page).getByLabel("Card number")).toBeVisible();
  const left = page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
  await page.locator("header a[href]").first().click();
  await left;
  expect(await getDocumentUrl(page)).toBe(page.url());
});

test("[C-04] during sign-up another card is entered at once after declined ones", { tag: "@deep" }, async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(`${site("platform")}/signup-contractor/payment-details-view`);
  const add = page.getByRole("button", { name: "Add card" });
  const save = page.getByRole("button", { name: "Check and save card" });
  const declined = page.getByRole("alert").getByText("Your card number is incorrect.");
  const fields = fieldsIn(page);
  await add.click();
  await typeCard(fields, { number: "4000 0000 0000 0002" });
  await save.click();
  await expect(declined).toBeVisible();
  // The provider's event ends the frame after three tries; the next try reloads the page's data.
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 1_000 });
    await expect(add).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(declined).toBeVisible();

  await add.click();
  await typeCard(fields, { number: "4000 0000 0000 9995" });
  await save.click();
  await expect(add).toBeVisible();
  await expect(declined).toBeVisible();

  await add.click();
  await typeCard(fields, { number: "4242 4242 4242 4242" });
  await save.click();
  await expect(page.getByText("Credit card information accepted")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
});
