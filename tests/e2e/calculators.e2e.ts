import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("[Q-09] [V-12] a homeowner gets a range of tons for the house, a warning, and contractors for the job", async ({ page }) => {
  await page.goto(`${site()}/calculators/hvac`);
  await expect(page.getByRole("heading", { name: "How many tons does your house need?" })).toBeVisible();
  await page.getByLabel("Area to heat or cool").fill("much");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("Enter a number from 100 to 20,000.")).toBeVisible();
  await expect(page.getByText("Enter a ZIP or postal code, or choose a climate zone.")).toBeVisible();
  await expect(page.getByLabel("Area to heat or cool")).toHaveValue("much");

  await page.getByLabel("ZIP or postal code").fill("60614");
  await page.getByLabel("Area to heat or cool").fill("2,000");
  for (const none of ["Windows", "Exterior doors", "People in the home"]) await page.getByLabel(none).fill("0");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("heading", { name: /climate zone 5/ })).toBeVisible();
  await expect(page.getByText("2.5 to 4 tons")).toBeVisible();
  await expect(page.getByText(/This is a rule of thumb/)).toBeVisible();
  await expect(page.getByText(/too large for one mini-split/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("2.5 to 4 tons")).toBeVisible();
  await page.getByRole("link", { name: "Get prices for heating and cooling" }).click();
  await expect(page).toHaveURL(/\/contractors\/postal\/60614\?service=HVAC/);
});

test("[Q-08] a homeowner fills in the hot water worksheet with custom values", async ({ page }) => {
  await page.goto(`${site()}/calculators/water-heater`);
  await expect(page.getByRole("heading", { name: "How much hot water do you use in your busiest hour?" })).toBeVisible();
  await expect(page.getByText("What your household needs")).toHaveCount(0);
  await page.getByRole("link", { name: "See an example for four people" }).click();
  await expect(page.getByText("65 gal in your busiest hour")).toBeVisible();
  await expect(page.getByText("Tankless heater: 5.4 gal per minute")).toBeVisible();
  const shower = page.getByRole("group", { name: "Shower" });
  await shower.getByLabel("Times").fill("2");
  await shower.getByLabel("Gallons each").fill("20.5");
  await page.getByLabel("Incoming cold water").fill("43");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("46 gal in your busiest hour")).toBeVisible();
  await expect(page.getByText("4.9 gal per minute at a rise of 77 °F: enough for 1 shower at once.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel("Hot water you want").fill("500");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("Enter a number from 100 to 140.")).toBeVisible();
  await expect(shower.getByLabel("Gallons each")).toHaveValue("20.5");
  await page.getByLabel("Hot water you want").fill("120");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("link", { name: "Get prices for water heaters" }).click();
  await expect(page).toHaveURL(/\/contractors\?service=PLUM/);
});
