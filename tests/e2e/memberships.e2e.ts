import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { signInAs } from "./sessions.ts";

const platform = (path: string) => `${site("platform")}${path}`;

/** On a phone and on a desktop. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findBarriers(page)).toEqual([]);
    expect(await findSidewaysScrolling(page)).toEqual([]);
  }
}

test(
  "[C-03] an applicant's typed message survives a refusal, and of two approvers on one page the second sees the first's decision",
  { tag: "@deep" },
  async ({ browser, page, context }) => {
    test.setTimeout(120_000);
    const { publicId, token } = await createNewContractor({ isReady: true });
    await signInAs(context, { token }, ["platform"]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(platform("/settings/brands"));
    await expectNoFaults(page);
    await page.getByRole("link", { name: "Apply to IKO" }).click();
    await page.getByLabel("Residential").check();
    await page.getByLabel("Message to IKO").fill("Trained in May.");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText("Application sent.")).toBeVisible();

    const [first, second] = [await browser.newContext(), await browser.newContext()];
    await signInAs(first, "approver@demo.test", ["platform"]);
    await signInAs(second, "admin@demo.test", ["platform"]);
    const [approver, admin] = [await first.newPage(), await second.newPage()];
    await approver.goto(platform("/approver"));
    await approver.getByLabel("Name, city, or profile ID").fill(publicId);
    await approver.getByRole("button", { name: "Show contractors" }).click();
    await expect(approver.locator("main tbody tr")).toHaveCount(1);
    await expectNoFaults(approver);
    await approver.getByRole("link", { name: "Byron Roofing" }).click();
    await expect(approver.getByText("Trained in May.").first()).toBeVisible();
    await expectNoFaults(approver);
    await admin.goto(approver.url());

    await expect(approver.getByText("The contractor left this to you.")).toBeVisible();
    await approver.getByLabel("Reason").fill("Welcome to IKO.");
    await approver.getByRole("button", { name: "Approve" }).click();
    await expect(approver.getByText("Choose a badge in every required group.")).toBeVisible();
    await expect(approver.getByLabel("Reason")).toHaveValue("Welcome to IKO.");
    await approver.getByRole("radio", { name: "Premier", exact: true }).check();
    await approver.getByRole("radio", { name: "Select", exact: true }).check();
    await approver.getByRole("button", { name: "Approve" }).click();
    await expect(approver.getByText("Decision saved.")).toBeVisible();

    await admin.getByLabel("Reason").fill("Not insured.");
    await admin.getByRole("button", { name: "Decline" }).click();
    await expect(admin.getByText("Someone changed this in the meantime.")).toBeVisible();
    await expect(admin.getByText("Listed", { exact: true })).toBeVisible();
    await expect(admin.getByText("Welcome to IKO.")).toBeVisible();
    await expectNoFaults(admin);

    await page.reload();
    await expect(page.getByText("Listed", { exact: true })).toBeVisible();
    await expect(page.getByText("Sam")).toHaveCount(0);
    await expectNoFaults(page);
    await first.close();
    await second.close();
  },
);

test("[S-02] an administrator's page of staff has no barriers, filled and refused", async ({ page, context }) => {
  await signInAs(context, "super@demo.test", ["platform"]);
  await page.goto(platform("/admin/users"));
  await page.getByRole("button", { name: "Send invitation", exact: true }).click();
  await expect(page.getByText("Choose at least one role.")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Priya Raman" }).click();
  await expect(page.getByRole("heading", { name: "Priya Raman" })).toBeVisible();
  await expectNoFaults(page);
});
