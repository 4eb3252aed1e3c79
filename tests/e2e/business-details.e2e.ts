import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

const settings = (page: string) => `${site("platform")}/settings/${page}`;
const saved = "Your changes have been successfully applied!";
const aboutField = (page: Page) => page.getByRole("textbox", { name: "About your business" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save changes" });

test("[C-02] settings keep what was typed while the connection is lost, send it again, and restore it after a reload", async ({
  page,
  context,
}) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(settings("about"));
  await aboutField(page).fill("Typed on the train.");
  await context.setOffline(true);
  await saveButton(page).click();
  const offline = page.getByText("You’re offline. We kept what you entered");
  await expect(offline).toBeVisible();
  await expect(aboutField(page)).toHaveValue("Typed on the train.");
  await context.setOffline(false);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(offline).toBeHidden();
  await expect(page.getByText("You’re back online.")).toBeHidden();

  await aboutField(page).fill("Typed in the tunnel.");
  await page.route("**/settings/about.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await saveButton(page).click();
  await expect(page.getByText("your changes aren’t saved yet")).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText("You have changes in this tab that weren’t saved.")).toBeVisible();
  await expect(aboutField(page)).toHaveValue("Typed in the tunnel.");
  await page.getByRole("button", { name: "Discard these changes" }).click();
  await expect(aboutField(page)).toHaveValue("Typed on the train.");
  await page.reload();
  await expect(aboutField(page)).toHaveValue("Typed on the train.");
  await expect(page.getByText("You have changes in this tab")).toBeHidden();
});

test("[C-02] two people of one business see both versions, and nothing is overwritten", { tag: "@deep" }, async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  const colleague = await context.newPage();
  for (const one of [page, colleague]) await one.goto(settings("owner-profile"));
  await colleague.getByRole("textbox", { name: "Job title" }).fill("President");
  await saveButton(colleague).click();
  await expect(colleague.getByText(saved)).toBeVisible();
  await page.getByRole("textbox", { name: "Job title" }).fill("Owner");
  await saveButton(page).click();
  const note = page.getByRole("alert").filter({ hasText: "This page was saved in another window" });
  await expect(note.getByRole("definition")).toHaveText(["President", "Owner"]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("textbox", { name: "Job title" }).press("Enter");
  await answer;
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: "Keep the saved version" }).click();
  await expect(page.getByRole("textbox", { name: "Job title" })).toHaveValue("President");
});

test("[C-02] [V-02] contact details say what was checked of the address while somebody types", async ({ page, context }) => {
  const { token } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(settings("business-contact-details"));
  await page.getByRole("textbox", { name: "Street address" }).fill("1432 W Demo Avenue");
  await page.getByRole("textbox", { name: "City" }).fill("");
  await page.getByRole("combobox", { name: "State or province" }).selectOption("");
  await page.getByRole("textbox", { name: "ZIP or postal code" }).fill("53703");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Madison");
  await expect(page.getByRole("combobox", { name: "State or province" })).toHaveValue("WI");
  await page.getByRole("textbox", { name: "ZIP or postal code" }).fill("60622");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Chicago");
  await expect(page.getByText("The city, state or province, and code match. We didn’t check the street.")).toBeVisible();
  await page.getByRole("combobox", { name: "State or province" }).selectOption("WI");
  await expect(page.getByText("We couldn’t confirm this address.")).toBeVisible();
});

test(
  "[R-16] [C-02] every settings page of a business is usable at 360 px without barriers",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { token } = await createNewContractor({ listed: true });
    await signInAs(context, { token }, ["platform"]);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ["", "business-contact-details", "about", "owner-profile", "business-profile"]) {
      await page.goto(settings(name));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findBarriers(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
    }
    await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Public profile");
    await page.getByRole("link", { name: "Owner profile" }).click();
    await expect(page).toHaveURL(settings("owner-profile"));
  },
);
