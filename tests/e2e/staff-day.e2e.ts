import { expect } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { test } from "./journey.ts";
import { signInAs } from "./sessions.ts";
import { expectDenied, lookAt, platform } from "./staff-screen.ts";

test(
  "[O-02] [O-08] a sales person finds a contractor among thousands, notes what it said, and passes on a homeowner who phoned",
  { tag: "@deep" },
  async ({ page, context, browser }) => {
    test.setTimeout(180_000);
    const customer = `Nora Caller ${Date.now()}`;
    await signInAs(context, "sales@demo.test", ["platform"]);
    await test.step("finds the contractor", async () => {
      await page.goto(platform("/admin"));
      await expect(page).toHaveURL(platform("/admin/contractor"));
      await page.getByRole("searchbox").fill(toContractorPublicId("rapid"));
      await page.getByRole("searchbox").press("Enter");
      await expect(page.locator("main tbody tr")).toHaveCount(1);
      await lookAt(page, "sales contractors");
      await page.getByRole("link", { name: "Rapid Roofing" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Rapid Roofing" })).toBeVisible();
    });
    await test.step("writes a note, and can decide nothing", async () => {
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
      await page.getByLabel("New note").fill("Wants more leads in Evanston.");
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.getByText("Note added.")).toBeVisible();
      await expect(page.getByText("Wants more leads in Evanston.")).toBeVisible();
      for (const name of ["Act for", "Deactivate contractor", "Compare and merge"])
        await expect(page.getByText(name, { exact: false })).toHaveCount(0);
      await lookAt(page, "sales contractor");
    });
    await test.step("passes on a homeowner who phoned", async () => {
      await page.goto(platform("/admin/webhook"));
      await page.getByLabel("Contractor", { exact: true }).fill(toContractorPublicId("rapid"));
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("link", { name: "Rapid Roofing" }).first().click();
      await page.getByLabel("Name", { exact: true }).fill(customer);
      await page.getByRole("button", { name: "Generate phone lead" }).click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(customer);
      await page.getByLabel("Phone", { exact: true }).fill("312 555 0144");
      await page.getByLabel("Service", { exact: true }).selectOption("ROOF");
      await lookAt(page, "sales phone lead");
      await page.getByRole("button", { name: "Generate phone lead" }).click();
      await expect(page.getByText("Lead generated. The contractor has been notified.")).toBeVisible();
    });
    await test.step("opens no page of others", () =>
      expectDenied(page, ["/admin/users", "/admin/notify", "/admin/reports", "/admin/audit", "/approver/reports"]));
    const desk = await browser.newContext();
    await signInAs(desk, "rapid@demo.test", ["platform"]);
    const leads = await desk.newPage();
    await leads.goto(platform("/crm-lite"));
    await expect(leads.getByText(customer).first()).toBeVisible();
    await desk.close();
  },
);
