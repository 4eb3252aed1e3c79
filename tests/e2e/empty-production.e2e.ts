import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import { createPhoto } from "../pictures.ts";
import { site } from "./addresses.ts";
import { test } from "./empty-journey.ts";
import { waitForScripts } from "./journey.ts";
import { answerScreen, type Screen } from "./site.ts";
import { findInMail, signInNewStaff } from "./staff-accounts.ts";

// Its two long journeys run on both workers.
test.describe.configure({ mode: "parallel" });

const roof: Screen[] = [
  { customerType: "RESIDENCE" },
  { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" },
  { sizeBy: "FOOTPRINT", footprint: 2000, pitch: 6, floors: 2 },
  { layers: 2, truckAccess: true, builtBefore1978: false },
  { chimneys: 1, skylights: 0, dormers: 0, valleys: 2, ridgeVent: true, extendedWarranty: false },
  { urgent: false, startDate: "WITHIN_A_MONTH", permit: true },
];

const password = "long ladder 7";
const mostInteractions = 120;
const platform = (path: string) => `${site("platform")}${path}`;
const link = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();
const named = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type=hidden])`).first();
const button = (page: Page, name: string, value: string) => page.locator(`main button[name="${name}"][value="${value}"]`).first();

/** Counts what a person does beside typing. */
class Person {
  interactions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.interactions += 1;
    await target.click();
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.interactions += 1;
    await target.selectOption(value);
  }

  /** One interaction to reach the field; what is typed does not count. */
  async type(name: string, text: string): Promise<void> {
    this.interactions += 1;
    await named(this.page, name).fill(text);
  }

  async attach(kind: "LOGO" | "GALLERY", file: Buffer): Promise<void> {
    this.interactions += 1;
    await this.page.locator(`#files-${kind}`).setInputFiles({ name: `${kind}.jpg`, mimeType: "image/jpeg", buffer: file });
  }

  /** Saves a step of the sign-up and waits for the next page. */
  async leave(to: string): Promise<void> {
    await this.press(button(this.page, "leave", "next"));
    await this.page.waitForURL(platform(to));
  }
}

