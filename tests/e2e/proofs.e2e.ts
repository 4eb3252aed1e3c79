import { expect, type Page } from "playwright/test";
import { createPdf } from "../pdfs.ts";
import { send } from "../http.ts";
import { createPhoto } from "../pictures.ts";
import { server, site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { accessToken, signInAs } from "./sessions.ts";

test.use({ viewport: { width: 360, height: 740 } });

const wallet = "/settings/licenses-and-insurance";
const onPlatform = (path: string) => `${site("platform")}${path}`;
const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-30`;

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel("Document type").selectOption("INSURANCE");
  await page.getByLabel("Number", { exact: true }).fill(number);
  await page.getByLabel("Issued by").fill("Midwest Mutual");
  await page.getByLabel("Expiration date").fill(inYears(2));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, { tag: javaScriptEnabled ? [] : ["@deep"] }, () => {
    test.use({ javaScriptEnabled });

    test("[Y-01] a contractor submits insurance on a phone and staff accept it", async ({ page, context, browser }) => {
      test.setTimeout(150_000);
      const number = `GL-${javaScriptEnabled}`;
      await signInAs(context, "rapid@demo.test", ["platform"]);
      await page.goto(onPlatform(wallet));
      await fill(page, number);
      const file = page.getByLabel("Document file");
      await file.setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: await createPhoto({ width: 40, height: 40 }) });
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByText("“policy.pdf” isn’t a PDF", { exact: false })).toBeVisible();
      await expect(page.getByLabel("Number", { exact: true })).toHaveValue(number);
      if (javaScriptEnabled) expect([await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([[], []]);
      await file.setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: createPdf() });
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByText("Submitted. We’ll email you", { exact: false })).toBeVisible();

      const staffContext = await browser.newContext({ javaScriptEnabled });
      await signInAs(staffContext, "approver@demo.test", ["platform"]);
      const staff = await staffContext.newPage();
      await staff.goto(onPlatform("/approver/proofs"));
      await staff.locator("tr").filter({ hasText: number }).getByRole("link").click();
      await expect(staff.getByText(number).first()).toBeVisible();
      await staff.getByLabel("How you checked it").fill("Insurer’s portal");
      await staff.getByRole("button", { name: "Accept", exact: true }).click();
      await expect(staff.getByText("Verified", { exact: true }).first()).toBeVisible();
      if (javaScriptEnabled) expect(await findBarriers(staff)).toEqual([]);
      await staffContext.close();

      await page.goto(onPlatform(wallet));
      await expect(page.getByRole("listitem").filter({ hasText: number }).getByText("Verified")).toBeVisible();
    });
  });
}

test("[Y-01] saving an outdated version in a second tab shows both versions", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test", ["platform"]);
  await page.goto(onPlatform(wallet));
  await fill(page, "GL-tabs");
  await page.getByLabel("Document file").setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: createPdf() });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByRole("listitem").filter({ hasText: "GL-tabs" }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Number", { exact: true }).fill("GL-other");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Your changes have been successfully applied!")).toBeVisible();
  await page.getByLabel("Number", { exact: true }).fill("GL-mine");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Two versions of this document" })).toBeVisible();
  const row = page.locator("tr").filter({ hasText: "GL-other" });
  await expect(row).toContainText("GL-mine");
  expect([await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("GL-mine").first()).toBeVisible();
  await other.close();
});

test("[Y-01] other contractors and visitors cannot open a document by its URL", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test", ["platform"]);
  await page.goto(onPlatform(wallet));
  const path = await page.locator(`main a[href^="${wallet}/"]`).first().getAttribute("href");
  const findStatus = async (email?: string) => {
    const cookie = email && (await accessToken(email));
    return (await send(server(), `GET ${path}/file`, { host: "platform.localhost", cookie })).status;
  };
  expect([await findStatus("rapid@demo.test"), await findStatus("rival@demo.test"), await findStatus()]).toEqual([200, 404, 303]);
});

test("[V-02] the proofs page is accessible and fits a phone in every language", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test", ["platform"]);
  for (const lang of ["en", "fr", "ru", "es"]) {
    await page.goto(onPlatform(`${wallet}?lang=${lang}`));
    expect([lang, await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([lang, [], []]);
  }
});
