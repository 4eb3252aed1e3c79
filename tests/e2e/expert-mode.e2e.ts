import { expect, type Locator, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { createNewContractor, type NewContractor } from "./new-contractor.ts";
import { createApiClient, roof } from "./requests.ts";
import { signInAs } from "./sessions.ts";
import { beginNewDay } from "./new-day.ts";

const builder = ({ listingId }: NewContractor) => `${site("platform")}/simple-service-builder/${listingId}`;
const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).last();

/** Requests a quote for a two-story roof from this contractor only. Returns the quote's path. */
async function requestQuoteFrom({ accountId }: NewContractor): Promise<string> {
  await beginNewDay();
  const { call } = createApiClient("homeowner@demo.test");
  const draftInput = { contractorAccountIds: [accountId], category: "ROOF", answers: roof };
  const { key } = await call<{ key: string }>("/api/v2/requests/drafts", draftInput);
  const { requestId } = await call<{ requestId: string }>(`/api/v2/requests/drafts/${key}/submit`, {});
  const [quote] = await call<{ id: string }[]>(`/api/v2/requests/${requestId}/quotes`);
  return `/request/list/${requestId}/quota/${quote?.id}`;
}

/** Expects no accessibility violation and no overflow on a small phone. */
async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

test("[C-07] [Q-06] a roofer adds a fee, tests it on a request and saves it, and the next homeowner reads the reason", async ({
  page,
  context,
}) => {
  const contractor = await createNewContractor({ listed: true });
  await requestQuoteFrom(contractor);
  await signInAs(context, contractor);

  await test.step("from the price list he opens the expert mode and omits the amount", async () => {
    await page.goto(`${builder(contractor)}?step=prices`);
    await page.getByRole("link", { name: "Expert mode" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Expert mode");
    await page.getByLabel("Name of new fee").fill("Scaffold");
    await page.getByLabel("Condition 1", { exact: true }).selectOption("floors=2");
    await page.getByLabel("Condition 2", { exact: true }).selectOption("chimneys>=");
    await page.getByLabel("Package name").last().fill("Crowne Slate");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Fix 2 fields to continue");
    await expect(page.getByLabel("Amount ($) or percentage")).toHaveAccessibleDescription(/amount for this fee/);
    await expect(page.getByLabel("Condition 2", { exact: true })).toHaveAccessibleDescription(/number for this condition/);
    await expect(page.getByLabel("Condition 1", { exact: true })).toHaveValue("floors=2");
    await expect(page.getByLabel("Package name").last()).toHaveValue("Crowne Slate");
    await expectAccessibleOnPhone(page);
  });

  await test.step("he tests it before saving: the homeowner would pay more", async () => {
    await page.getByLabel("Amount ($) or percentage").fill("450");
    await page.getByLabel("Number for condition 2").fill("1");
    await page.getByLabel("Package name").last().fill("");
    await page.getByRole("button", { name: "Test without saving" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test your prices");
    await expect(page.getByText("Nothing is saved yet")).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "Olivia Bennett" });
    await expect(row).toContainText("Higher price +$450");
    await row.getByText("1 item changed").click();
    await expect(row).toContainText("Scaffold");
    await page.getByRole("button", { name: "Sample jobs" }).click();
    await expect(page.getByText("How many stories does the building have? 2")).toBeVisible();
  });

  await test.step("he returns to the fee and saves", async () => {
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Name of new fee").first()).toHaveValue("Scaffold");
    await expect(page.getByLabel("Condition 2", { exact: true }).first()).toHaveValue("chimneys>=");
    await save(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
    await expect(
      page
        .getByRole("table")
        .getByRole("row", { name: /Scaffold/ })
        .first(),
    ).toContainText("$450");
    await page.goto(`${builder(contractor)}/test?on=requests`);
    await expect(page.getByText("Version 2 compared with version 1.")).toBeVisible();
  });

  await test.step("the next homeowner sees the fee by name, with the answers that caused it", async () => {
    const quote = await requestQuoteFrom(contractor);
    await signInAs(context, "homeowner@demo.test");
    await page.goto(`${site()}${quote}`);
    const line = page.getByRole("row", { name: /Scaffold/ });
    await expect(line).toContainText("$450");
    await expect(line).toContainText("From the answers: How many stories does the building have? 2");
  });
});

test(
  "[C-07] a colleague's concurrent save is shown rule by rule, and no typed value is lost",
  { tag: "@deep" },
  async ({ page, context, browser }) => {
    const contractor = await createNewContractor({ listed: true });
    await signInAs(context, contractor);
    await page.goto(`${builder(contractor)}/expert`);
    const colleague = await browser.newPage();
    await signInAs(colleague.context(), contractor);
    await colleague.goto(page.url());
    await colleague.locator("main summary", { hasText: "Minimum charge" }).click();
    await colleague.getByLabel("Minimum charge").fill("500");
    await save(colleague).click();
    await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Review your service");
    await page.getByLabel("Name of new fee").fill("Winter rate");
    await page.getByLabel("Type", { exact: true }).selectOption("percentOff");
    await page.getByLabel("Amount ($) or percentage").fill("5");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Ada Byron");
    await expect(
      page
        .getByRole("alert")
        .getByRole("row", { name: /Winter rate/ })
        .first(),
    ).toContainText("5 %");
    await expect(page.getByLabel("Name of new fee").first()).toHaveValue("Winter rate");
    await expectAccessibleOnPhone(page);
    await save(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
    await colleague.close();
  },
);

test(
  "[C-07] the expert mode works by keyboard alone, from the first fee to the saved version",
  { tag: "@deep" },
  async ({ page, context }) => {
    const contractor = await createNewContractor({ listed: true });
    await signInAs(context, contractor);
    await page.goto(`${builder(contractor)}/expert`);
    const at = async (target: Locator) => {
      for (let tabs = 0; tabs < 120 && !(await target.evaluate((element) => element === document.activeElement)); tabs += 1)
        await page.keyboard.press("Tab");
      await expect(target).toBeFocused();
    };
    await at(page.getByLabel("Name of new fee"));
    await page.keyboard.type("Scaffold");
    await at(page.getByLabel("Amount ($) or percentage"));
    await page.keyboard.type("450");
    await at(page.getByLabel("Condition 1", { exact: true }));
    await page.keyboard.press("ArrowDown");
    await at(page.locator("summary", { hasText: "What should the new roof be made of?" }));
    await page.keyboard.press("Enter");
    await at(page.locator("[name='offers.roofType.SLATE_TILE']"));
    await page.keyboard.press("Space");
    await at(save(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
    await expect(
      page
        .getByRole("table")
        .getByRole("row", { name: /Scaffold/ })
        .first(),
    ).toContainText("$450");
  },
);
