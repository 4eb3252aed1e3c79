import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("[Q-08] [Q-09] a calculator follows each answer and brings them to the wizard", async ({ page }) => {
  await page.goto(`${site()}/calculators/hvac`);
  await expect(page.getByRole("heading", { name: "How many tons does your home need?" })).toBeVisible();
  await page.getByLabel("ZIP or postal code").fill("60614");
  await page.getByRole("textbox", { name: "Area to heat and cool" }).fill("1,950");
  await page.getByRole("button", { name: "More: Area to heat and cool" }).click();
  await page.getByText("1980 to 2005").click();
  await expect(page.getByText("2 to 2.5 tons").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page)).toEqual([]);
  await expect(page).toHaveURL(/area=2000.*era=TO_2005/);
  await page.reload();
  await expect(page.getByText("2 to 2.5 tons").first()).toBeVisible();
  await page.getByRole("button", { name: "Get prices for heating and cooling" }).click();
  await expect(page).toHaveURL(/\/contractors\/postal\/60614\?service=HVAC/);
});
