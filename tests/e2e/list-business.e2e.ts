import { expect } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

test("[R-11] a contractor sees the benefits of a listing and whether the business exists already", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/listbus`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List your business with Delta");
  const name = page.getByLabel("Business name");
  const search = page.getByRole("button", { name: "Find your business" });
  await name.fill("ra");
  await page.getByLabel("Last 4 digits of phone number").fill("12");
  await search.click();
  await expect(page.getByText("Enter at least 3 letters of the name.")).toBeVisible();
  await expect(page.getByText("Enter four digits or leave this empty.")).toBeVisible();
  await expect(name).toHaveValue("ra");
  await name.fill("rapid roof");
  await page.getByLabel("Last 4 digits of phone number").fill("0110");
  await search.click();
  const found = page.getByRole("main").getByRole("link", { name: "Rapid Roofing", exact: true });
  await expect(found).toHaveAttribute("href", `/contractors/${toContractorPublicId("rapid")}`);
  await page.getByRole("link", { name: "Sign in to set up your listing" }).click();
  await expect(page).toHaveURL(/\/login\?/);
});
