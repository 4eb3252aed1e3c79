import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

const settings = () => `${site("platform")}/settings/service-area-tuning`;
const range = (page: Page) => page.getByLabel("Radius in miles");
const zone = (page: Page, name: string) => page.locator(`[name="zones.0.${name}"]`);
const save = (page: Page) => page.getByRole("button", { name: "Save service area" });

test("[C-06] a contractor tunes the profile's area and adds a ring on a phone", { tag: "@map" }, async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(settings());
  const coverage = page.getByText(/^You cover \d+ ZIP or postal codes/);
  const before = await coverage.innerText();
  await range(page).fill("40");
  await expect(page.getByText("Within 40 miles of Chicago, IL 60614")).toBeVisible();
  await expect(coverage).not.toHaveText(before);
  const map = page.getByRole("region", { name: "Map of this service area" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator("canvas")).toBeAttached();

  await page.locator("summary", { hasText: "Add a zone" }).click();
  await zone(page, "name").fill("Far suburbs");
  await expect(zone(page, "upToMiles")).toBeHidden();
  await zone(page, "by").selectOption("ring");
  await expect(zone(page, "codes")).toBeHidden();
  await zone(page, "fromMiles").fill("25");
  await zone(page, "upToMiles").fill("50");
  await zone(page, "travelFee").fill("75");
  expect(await findBarriers(page)).toEqual([]);
  await save(page).click();
  await expect(zone(page, "upToMiles")).toHaveAccessibleDescription(/Your area ends at 40 miles/);
  await expect(zone(page, "upToMiles")).toBeFocused();
  await zone(page, "upToMiles").fill("40");
  await save(page).click();
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  await expect(page.getByText(/Far suburbs\s*\d+ codes · about [\d,]+ homes/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("[C-06] what a colleague saved meanwhile is shown beside what was typed", { tag: "@deep" }, async ({ page, context, browser }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(settings());
  const other = await browser.newContext();
  await signInAs(other, { token }, ["platform"]);
  const colleague = await other.newPage();
  await colleague.goto(settings());
  await range(colleague).fill("40");
  await save(colleague).click();
  await expect(colleague.getByText("Your changes have been successfully applied!")).toBeVisible();
  await other.close();
  await range(page).fill("15");
  await save(page).click();
  const note = page.getByRole("alert").filter({ hasText: "This page was saved in another window" });
  await expect(note).toContainText(/Radius in miles.*40.*15/);
  await expect(range(page)).toHaveValue("15");
  expect(await findBarriers(page)).toEqual([]);
  await save(page).click();
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  await expect(range(page)).toHaveValue("15");
});
