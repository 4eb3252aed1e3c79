import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";

export const services = () => `${site("platform")}/simple-service-builder`;
export const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).last();
export const cell = (page: Page, key: string) => page.locator(`[name="amounts.${key}"]`);

export const shingles = (page: Page) => page.getByRole("checkbox", { name: "Asphalt shingles" });
export const fold = (page: Page, title: string) => page.locator("main summary", { hasText: title });
export const openFold = async (page: Page, title: string) => {
  await fold(page, "Optional prices").click();
  await fold(page, title).click();
};

/** Adds a service with example prices that are not yet confirmed as the contractor's own. */
export async function addExampleService(page: Page): Promise<void> {
  await page.goto(services());
  await page.getByRole("button", { name: "Roofing" }).click();
  await shingles(page).check();
  await page.getByRole("button", { name: "Fill in example prices" }).click();
  await expect(page.getByText("These are example prices.").first()).toBeVisible();
}
