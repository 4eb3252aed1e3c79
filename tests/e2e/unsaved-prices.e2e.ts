import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

test("[C-07] a roofer who leaves unsaved prices is asked first, and saving asks nothing", async ({ page, context }) => {
  const { token, listingId } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(`${site("platform")}/simple-service-builder/${listingId}?step=prices`);
  const dialogs: string[] = [];
  let shouldLeave = false;
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type() === "beforeunload" ? "the browser" : dialog.message());
    void (shouldLeave ? dialog.accept() : dialog.dismiss());
  });
  const leaveMessage = "You have unsaved changes. Leave without saving?";
  const back = page.getByRole("link", { name: "Back", exact: true });
  const vent = page.locator('[name="amounts.ridgeVent"]');
  await vent.fill("777");
  await back.click();
  await expect.poll(() => dialogs).toEqual([leaveMessage]);
  await page.getByRole("link", { name: "My Leads" }).click();
  await expect.poll(() => dialogs).toEqual([leaveMessage, "the browser"]);
  await expect(vent).toHaveValue("777");
  await page.getByRole("button", { name: "Save and continue" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
  await page.getByRole("link", { name: "Edit Price list" }).click();
  await expect(vent).toHaveValue("777");
  await vent.fill("5");
  shouldLeave = true;
  await back.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Services");
  expect(dialogs).toEqual([leaveMessage, "the browser", leaveMessage]);
});

test(
  "[C-07] leaving the test of unsaved prices asks first and loses none, and returning to save them asks nothing",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { token, listingId } = await createNewContractor({ listed: true });
    await signInAs(context, { token }, ["platform"]);
    await page.goto(`${site("platform")}/simple-service-builder/${listingId}?step=prices`);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type() === "beforeunload" ? "the browser" : dialog.message());
      void dialog.dismiss();
    });
    const vent = page.locator('[data-cell][name="amounts.ridgeVent"]');
    await vent.fill("777");
    await page.getByRole("button", { name: "Test without saving" }).click();
    await expect(page.getByText("Nothing is saved yet")).toBeVisible();
    await page.getByRole("button", { name: "Sample jobs" }).click();
    await expect(page).toHaveURL(/on=samples/);
    expect(dialogs).toEqual([]);
    await page.goBack();
    const leaveMessage = "You have unsaved changes. Leave without saving?";
    await expect.poll(() => dialogs).toEqual([leaveMessage]);
    await page.getByRole("link", { name: "My Leads" }).click();
    await expect.poll(() => dialogs).toEqual([leaveMessage, "the browser"]);
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(vent).toHaveValue("777");
    expect(dialogs).toEqual([leaveMessage, "the browser"]);
  },
);
