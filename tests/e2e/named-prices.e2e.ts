import { expect, type BrowserContext, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { sendRequest } from "./requests.ts";
import { signInAs } from "./sessions.ts";
import { expectMail } from "./site.ts";

/** Sets the contractor's switch that allows customers to name a price. */
async function setNamedPricesAllowed(page: Page, on: boolean): Promise<void> {
  await page.goto(`${site("platform")}/settings/business-profile`);
  const naming = page.getByRole("switch", { name: /Let homeowners make offers/ });
  if ((await naming.getAttribute("aria-checked")) !== String(on)) await naming.click();
  await expect(naming).toBeChecked({ checked: on });
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function openAsContractor(page: Page, context: BrowserContext, id: string): Promise<void> {
  await signInAs(context, "rapid@demo.test");
  await page.goto(`${site("platform")}/crm-lite?show=needs`);
  await expect(page.getByRole("listitem").filter({ hasText: "Offer to answer" }).first()).toBeVisible();
  await page.goto(`${site("platform")}/crm-lite/${id}`);
  await page.waitForURL(/\/crm-lite\/./);
}

test.use({ viewport: { width: 360, height: 740 } });

test(
  "[E-01] [Q-13] a homeowner names a price, the contractor accepts it, and it becomes the confirmed one",
  { tag: "@deep" },
  async ({ page, context }) => {
    await signInAs(context, "rapid@demo.test");
    await setNamedPricesAllowed(page, true);
    const { path, findQuote } = await sendRequest();
    const { id } = findQuote("Rapid Roofing");
    const mine = `${site()}${path}/quota/${id}`;
    await signInAs(context, "homeowner@demo.test");
    await page.goto(mine);
    await page.getByText("Name your price").click();
    await page.getByLabel("Your price").fill("99,000");
    await page.getByLabel(/Message to the contractor/).fill("We take the old shingles down ourselves.");
    await page.getByRole("button", { name: "Send offer" }).click();
    await expect(page.getByText("Offer a price below the current one.")).toBeVisible();
    await expect(page.getByLabel(/Message to the contractor/)).toHaveValue("We take the old shingles down ourselves.");
    await page.getByLabel("Your price").fill("$9,777.50");
    await page.getByRole("button", { name: "Send offer" }).click();
    await expect(page.getByText(/You offered \$9,777\.50\. We let Rapid Roofing know/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Book now" })).toBeVisible();

    await openAsContractor(page, context, id);
    await expect(page.getByRole("region", { name: /made an offer/ })).toContainText("We take the old shingles down ourselves.");
    await expectNoBarrier(page);
    await page.getByRole("button", { name: "Accept $9,777.50" }).click();
    await expect(page.getByRole("status").filter({ hasText: "can book it now" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

    await signInAs(context, "homeowner@demo.test");
    await page.goto(mine);
    await expect(page.getByText("Confirmed price", { exact: true }).first()).toBeVisible();
    const changes = page.locator("section").filter({ has: page.getByRole("heading", { name: "Price history" }) });
    await expect(changes).toContainText(/\$[\d,.]+ → \$9,777\.50/);
    await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
    await expectMail("homeowner@demo.test", /Your offer was accepted: \$9,777\.50 from Rapid Roofing/);
  },
);

test("[E-01] a declined price leaves the quote unchanged, and the homeowner reads the reason", async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test");
  await setNamedPricesAllowed(page, true);
  const { path, findQuote } = await sendRequest();
  const { id } = findQuote("Rapid Roofing");
  const mine = `${site()}${path}/quota/${id}`;
  await signInAs(context, "homeowner@demo.test");
  await page.goto(mine);
  await page.getByText("Name your price").click();
  await page.getByLabel("Your price").fill("9,000");
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(/You offered \$9,000/)).toBeVisible();
  await openAsContractor(page, context, id);
  await page.getByText("Decline this offer").click();
  await page.getByLabel("Reason (optional)").first().fill("Material alone costs more.");
  await page.getByRole("button", { name: "Decline offer" }).click();
  await expect(page.getByText(/You declined \$9,000/)).toBeVisible();
  await signInAs(context, "homeowner@demo.test");
  await page.goto(mine);
  await expect(page.getByText("Response: “Material alone costs more.”")).toBeVisible();
  await page.getByText("Name your price").click();
  await expect(page.getByText("You can make up to 2 offers on this quote")).toBeVisible();
});

test("[E-01] quotes show no form if the contractor does not allow named prices", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test");
  await setNamedPricesAllowed(page, false);
  const { path, findQuote } = await sendRequest();
  await signInAs(context, "homeowner@demo.test");
  await page.goto(`${site()}${path}/quota/${findQuote("Rapid Roofing").id}`);
  await expect(page.getByRole("link", { name: "Book now" })).toBeVisible();
  await expect(page.getByText("Name your price")).toHaveCount(0);
  await signInAs(context, "rapid@demo.test");
  await setNamedPricesAllowed(page, true);
});
