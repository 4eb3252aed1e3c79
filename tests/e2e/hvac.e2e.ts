import { expect, type Page } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { answerScreen, signIn } from "./site.ts";

const entry = `/request/wizard?contrid=${toAccountId("northbranch")}&service=HVAC&zip=60614`;

/** The size has advice to read, so the choice alone does not go on. */
async function chooseThreeTons(page: Page): Promise<void> {
  await page.locator("input[name=coolingTons][value='3']").click();
  await page.locator("button[form=wizard-form]").click();
  await expect(page.locator("input[name=coolingBand]").first()).toBeAttached();
}

test(
  "[Q-09] [V-12] a homeowner is warned about a large house, sees the usual tons, and gets prices for cooling in three packages",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(`${site()}${entry}`);
    await answerScreen(page, { hvacJob: "REPLACE", systemType: "AIR_CONDITIONER", heatingMedium: "FORCED_AIR" });
    await page.locator("input[name=houseArea]").fill("4200");
    await expect(page.getByText(/may be too large for a single system/)).toBeVisible();
    await page.locator("input[name=houseArea]").fill("1600");
    await answerScreen(page, { houseArea: 1600 });
    await expect(page.getByText(/Typical for a house this size here: 2 to 3 tons/)).toBeVisible();
    await chooseThreeTons(page);
    await answerScreen(page, { coolingBand: "NOT_SURE" });
    await answerScreen(page, { location: "BASEMENT", ducts: "KEEP", newLineSet: false, floorDrain: true, startDate: "WITHIN_A_MONTH" });
    await page
      .getByRole("main")
      .getByRole("link", { name: /sign in/i })
      .click();
    await signIn(page, "homeowner@demo.test");
    await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
    // 3 × 1,190 + 1,750 + 120 + 140 + 175
    await expect(page.getByRole("main")).toContainText("$5,755");
    await expect(page.getByRole("main")).toContainText("Variable speed, 12-year parts");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "[V-10] several parts can be ticked, a missing part is explained in plain words, and the summary lists them",
    { tag: "@deep" },
    async ({ page }) => {
      await page.goto(`${site()}${entry}`);
      const onwards = page.locator("button[form=wizard-form]");
      await answerScreen(page, { hvacJob: "PARTS" });
      await onwards.click();
      await expect(page.locator("#q-parts-error")).toHaveText("Please select parts you need to install or replace");
      for (const part of ["CONDENSER", "EVAPORATOR_COIL"]) await page.locator(`input[name=parts][value=${part}]`).check();
      await onwards.click();
      await page.waitForURL(/step=systemAge/);
      await answerScreen(page, { systemAge: "OVER_15", partTons: "2_5", location: "ATTIC", startDate: "IMMEDIATELY" });
      await page.waitForURL(/step=review/);
      await expect(page.getByRole("main")).toContainText("Outdoor unit (condenser) and Evaporator coil");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    },
  );
});

test("[Q-09] regular cooling is not offered in Dallas, and the page says why", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/75201?service=HVAC`);
  await page
    .getByRole("link", { name: /^Add to quotes: / })
    .first()
    .click();
  await page.getByRole("link", { name: "Get a quote" }).click();
  await expect(page.getByRole("heading", { name: "What do you need?" })).toBeVisible();
  await answerScreen(page, { hvacJob: "REPLACE", systemType: "AIR_CONDITIONER", heatingMedium: "FORCED_AIR", houseArea: 1600 });
  await chooseThreeTons(page);
  await expect(page.getByText(/In TX, new equipment of this type must have at least 14.3 SEER2 by law/)).toBeVisible();
  await expect(page.locator("input[name=coolingBand][value=REGULAR]")).toHaveCount(0);
  await expect(page.locator("input[name=coolingBand][value=HIGH]")).toHaveCount(1);
});
