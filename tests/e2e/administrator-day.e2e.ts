import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { withConnection } from "#app/platform/connection.server.ts";
import type { DemoStaff } from "#db/world/accounts.ts";
import { demoCode } from "#db/world/codes.ts";
import { databaseUrl } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";
import { lookAt, platform } from "./staff-screen.ts";

/** Where the session's code is too old, a form asks for a new one. */
async function enterCodeIfAsked(page: Page, email: DemoStaff): Promise<void> {
  const field = page.locator("main input[name=code]").first();
  if (await field.isVisible()) await field.fill(demoCode(email, new Date(), 1));
}

async function readDownload(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: false }).first().click();
  return readFileSync(await (await download).path(), "utf8");
}

/** Ten people of each member of IKO in Ohio, so that an announcement takes a while. */
async function addPeopleInOhio(): Promise<void> {
  await withConnection(databaseUrl(), (client) =>
    client.query(
      `insert into app_user (account_id, email, email_verified, locale, name, firstname, lastname)
       select account_id, 'person' || number || '.' || contractor.id || '@ohio.example', true, 'en', 'Pat Doe', 'Pat', 'Doe'
       from contractor join mep_profile on contractor_id = contractor.id and brand = 'IKO' and approved, generate_series(1, 400) number
       where region = 'OH'`,
    ),
  );
}

/** What she did for the contractor, as the audit log names it. */
const actsForContractor = [
  "Deactivated a contractor",
  "Restored a contractor",
  "Decided on a membership",
  "Started acting for a contractor",
  "Stopped acting for a contractor",
];

test(
  "[O-01] [O-02] [O-04] [O-06] [O-11] an administrator corrects a contractor, announces something and stops it, reads a report, finds it all in the audit log",
  { tag: "@deep" },
  async ({ page, context }) => {
    test.setTimeout(300_000);
    const { publicId } = await createNewContractor({ isReady: true });
    await signInAs(context, "admin@demo.test", ["platform"]);
    await test.step("begins at the overview, for the last 90 days", async () => {
      await page.goto(platform("/admin"));
      await page.goto(platform("/admin/dashboard"));
      await page.getByRole("combobox", { name: "Period" }).selectOption("90");
      await page.getByRole("button", { name: "Show report" }).click();
      await expect(page).toHaveURL(/days=90/);
      await lookAt(page, "admin overview");
    });
    await test.step("hides a contractor with a reason, and restores it", async () => {
      await page.goto(platform(`/admin/contractor?q=${publicId}`));
      await expect(page.locator("main tbody tr")).toHaveCount(1);
      await page.getByRole("link", { name: "Byron Roofing" }).click();
      await lookAt(page, "admin contractor");
      await page.getByText("Deactivate contractor").first().click();
      await page.getByLabel("Reason", { exact: true }).fill("The phone number is out of service.");
      await page.getByRole("button", { name: "Deactivate contractor" }).click();
      await expect(page.getByText("Contractor deactivated.")).toBeVisible();
      await page.getByRole("button", { name: "Restore contractor" }).click();
      await expect(page.getByText("Contractor restored.")).toBeVisible();
    });
    await test.step("gives it a badge and a partner number", async () => {
      await page.goto(platform(`/approver/contractor-profile-manager/DELTA/${publicId}`));
      await page.getByRole("radio", { name: "Select", exact: true }).check();
      for (const group of ["Residential", "Installation"]) await page.getByRole("checkbox", { name: group }).check();
      await page.getByLabel("Partner number").fill("DX-4711");
      await page.getByRole("button", { name: "Save badges and partner data" }).click();
      await expect(page.getByRole("status").first()).toBeVisible();
      await expect(page.getByLabel("Partner number")).toHaveValue("DX-4711");
      await lookAt(page, "admin badges");
    });
    await test.step("acts for it with a reason, and stops", async () => {
      await page.goto(platform(`/admin/contractor/${publicId}`));
      await page.getByLabel("Reason to act for the contractor").fill("Case 4711");
      await page.getByRole("button", { name: "Act for Byron Roofing" }).click();
      const banner = page.getByRole("complementary", { name: "Acting for a contractor" });
      await expect(banner).toContainText("You’re acting for Byron Roofing.");
      await page.goto(platform("/settings/business-contact-details"));
      await lookAt(page, "admin acting");
      await banner.getByRole("button", { name: "Stop acting" }).click();
      await expect(banner).toBeHidden();
    });
    await test.step("gives the brand a postal address, which announcements need", async () => {
      await page.goto(platform("/admin/brand?brand=IKO"));
      await page.getByLabel("Postal address", { exact: true }).fill("IKO, 1 Main Street, Toledo, OH 43604");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByText("Published.", { exact: false }).first()).toBeVisible();
    });
    await test.step("announces something to Ohio, sees it before and stops it on its way", async () => {
      await addPeopleInOhio();
      await page.goto(platform("/admin/notify"));
      await page.getByRole("combobox", { name: "Brand", exact: true }).selectOption("IKO");
      await page.getByRole("button", { name: "Write an announcement" }).click();
      await page.getByLabel("State or province").selectOption("OH");
      await page.getByLabel("Subject").first().fill("New rebates in Ohio");
      await page.getByRole("textbox", { name: "Message", exact: true }).first().fill("They start on Monday.");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByRole("heading", { name: "Preview of the saved draft" })).toBeVisible();
      await page.getByRole("button", { name: "Send a test to me" }).click();
      await expect(page.getByText("We’re sending a test to your address.", { exact: false })).toBeVisible();
      await lookAt(page, "admin announcement");
      await enterCodeIfAsked(page, "admin@demo.test");
      await page.getByRole("button", { name: /^Send to \d+/ }).click();
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await expect(page.getByRole("button", { name: "Resume sending" })).toBeVisible();
      await lookAt(page, "admin announcement paused");
      await page.getByText("Stop", { exact: true }).click();
      await page.getByRole("button", { name: "Stop for good" }).click();
      await expect(page.getByText("IKO · Stopped")).toBeVisible();
      await lookAt(page, "admin announcement stopped");
    });
    await test.step("reads a report, which its file repeats", async () => {
      await page.goto(platform("/admin/reports?report=contractors"));
      const rows = page.locator("main tbody tr");
      await expect(rows.first()).toBeVisible();
      await lookAt(page, "admin report");
      const lines = (await readDownload(page, "Download CSV")).trim().split(/\r?\n/);
      expect(lines).toHaveLength((await rows.count()) + 1);
    });
    await test.step("finds in the audit log what she did today", async () => {
      await page.goto(platform("/admin/audit"));
      await page.getByLabel("Person", { exact: true }).fill("admin@demo.test");
      await page.getByRole("textbox", { name: "Contractor", exact: true }).fill(publicId);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`contractor=${publicId}`));
      const entries = page.locator("main tbody tr");
      for (const act of actsForContractor) await expect(entries.filter({ hasText: act }).first()).toContainText("Byron Roofing");
      expect(await entries.count()).toBe(await entries.filter({ hasText: "admin@demo.test" }).filter({ hasText: "Byron Roofing" }).count());
      await lookAt(page, "admin audit");
      await page.getByRole("link", { name: "Clear filters" }).click();
      await page.getByRole("combobox", { name: "Action", exact: true }).selectOption("Stopped an announcement");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(entries.filter({ hasText: "admin@demo.test" }).first()).toContainText("IKO");
    });
  },
);