for (const { locale, language } of [
  { locale: "en-US", language: "en" },
  { locale: "fr-CA", language: "fr" },
]) {
  test(
    `[C-01] [R-17] [Y-01] [O-10] [D-01] [Q-14] a stranger's business is live from an empty database, in ${language}`,
    { tag: language === "en" ? [] : ["@deep"] },
    async ({ browser, empty }) => {
      test.setTimeout(180_000);
      const [email, began] = [`${randomUUID()}@example.com`, Date.now()];
      const businessName = "Avondale Roofing";
      const phone = { viewport: { width: 360, height: 740 }, locale };
      const contractor = new Person(await (await browser.newContext(phone)).newPage());
      const { page } = contractor;

      await test.step("she creates a business account on her phone", async () => {
        await page.goto(`${site()}/listbus`);
        await contractor.press(link(page, "/listbus/sign-up"));
        await page.waitForURL(/\/listbus\/sign-up/);
        await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
        const person = { firstname: "Ana", lastname: "Reyes", username: email, cellphone: "(773) 555-0188", zip: "60618", password };
        for (const [name, text] of Object.entries(person)) await contractor.type(name, text);
        await contractor.press(page.locator("main form button.btn-primary").first());
        await page.waitForURL(platform("/signup-contractor"));
      });

      await test.step("her contact details create the profile; place and email are known already", async () => {
        await contractor.press(link(page, "/signup-contractor/business-contact-details"));
        await expect(named(page, "postalCode")).toHaveValue("60618");
        await expect(named(page, "city")).toHaveValue("Chicago");
        await expect(named(page, "email")).toHaveValue(email);
        await contractor.type("businessName", businessName);
        await contractor.type("address", "3311 N Demo Road");
        await contractor.type("workPhone", "(773) 555-0188");
        await contractor.leave("/signup-contractor/service-area-tuning");
      });

      await test.step("she takes the other steps; what she leaves is kept", async () => {
        await contractor.leave("/signup-contractor/about");
        await contractor.type("about", "Roofs and gutters on the North Side.");
        await contractor.press(button(page, "leave", "back"));
        await page.waitForURL(platform("/signup-contractor/service-area-tuning"));
        await contractor.leave("/signup-contractor/about");
        await expect(named(page, "about")).toHaveValue("Roofs and gutters on the North Side.");
        await contractor.leave("/signup-contractor/owner-profile");
        await contractor.type("firstName", "Ana");
        await contractor.type("lastName", "Reyes");
        await contractor.leave("/signup-contractor/business-profile");
        await contractor.attach("LOGO", await createPhoto());
        await contractor.attach("GALLERY", await createPhoto({ colour: "#884422" }));
        await expect(page.locator("main img[src*='/photos/']")).toHaveCount(2);
        await contractor.type("foundingYear", "2004");
        await contractor.leave("/signup-contractor/enterprise-settings");
        await contractor.leave("/signup-contractor/preview-profile");
        await expect(page.locator("#preview")).toContainText(businessName);
        await expect(page.locator("#preview")).toContainText("Roofs and gutters on the North Side.");
        await contractor.leave("/signup-contractor/advanced-profile-info");
      });

      await test.step("she chooses Advanced with a card that is checked and not charged", async () => {
        await contractor.press(button(page, "plan", "ADVANCED"));
        await page.waitForURL(platform("/signup-contractor/payment-details-view?plan=ADVANCED"));
        // The page loads itself as a document, whose policy allows the frame.
        await page
          .waitForFunction(() => performance.getEntriesByType("navigation")[0]?.name === location.href)
          .catch(() => page.waitForLoadState());
        await waitForScripts(page);
        const fields = page.frameLocator("iframe");
        contractor.interactions += 3;
        await fields.locator("[autocomplete=cc-number]").fill("4242 4242 4242 4242");
        await fields.locator("[autocomplete=cc-exp]").fill("04 / 31");
        await fields.locator("[autocomplete=cc-csc]").fill("123");
        await contractor.press(page.locator("main form button[type=button].btn-primary"));
        await page.waitForURL(platform("/signup-contractor?notice=advancedChosen"));
      });

      await test.step("she adds roofing by its starter prices, as estimates", async () => {
        await contractor.press(link(page, "/simple-service-builder"));
        await contractor.press(button(page, "category", "ROOF"));
        await page.waitForURL(/step=prices/);
        await contractor.press(page.locator("main input[name=priceType][value=ESTIMATED]"));
        await contractor.press(page.locator('main input[name="offers.roofType.ASPHALT_SHINGLES"]'));
        await contractor.press(button(page, "act", "example"));
        await expect(page.locator('main [name="amounts.covering.ASPHALT_SHINGLES.ARCHITECTURAL"]')).toHaveValue("400");
        await contractor.press(page.locator("main button[name=act][value=save]:visible").last());
        await page.waitForURL(/step=terms/);
        await contractor.press(button(page, "act", "save"));
        await page.waitForURL(/step=finish/);
        await contractor.press(page.locator("main input[name=mine]"));
        await contractor.press(button(page, "act", "switch"));
        await expect(page.locator("main input[name=active]")).toHaveValue("");
      });

      await test.step("she applies to Delta; until then only her link shows the profile, marked as not listed", async () => {
        await page.goto(platform("/signup-contractor"));
        await contractor.press(link(page, "/settings/brands/DELTA"));
        await contractor.press(button(page, "act", "apply"));
        await expect(button(page, "act", "apply")).toHaveCount(0);
        await page.goto(platform("/signup-contractor"));
        const preview = (await page.locator('main a[href*="/preview?key="]').first().getAttribute("href")) ?? "";
        const stranger = await (await browser.newContext({ locale })).newPage();
        expect((await stranger.goto(`${site()}${preview}`))?.status()).toBe(200);
        await expect(stranger.getByRole("note")).toBeVisible();
        expect((await stranger.goto(`${site()}${preview.split("/preview")[0]}`))?.status()).toBe(404);
        await stranger.goto(`${site()}/contractors/postal/60618?service=ROOF`);
        await expect(stranger.getByRole("main")).not.toContainText(businessName);
        await stranger.context().close();
      });
      const minutes = (Date.now() - began) / 60_000;

      await test.step("the first administrator, made by a command, invites an approver, who approves", async () => {
        const approver = `${randomUUID()}@example.com`;
        const staff = await signInNewStaff(browser, empty.administrator);
        await staff.goto(platform("/admin/users"));
        for (const [name, text] of Object.entries({ email: approver, firstname: "Bea", lastname: "Cole" }))
          await staff.locator(`main input[name=${name}]`).fill(text);
        await staff.locator("main input[name=authorities][value=ROLE_APPROVER]").check();
        await staff.locator("main input[name=brands][value=DELTA]").check();
        await staff.locator("main button[name=act][value=invite]").click();
        const invitation = await findInMail(approver, /https?:\/\/\S+\?code=[\w-]+/);
        const reviewer = await signInNewStaff(browser, { email: approver, link: invitation });
        await reviewer.goto(platform("/approver/contractor-profile-manager"));
        await reviewer.getByRole("link", { name: businessName }).click();
        for (const badge of ["RESIDENTIAL", "INSTALLER", "SELECT"])
          await reviewer.locator(`main input[name^=badges][value=${badge}]`).first().check();
        await reviewer.locator("main button[name=act][value=approve]").click();
        await expect(reviewer.locator("main button[name=act][value=approve]")).toHaveCount(0);
      });

      const homeowner = await (await browser.newContext({ locale })).newPage();
      await test.step("a homeowner finds her by postal code and sends a request", async () => {
        const found = homeowner.getByRole("main").getByRole("link", { name: businessName }).first();
        // Visitors' pages are cached for seconds, and this one was seen before the approval.
        await expect(async () => {
          await homeowner.goto(`${site()}/contractors/postal/60618?service=ROOF`);
          await expect(found).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 90_000 });
        await found.click();
        await homeowner.waitForURL(/\/contractors\/ctr_/);
        await homeowner.locator('main a[href*="/request/wizard"]').first().click();
        await homeowner.waitForURL(/\/request\/wizard/);
        for (const answers of roof) await answerScreen(homeowner, answers);
        await homeowner.waitForURL(/step=review/);
        const person = {
          firstname: "Lena",
          lastname: "Katz",
          username: `${randomUUID()}@example.com`,
          cellphone: "(312) 555-0142",
        };
        for (const [name, text] of Object.entries(person)) await homeowner.locator(`main input[name=${name}]`).fill(text);
        await homeowner.locator("button[form=send-form]").click();
        await homeowner.waitForURL(/\/request\/list\/[0-9a-f-]{36}/);
        await homeowner.locator("main button[name=act][value=askToConfirm]").first().click();
        await expect(homeowner.locator("main button[name=act][value=askToConfirm]")).toHaveCount(0);
      });
      const requests = homeowner.url();

      await test.step("the contractor confirms the price, and the homeowner books it", async () => {
        await page.goto(platform("/crm-lite"));
        await contractor.press(page.locator('main li a[href^="/crm-lite/"]').first());
        await contractor.press(button(page, "act", "confirm"));
        await expect(button(page, "act", "confirm")).toHaveCount(0);
        await homeowner.goto(requests);
        await homeowner.locator('main a[href$="/order"]').first().click();
        await homeowner.waitForURL(/\/order/);
        await homeowner.locator("main [name=phone]").fill("(312) 555-0142");
        await homeowner.locator("main [name=street]").fill("2147 N Demo Street");
        await homeowner.locator("main form button.btn-primary").last().click();
        await homeowner.waitForURL(/\/booked/);
        await page.goto(platform("/crm-lite"));
        await expect(page.getByRole("main")).toContainText("Lena");
      });

      test
        .info()
        .annotations.push({ type: "figures", description: `${contractor.interactions} interactions, ${minutes.toFixed(1)} minutes` });
      expect(contractor.interactions).toBeLessThanOrEqual(mostInteractions);
      expect(minutes).toBeLessThan(10);
    },
  );
}
