import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

test("[D-10] a homeowner finds the supply house near her, and from it a contractor's page", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site("iko")}/distributors`);
  await page.getByLabel("City or ZIP / postal code").fill("00000");
  await page.getByRole("button", { name: "Find distributors" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("City or ZIP / postal code")).toHaveValue("00000");
  await page.getByLabel("City or ZIP / postal code").fill("60614");
  await page.getByRole("button", { name: "Find distributors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("IKO distributors near Chicago, IL");
  const houses = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(houses.first().getByRole("link", { name: /^Call/ })).toBeVisible();
  const contractorLink = houses.getByRole("link", { name: "Rapid Roofing" }).first();
  await contractorLink.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapid Roofing");
});
