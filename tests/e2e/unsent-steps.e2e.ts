import { expect, type Page } from "playwright/test";
import { createPhoto } from "../pictures.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

const found = "You have changes in this tab that weren’t saved. We filled them in below.";
const stepPath = (step: string) => `${site("platform")}/signup-contractor/${step}`;
const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();

test("[C-01] a step that was left by a link, Back or a reload offers what was typed there", async ({ page, context }) => {
  const { token } = await createNewContractor();
  await signInAs(context, { token }, ["platform"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(stepPath("about"));
  const about = page.locator("[name=about]");
  await about.fill("Three generations of roofers.");
  await page.getByRole("link", { name: "Contractor sign-up" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("About your business");
  await page.goBack();
  await expect(page.getByText(found)).toBeVisible();
  await expect(about).toHaveValue("Three generations of roofers.");
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet the owner");
  await page.goto(stepPath("about"));
  await expect(about).toHaveValue("Three generations of roofers.");
  await expect(page.getByText(found)).toHaveCount(0);

  await page.goto(stepPath("service-area-tuning"));
  const [range, codes] = [page.locator('[name="area.rangeMiles"]'), page.locator('[name="area.includedCodes"]')];
  await range.fill("40");
  await codes.fill("60601, 60602");
  await page.reload();
  await expect(page.getByText(found)).toBeVisible();
  await expect(range).toHaveValue("40");
  await expect(codes).toHaveValue("60601, 60602");
  await page.getByRole("button", { name: "Discard these changes" }).click();
  await expect(range).toHaveValue("25");
});

test("[C-02] the main button of the business profile saves captions too", async ({ page, context }) => {
  const { token } = await createNewContractor();
  await signInAs(context, { token }, ["platform"]);
  await page.goto(stepPath("business-profile"));
  const buffer = await createPhoto({ width: 800, height: 600, colour: "#447799" });
  await page.getByLabel("Add photos of your work").setInputFiles([{ name: "one.jpg", mimeType: "image/jpeg", buffer }]);
  const caption = page.getByRole("textbox", { name: "Photo 1 caption" });
  await caption.fill("A cedar roof");
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Supply house");
  await page.goto(`${site("platform")}/settings/business-profile`);
  await expect(caption).toHaveValue("A cedar roof");
  await caption.fill("A slate roof");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  await page.reload();
  await expect(caption).toHaveValue("A slate roof");
});
