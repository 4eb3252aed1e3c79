import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

const products = (query = "") => `${site("platform")}/products${query}`;
const rows = (page: Page) => page.locator("section[aria-labelledby=own] li");

/** Expects no accessibility violation and no overflow on a small phone. */
async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A file for the import field. */
const file = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: javaScriptEnabled ? [] : ["@deep"] }, () => {
    test.use({ javaScriptEnabled });

    test("[C-08] a roofer imports his list from a file after a preview, and a second import changes nothing", async ({ page, context }) => {
      await signInAs(context, await createNewContractor());
      const checkFit = async () => void (javaScriptEnabled && (await expectAccessibleOnPhone(page)));
      const table = "Manufacturer;Product name;Type;Installed price\nIKO;Cambridge;Architectural;425,50 $\nIKO;Dynasty;Performance;much\n";
      const preview = async (text: string) => {
        await page.goto(products("/import"));
        await page.getByLabel("CSV or Excel file").setInputFiles(file(text));
        await page.getByRole("button", { name: "Preview import" }).click();
      };
      await preview("no heading at all\n1\n");
      await expect(page.getByRole("alert")).toContainText("The first row must name the columns");
      await preview(table);
      await expect(page.getByRole("row", { name: /IKO Dynasty/ })).toContainText("Installed price: Enter an amount");
      await expect(page.getByText("1 rejected row will be skipped.")).toBeVisible();
      await checkFit();
      await page.getByRole("button", { name: "Import 1 product" }).click();
      await expect(page.getByText("Import complete: 1 new, 0 changed, 0 unchanged, 1 rejected.")).toBeVisible();
      await preview(table);
      await expect(page.getByText("Nothing to import")).toBeVisible();
      await page.goto(products());
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText("$425.50");
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export" }).click();
      const exported = await coming;
      expect(exported.suggestedFilename()).toBe("products.csv");
      await preview(readFileSync(await exported.path(), "utf8"));
      await expect(page.getByText("Nothing to import: your list already matches this file.")).toBeVisible();
    });
  });
}

test("[C-08] a roofer adds a product at his own price, changes it, disables it and removes it", async ({ page, context }) => {
  await signInAs(context, await createNewContractor());
  const checkFit = async () => expectAccessibleOnPhone(page);
  await page.goto(products());
  await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();

  await test.step("invalid input is marked, and no typed value is lost", async () => {
    await page.getByRole("link", { name: "Add IKO Cambridge", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Add IKO Cambridge" })).toBeVisible();
    await page.getByLabel("Your installed price").fill("about 425");
    await page.getByLabel("SKU").last().fill("CAM-1");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(page.getByRole("alert")).toContainText("Update of products has failed!");
    await expect(page.getByLabel("Your installed price")).toHaveAccessibleDescription(/Enter an amount/);
    await expect(page.getByLabel("Your installed price")).toHaveValue("about 425");
    await expect(page.getByLabel("SKU").last()).toHaveValue("CAM-1");
    await checkFit();
  });

  await test.step("then it is in his list and no longer in the catalog", async () => {
    await page.getByLabel("Your installed price").fill("1,425.50");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("$1,425.50");
    await expect(rows(page)).toContainText("per square installed");
    await expect(page.getByRole("link", { name: "Add IKO Cambridge", exact: true })).toHaveCount(0);
  });

  await test.step("he changes its price", async () => {
    await rows(page).getByRole("link").click();
    await expect(page.getByLabel("Your price per square installed")).toHaveValue("1425.5");
    await page.getByLabel("Your price per square installed").fill("430");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(rows(page)).toContainText("$430");
  });

  await test.step("he disables it", async () => {
    const toggle = rows(page).getByRole("switch", { name: /Cambridge/ });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
  });

  await test.step("he removes it after confirming", async () => {
    await rows(page).getByRole("link").click();
    await page.getByText("Delete", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, delete" }).click();
    await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  });
});

test(
  "[C-08] a plumber sees discontinued and soon discontinued products, and finds products by maker and kind",
  { tag: "@deep" },
  async ({ page, context }) => {
    await signInAs(context, "blueflame@demo.test");
    await page.goto(products());
    await expect(page.getByText("1 product is no longer offered because its last day has passed.")).toBeVisible();
    await expect(page.getByText("1 product can be offered only for a limited time.")).toBeVisible();
    await expect(rows(page).filter({ hasText: "Old venting" })).toContainText("Not offered: last day was");
    await page.getByLabel("Manufacturer").selectOption("STATE");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel("Search", { exact: true }).fill("nothing like it");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await page.getByRole("link", { name: "Show all products" }).click();
    await expect(rows(page)).toHaveCount(7);
  },
);

test("[C-08] the dialog traps the focus, Escape closes it, and the focus returns", async ({ page, context }) => {
  await signInAs(context, "rapid@demo.test");
  await page.goto(products());
  const link = page.getByRole("link", { name: "IKO Cambridge", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit IKO Cambridge" })).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("dialog"))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(products());
  await expect(link).toBeFocused();
});

test("[C-08] anybody but a contractor is told who can use products", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, "homeowner@demo.test");
  await page.goto(products());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is for contractors");
});
