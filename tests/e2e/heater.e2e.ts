import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { answerScreen, expectMail, openJob, signIn, type Screen } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "fr-CA" });

const heater: Screen[] = [
  { customerType: "RESIDENCE" },
  { installType: "REPLACE_SAME", heaterType: "TANK", fuel: "GAS", capacity: "50", manufacturer: "BRADFORD_WHITE" },
  { location: "BASEMENT", finishedSpace: true, floors: 1, haulAway: true },
  { closedSystem: true, expansionTank: false, reliefLine: true },
  { urgent: false, startDate: "IMMEDIATELY", permit: true },
];

test(
  "[B-05] [Q-08] [Q-14] in French on a phone, a homeowner with a leaking water heater books Blue Flame",
  { tag: "@deep" },
  async ({ page, browser }) => {
    await test.step("she finds Blue Flame by ZIP code", async () => {
      await page.goto(`${site()}/contractors`);
      await page.locator("input[name=place]").fill("60614");
      await page.locator("select[name=service]").selectOption("PLUM");
      await page.getByRole("button", { name: "Rechercher" }).click();
      const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Blue Flame Plumbing" }) });
      await card.getByRole("link", { name: /^Ajouter / }).click();
      await page.getByRole("link", { name: "Obtenir une soumission" }).click();
      await expect(page).toHaveURL(/\/request\/wizard/);
    });

    await test.step("she answers the questions on a narrow screen without overflow", async () => {
      for (const answers of heater) {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        await answerScreen(page, answers);
      }
      await page
        .getByRole("main")
        .getByRole("link", { name: /connecter|connexion/i })
        .click();
      await signIn(page, "homeowner@demo.test");
      await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
    });

    await test.step("she sees a confirmed price and books without paying", async () => {
      const quoteCard = page.getByRole("article").filter({ hasText: "Blue Flame Plumbing" }).filter({ hasText: "Prix confirmé" }).first();
      await quoteCard.getByRole("link", { name: /Réserver/ }).click();
      await expect(page.getByRole("main")).toContainText("0 $");
      await page.getByRole("button", { name: /Réserver/ }).click();
      await page.waitForURL(/\/booked$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    });

    await test.step("Blue Flame sees the order, and both get a mail in their language", async () => {
      const plumber = await browser.newPage({ locale: "en-US" });
      await plumber.goto(`${site("platform")}/login`);
      await signIn(plumber, "blueflame@demo.test");
      await openJob(plumber, /\$/);
      await expectMail("blueflame@demo.test", /booked/i);
      await expectMail("homeowner@demo.test", /booked|réserv/i);
      await plumber.close();
    });
  },
);
