import { expect } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { answerScreen, signIn } from "./site.ts";
import { beginNewDay } from "./new-day.ts";

test(
  "[I-09] [Q-07] [D-09] a homeowner measures her roof from a roofer's page, and only that roofer gets the request with its numbers",
  { tag: "@deep" },
  async ({ page, browser }) => {
    await test.step("the roofer's page leads to the configurator, which keeps the roofer", async () => {
      await page.goto(`${site()}/contractors/${toContractorPublicId("rapid")}?zip=60614`);
      await page.getByRole("link", { name: "Measure your roof" }).click();
      await expect(page).toHaveURL(new RegExp(`/roofing/configurator\\?zip=60614&contrid=${toAccountId("rapid")}`));
      await expect(page.getByText("Your roof is near Chicago, IL 60614.")).toBeVisible();
    });

    await test.step("she measures it and continues to that roofer's questions", async () => {
      await page.getByText("Enter the area by hand").click();
      await page.getByLabel("Ground-floor area").fill("1,800");
      await page.locator("#pitch").getByText("9/12", { exact: true }).click();
      await page.getByLabel("Valleys").fill("3");
      await page.getByRole("button", { name: "Get prices" }).click();
      await expect(page).toHaveURL(/\/request\/wizard\?contrid=/);
      await expect(page.getByText("Rapid Roofing").first()).toBeVisible();
    });

    await test.step("the questions are prefilled with the roof's numbers", async () => {
      await answerScreen(page, { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" });
      await answerScreen(page, { floors: 2, layers: 2, builtBefore1978: false });
      await expect(page.locator("input[name=valleys]")).toHaveValue("3");
      await page.locator("button[form=wizard-form]").click();
      await page.waitForURL(/step=startDate/);
      await answerScreen(page, { startDate: "WITHIN_A_MONTH" });
      await expect(page).toHaveURL(/step=review/);
      await expect(page.getByRole("main")).toContainText("1,800");
    });

    await test.step("she sends it and sees only that roofer's prices", async () => {
      await page
        .getByRole("main")
        .getByRole("link", { name: /sign in/i })
        .click();
      await beginNewDay();
      await signIn(page, "homeowner@demo.test");
      await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
      const offers = page.getByRole("article");
      await expect(offers).toHaveCount(1);
      await expect(offers.first()).toContainText("Rapid Roofing");
      await expect(offers.first()).toContainText("Confirmed price");
    });

    await test.step("the roofer sees the roof's numbers in its leads", async () => {
      const link = page.getByRole("article").first().locator("a[href*='/quota/']").first();
      const id = /quota\/([0-9a-f-]{36})/.exec((await link.getAttribute("href")) ?? "")?.[1];
      const roofer = await browser.newPage();
      await roofer.goto(`${site("platform")}/login`);
      await signIn(roofer, "rapid@demo.test");
      await roofer.goto(`${site("platform")}/crm-lite/${id}`);
      await expect(roofer.getByRole("main")).toContainText("1,800");
      await expect(roofer.getByRole("main")).toContainText("9 in 12");
      await roofer.close();
    });
  },
);