test(
  "[O-07] [P-12] a super administrator uploads contractors, reads what is wrong with a row, imports the others and takes back what nobody changed",
  { tag: "@deep" },
  async ({ page, context }) => {
    test.setTimeout(300_000);
    await signInAs(context, "super@demo.test", ["platform"]);
    const file = [
      "Company,Street,ZIP,Phone,Services",
      "Toledo Test Roofing,1 Elm Street,43604,(419) 555-0101,Roofing",
      "Akron Test Roofing,2 Elm Street,44301,(330) 555-0102,Roofing",
      "Nowhere Test Roofing,3 Elm Street,00000,(330) 555-0103,Roofing",
      ",4 Elm Street,44301,(330) 555-0104,Roofing",
    ].join("\n");
    await test.step("uploads a file and says what its columns are", async () => {
      await page.goto(platform("/admin/upload-contractors"));
      await page.getByRole("combobox", { name: "Brand", exact: true }).selectOption("IKO");
      await page.getByLabel("CSV or Excel file").setInputFiles({ name: "dealers.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
      await lookAt(page, "upload start");
      await page.getByRole("button", { name: "Upload file" }).click();
      await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
      await expect(page.getByLabel("Company")).toHaveValue("name");
      await lookAt(page, "upload columns");
      await page.getByRole("button", { name: "Check file" }).click();
      await expect(page.getByRole("heading", { name: "What the import would do" })).toBeVisible({ timeout: 60_000 });
    });
    await test.step("reads how to correct two rows, here and in a file", async () => {
      await expect(page.locator("#rows ~ *").getByText("Line 4")).toBeVisible();
      await expect(page.locator("#rows ~ *").getByText("Line 5")).toBeVisible();
      await lookAt(page, "upload errors");
      const errors = (await readDownload(page, "Download the rows to correct")).trim().split(/\r?\n/);
      expect(errors).toHaveLength(3);
      expect(errors[1]).toContain("Nowhere Test Roofing");
    });
    await test.step("imports the others", async () => {
      await enterCodeIfAsked(page, "super@demo.test");
      await page.getByRole("button", { name: "Import contractors" }).click();
      await expect(page.getByText("2 contractors imported.")).toBeVisible({ timeout: 60_000 });
      await lookAt(page, "upload imported");
      await page.goto(platform("/admin/contractor?q=Test Roofing"));
      await expect(page.getByRole("link", { name: "Toledo Test Roofing" })).toBeVisible();
    });
    await test.step("takes back the one that nobody changed since", async () => {
      await withConnection(databaseUrl(), (client) =>
        client.query("update contractor set name = 'Akron Roofing' where name = 'Akron Test Roofing'"),
      );
      await page.goto(platform("/admin/upload-contractors"));
      await page.getByRole("link", { name: "dealers.csv" }).first().click();
      await page.getByText("Undo import", { exact: true }).click();
      await enterCodeIfAsked(page, "super@demo.test");
      await page.getByRole("button", { name: "Undo import now" }).click();
      await expect(page.getByText("Import undone for 1 contractor.")).toBeVisible({ timeout: 60_000 });
      await lookAt(page, "upload undone");
      await page.goto(platform("/admin/contractor?q=Toledo Test Roofing"));
      await expect(page.getByText("No contractors match.", { exact: false })).toBeVisible();
    });
  },
);
