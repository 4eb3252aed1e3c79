import { readFileSync } from "node:fs";
import { expect, type Browser, type Page } from "playwright/test";
import { createPdf } from "../pdfs.ts";
import { test } from "./journey.ts";
import { createNewContractor, type NewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";
import { expectDenied, lookAt, platform } from "./staff-screen.ts";

/** Applies to IKO, and has a license checked. Returns the page of the contractor. */
async function applyWithLicence(browser: Browser, { token }: NewContractor, number: string): Promise<Page> {
  const context = await browser.newContext();
  await signInAs(context, { token }, ["platform"]);
  const page = await context.newPage();
  await page.goto(platform("/settings/licenses-and-insurance"));
  await page.getByLabel("Document type").selectOption("INSURANCE");
  await page.getByLabel("Number", { exact: true }).fill(number);
  await page.getByLabel("Issued by").fill("Midwest Mutual");
  await page.getByLabel("Expiration date").fill(`${new Date().getUTCFullYear() + 2}-06-30`);
  await page.getByLabel("Document file").setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: createPdf() });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Submitted. We’ll email you", { exact: false })).toBeVisible();
  await page.goto(platform("/settings/brands"));
  await page.getByRole("link", { name: "Apply to IKO" }).click();
  await page.getByLabel("Residential").check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent.")).toBeVisible();
  return page;
}

async function openApplication(page: Page, { publicId }: NewContractor): Promise<void> {
  await page.goto(platform("/approver"));
  await page.getByLabel("Name, city, or profile ID").fill(publicId);
  await page.getByRole("button", { name: "Show contractors" }).click();
  await expect(page.locator("main tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Byron Roofing" }).click();
  await expect(page.getByRole("heading", { name: "Decision", exact: true })).toBeVisible();
}

async function openDocument(page: Page, number: string): Promise<void> {
  await page.goto(platform("/approver/proofs"));
  await page.locator("tr").filter({ hasText: number }).getByRole("link").click();
  await expect(page.getByText(number).first()).toBeVisible();
}

async function openReport(page: Page, name: string): Promise<void> {
  await page.getByLabel("Report", { exact: true }).selectOption({ label: name });
  await page.getByRole("button", { name: "Show report" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

test(
  "[O-02] [O-07] [O-10] an approver decides applications and documents, and reads how long they waited and who decided",
  { tag: "@deep" },
  async ({ page, context, browser }) => {
    test.setTimeout(300_000);
    const [good, weak] = [await createNewContractor({ isReady: true }), await createNewContractor({ isReady: true })];
    const welcomed = await applyWithLicence(browser, good, "GL-good");
    const refused = await applyWithLicence(browser, weak, "GL-weak");
    await signInAs(context, "approver@demo.test", ["platform"]);
    await test.step("begins at the queue, the oldest first", async () => {
      await page.goto(platform("/approver"));
      await expect(page.getByRole("heading", { level: 1, name: "Contractor approvals" })).toBeVisible();
      await expect(page.locator("main tbody tr").first()).toBeVisible();
      await lookAt(page, "approver queue");
    });
    await test.step("accepts one document, and rejects another with what is wrong", async () => {
      await page.goto(platform("/approver/proofs"));
      await lookAt(page, "approver documents");
      await openDocument(page, "GL-good");
      await lookAt(page, "approver document");
      await page.getByLabel("How you checked it").fill("Insurer’s portal");
      await page.getByRole("button", { name: "Accept", exact: true }).click();
      await expect(page.getByText("Verified", { exact: true }).first()).toBeVisible();
      await openDocument(page, "GL-weak");
      await page.getByRole("button", { name: "Reject", exact: true }).click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      await lookAt(page, "approver document refused");
      await page.getByLabel("How you checked it").fill("Call to the insurer");
      await page.getByLabel("Note or reason").fill("The policy ended in May.");
      await page.getByRole("button", { name: "Reject", exact: true }).click();
      await expect(page.getByText("Rejected", { exact: true }).first()).toBeVisible();
    });
    await test.step("approves an application with its badges", async () => {
      await openApplication(page, good);
      await lookAt(page, "approver application");
      await page.getByRole("radio", { name: "Premier", exact: true }).check();
      await page.getByRole("radio", { name: "Select", exact: true }).check();
      await page.getByRole("button", { name: "Approve" }).click();
      await expect(page.getByText("Decision saved.")).toBeVisible();
      await lookAt(page, "approver application approved");
    });
    await test.step("declines one, which needs a reason", async () => {
      await openApplication(page, weak);
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      await lookAt(page, "approver decline without reason");
      await page.getByLabel("Reason").fill("Your insurance ended. Apply again with a current policy.");
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.getByText("Decision saved.")).toBeVisible();
    });
    await test.step("reads each report, as a table and as a file", async () => {
      await page.goto(platform("/approver/reports"));
      await expect(page.getByRole("heading", { level: 2, name: "Approval queue" })).toBeVisible();
      for (const row of ["Applications", "Documents to check"]) await expect(page.locator("main tbody").getByText(row)).toBeVisible();
      await lookAt(page, "approver report queue");
      await openReport(page, "Decisions by staff member");
      const own = page.locator("main tbody tr").filter({ hasText: "Priya Raman" });
      await expect(own).toBeVisible();
      await lookAt(page, "approver report decisions");
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download CSV", exact: false }).click();
      const file = readFileSync(await (await download).path(), "utf8");
      expect(file).toContain("Priya Raman");
      await openReport(page, "Reasons for decisions");
      await expect(page.locator("main tbody tr").filter({ hasText: "Declined" }).first()).toBeVisible();
      await lookAt(page, "approver report reasons");
      await openReport(page, "Decisions within the target");
      await expect(page.locator("main tbody tr").first()).toBeVisible();
      await lookAt(page, "approver report target");
    });
    await test.step("opens no page of others", () =>
      expectDenied(page, ["/admin/users", "/admin/notify", "/admin/reports", "/admin/audit", "/admin/upload-contractors"]));
    await welcomed.reload();
    await expect(welcomed.getByText("Listed", { exact: true }).first()).toBeVisible();
    await refused.reload();
    await expect(refused.getByText("Your insurance ended.", { exact: false }).first()).toBeVisible();
    for (const other of [welcomed, refused]) await other.context().close();
  },
);
