import { expect, type Locator, type Page } from "playwright/test";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { addExampleService, cell, fold, openFold, save, services, shingles } from "./builder-pages.ts";
import { pressAt } from "./keyboard.ts";
import { createNewContractor, type NewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";
import { answerScreen, signIn, type Screen } from "./site.ts";

const screens: Screen[] = [
  { customerType: "RESIDENCE" },
  { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" },
  { sizeBy: "FOOTPRINT", footprint: 2000, pitch: 6, floors: 2 },
  { layers: 2, truckAccess: true, builtBefore1978: false },
  { chimneys: 1, skylights: 0, dormers: 0, valleys: 2, ridgeVent: true, extendedWarranty: false },
  { urgent: false, startDate: "WITHIN_A_MONTH", permit: true },
];

const newestVersion = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first();

const answers = { ...Object.assign({}, ...screens), zip: "60614", floors: "2" };

/** Answers all questions. Returns the key of the draft. */
async function createAnsweredDraft({ accountId }: NewContractor): Promise<string> {
  const body = { contractorAccountIds: [accountId], category: "ROOF", answers };
  return (await readData<{ key: string }>(send(server(), "POST /api/v2/requests/drafts", { body }))).key;
}

/** Returns what a homeowner with that roof pays by the example book. */
function examplePrice(): string {
  const book = starterBook(roof, "CONFIRMED");
  return formatMoney(priceScope({ category: roof, book, answers, distanceMiles: 0, date: "2026-03-02" }).total, "en");
}

/** Expects no accessibility violation and no overflow on a small phone. */
async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: javaScriptEnabled ? [] : ["@deep"] }, () => {
    test.use({ javaScriptEnabled });

    test("[C-07] [Q-06] [R-14] a roofer goes from an empty account to confirmed online prices, and a homeowner gets them", async ({
      page,
      context,
    }) => {
      const contractor = await createNewContractor({ isAdvanced: true });
      await signInAs(context, contractor, ["platform"]);
      let interactions = 0;
      const press = async (target: Locator) => {
        interactions += 1;
        await target.click();
      };

      await test.step("he selects roofing and says that he installs shingles", async () => {
        await page.goto(services());
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("What services do you offer?");
        await press(page.getByRole("button", { name: "Roofing" }));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your prices");
        await expect(page.getByRole("button", { name: "Fill in example prices" })).toBeHidden();
        await press(shingles(page));
      });

      await test.step("he starts with the example prices and changes one", async () => {
        await expect(page.getByLabel("Confirmed price")).toBeChecked();
        await press(page.getByRole("button", { name: "Fill in example prices" }));
        await expect(page.getByLabel("Estimated price")).toBeChecked();
        await press(page.getByLabel("Confirmed price"));
        await expect(cell(page, "covering.ASPHALT_SHINGLES.ARCHITECTURAL")).toHaveValue("400");
        await expect(cell(page, "covering.METAL.STEEL")).toBeHidden();
        await press(fold(page, "Not offered"));
        await expect(cell(page, "covering.METAL.STEEL")).toHaveValue("");
        await press(save(page));
      });

      await test.step("he says what is included; the rest is optional", async () => {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Details and terms");
        await press(page.getByLabel("Drip edge"));
        await press(save(page));
      });

      await test.step("they stay hidden until he confirms that they are his", async () => {
        await expect(page.getByText("This service is off")).toBeVisible();
        await expect(page.getByRole("main")).not.toContainText("No upfront price");
        await press(page.getByRole("button", { name: "Turn on service" }));
        await expect(page.getByRole("alert")).toContainText("still example prices");
        await press(page.getByLabel("I reviewed these prices and terms"));
        await press(page.getByRole("button", { name: "Turn on service" }));
        await expect(page.getByText("This service is on")).toBeVisible();
        expect(interactions).toBeLessThan(40);
      });

      await test.step("a homeowner gets that price in the wizard", async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${site()}/request/wizard?contrid=${contractor.accountId}&service=ROOF&zip=60614`);
        // Without scripts the wizard resumes stored answers: a choice reveals the next question only after it was sent.
        if (javaScriptEnabled) for (const answers of screens) await answerScreen(page, answers);
        else await page.goto(`${site()}/request/wizard/${await createAnsweredDraft(contractor)}?step=review`);
        await expect(page).toHaveURL(/step=review/);
        await expect(
          page
            .getByRole("complementary")
            .getByText(/^About \$/)
            .first(),
        ).toBeVisible();
      });

      await test.step("she signs in, sends and books at that price", async () => {
        const asks = page.getByRole("main");
        await asks.getByRole("link", { name: /sign in/i }).click();
        await signIn(page, "homeowner@demo.test");
        await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
        const offer = page.getByRole("article").filter({ hasText: "Byron Roofing" }).first();
        await expect(offer).toContainText("Confirmed price");
        await expect(offer).toContainText(examplePrice());
        await offer.getByRole("link", { name: /Book/ }).click();
        await page.getByRole("button", { name: /Book/ }).click();
        await expect(page.getByRole("main")).toContainText("Successfully booked.");
      });

      await test.step("he disables it in the list of his services and enables it again", async () => {
        await page.goto(services());
        const toggle = page.getByRole("switch", { name: /Roofing/ });
        await expect(toggle).toBeChecked();
        await toggle.click();
        await expect(toggle).not.toBeChecked();
        await toggle.click();
        await expect(toggle).toBeChecked();
      });
    });
  });
}

test("[V-18] [V-19] a rejected price list marks its fields and keeps all typed values", { tag: "@deep" }, async ({ page, context }) => {
  await signInAs(context, await createNewContractor());
  await addExampleService(page);
  await cell(page, "tearOff").fill("about 75");
  await cell(page, "chimney").fill("");
  await cell(page, "dormer").fill("1 250,50 $");
  await openFold(page, "Travel fee");
  await page.getByLabel("By distance").check();
  await page.getByLabel("Distance 1, fee").fill("40");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Fix 3 fields to continue");
  await expect(cell(page, "tearOff")).toHaveAccessibleDescription(/Enter an amount/);
  await expect(cell(page, "tearOff")).toHaveValue("about 75");
  await expect(cell(page, "chimney")).toHaveAccessibleDescription(/Enter this extra fee/);
  await expect(page.getByLabel("Distance 1, up to")).toHaveAccessibleDescription(/Fill in both/);
  await expect(page.getByLabel("Distance 1, fee")).toHaveValue("40");
  await expectAccessibleOnPhone(page);
  await cell(page, "tearOff").fill("75");
  await cell(page, "chimney").fill("0");
  await page.getByLabel("Distance 1, up to").fill("30");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Details and terms");
});

test("[C-07] a colleague's concurrent save is shown, and no typed value is lost", { tag: "@deep" }, async ({ page, context, browser }) => {
  const contractor = await createNewContractor();
  await signInAs(context, contractor);
  await addExampleService(page);
  const colleague = await browser.newPage();
  await signInAs(colleague.context(), contractor);
  await colleague.goto(page.url());
  for (const builder of [colleague, page]) await openFold(builder, "Minimum charge");
  await colleague.getByLabel("Minimum charge").fill("500");
  await save(colleague).click();
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Details and terms");
  await page.getByLabel("Minimum charge").fill("600");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Ada Byron");
  await expect(page.getByRole("alert").getByRole("row", { name: /Minimum charge/ })).toContainText("$500");
  await expect(page.getByLabel("Minimum charge")).toHaveValue("600");
  await expectAccessibleOnPhone(page);
  await save(page).click();
  await page.waitForURL(/step=terms/);
  await page.goto(page.url().replace("terms", "finish"));
  await page.getByRole("link", { name: /View Price list history/ }).click();
  await expect(newestVersion(page)).toContainText("$600");
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(newestVersion(page)).toContainText("Current");
  await colleague.close();
});

test(
  "[C-07] prices are pasted from a spreadsheet and edited like one, and the sample price updates",
  { tag: "@deep" },
  async ({ page, context }) => {
    await signInAs(context, await createNewContractor());
    await addExampleService(page);
    const designer = cell(page, "covering.ASPHALT_SHINGLES.DESIGNER");
    const architectural = cell(page, "covering.ASPHALT_SHINGLES.ARCHITECTURAL");
    const sample = page.getByRole("complementary").locator("p.money");
    const before = await sample.innerText();
    await designer.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(architectural).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+Enter");
    await expect(designer).toBeFocused();
    await designer.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Shingle\tPrice\nDesigner\t$700\nGold leaf\t$650\nArchitectural\t$600");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(designer).toHaveValue("700");
    await expect(architectural).toHaveValue("600");
    await expect(page.getByText("No unique match in your price list for “Gold leaf”.")).toBeInViewport();
    await expect(sample).not.toHaveText(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(architectural).toHaveValue("400");
    await expect(sample).toHaveText(before);
  },
);

test("[C-07] the service builder works by keyboard alone", async ({ page, context }) => {
  await signInAs(context, await createNewContractor());
  await page.goto(services());
  const at = (target: Locator, key: string) => pressAt(page, target, key);
  await at(page.getByRole("button", { name: "Roofing" }), "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your prices");
  await at(shingles(page), "Space");
  await at(page.getByRole("button", { name: "Fill in example prices" }), "Enter");
  await expect(cell(page, "tearOff")).toHaveValue("75");
  await at(page.getByLabel("I confirm these are my prices"), "Space");
  await at(cell(page, "tearOff"), "Tab");
  await at(save(page), "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Details and terms");
  await at(save(page), "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
  await at(page.getByLabel("I confirm these are my terms"), "Space");
  await at(page.getByRole("button", { name: "Turn on service" }), "Enter");
  await expect(page.getByText("This service is on")).toBeVisible();
});
