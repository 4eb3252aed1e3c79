import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test, waitForScripts, waitForScriptsAfterEachDocument } from "./journey.ts";
import { answerScreen, type Screen } from "./site.ts";

/** What a stranger does: presses of the mouse, documents opened, and fields and questions filled in. */
interface Effort {
  clicks: number;
  pages: number;
  fields: number;
  questions: number;
}

/** Counts in the browser itself, so that nothing is left out. A select is one click. */
async function countEffort(page: Page): Promise<Effort & { refusedSaves: number }> {
  waitForScriptsAfterEachDocument(page);
  const effort = { clicks: 0, pages: 0, fields: 0, questions: 0, refusedSaves: 0 };
  const fields = new Set<string>();
  await page.exposeBinding("countPress", () => void (effort.clicks += 1));
  await page.exposeBinding("countField", (_, name: string) => {
    fields.add(name);
    effort.fields = fields.size;
  });
  await page.addInitScript(() => {
    const counters = window as unknown as { countPress: () => void; countField: (name: string) => void };
    document.addEventListener("pointerdown", (event) => event.isTrusted && counters.countPress(), true);
    document.addEventListener(
      "input",
      ({ target }) => {
        if (target instanceof HTMLSelectElement) counters.countPress();
        if (target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type)) counters.countField(target.name);
      },
      true,
    );
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    effort.pages += 1;
    if (/\/request\/wizard\/.*step=(?!review)/.test(frame.url())) effort.questions += 1;
  });
  page.on("response", async (response) => {
    if (!/\/drafts\/\w+\/screen$/.test(response.url())) return;
    const answer = (await response.json().catch(() => null)) as { data?: { isSaved?: boolean } } | null;
    if (answer?.data?.isSaved === false) effort.refusedSaves += 1;
  });
  return effort;
}

async function search(page: Page, service: string): Promise<void> {
  await page.goto(`${site()}/`);
  await page.getByLabel("Service").selectOption({ label: service });
  await page.getByLabel("ZIP / postal code").fill("60614");
  await page.getByLabel("ZIP / postal code").press("Enter");
  await page.waitForURL(/\/contractors\/postal\/60614/);
}

async function answerAll(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.waitForURL(/\/request\/wizard/);
  await waitForScripts(page);
  await page.locator("#wizard-form input[name=shown]").first().waitFor({ state: "attached" });
  for (const answers of screens) await answerScreen(page, answers);
}

async function signUpAndSend(page: Page): Promise<void> {
  await expect(page).toHaveURL(/step=review/);
  await page.locator("[name=firstname]").fill("Sam");
  await page.locator("[name=lastname]").fill("Stranger");
  await page.locator("[name=username]").fill(`${randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Create account and send" }).click();
  await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}/);
}

const roof: Screen[] = [
  { roofType: "ASPHALT_SHINGLES" },
  { product: "ARCHITECTURAL" },
  { footprint: 1800 },
  { pitch: 6 },
  { floors: "2" },
  { layers: 2 },
  { builtBefore1978: false },
  { valleys: 2 },
  { startDate: "WITHIN_A_MONTH" },
];

const heater: Screen[] = [
  { installType: "REPLACE_SAME" },
  { heaterType: "TANK" },
  { fuel: "GAS" },
  { capacity: "50" },
  { location: "GARAGE" },
  { floors: 0 },
  { closedSystem: false },
  { startDate: "IMMEDIATELY" },
];

test("[D-01] [D-08] [R-07] [Q-02] [Q-14] [Y-14] a stranger needs few clicks to four roof quotes, a booked heater and a call back", async ({
  browser,
}) => {
  await test.step("four quotes for a roof: 16 clicks", async () => {
    const page = await browser.newPage();
    const effort = await countEffort(page);
    await search(page, "Roofing");
    const pick = page.getByRole("link", { name: /^Add to quotes: / });
    for (let at = 1; at <= 4; at += 1) {
      await pick.first().click();
      await expect(page.getByRole("link", { name: at === 1 ? /Get 1 quote|Get a quote/ : new RegExp(`Get ${at} quotes`) })).toBeVisible();
    }
    await page.getByRole("link", { name: /Get 4 quotes/ }).click();
    await answerAll(page, roof);
    await signUpAndSend(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(effort.clicks).toBeLessThanOrEqual(16);
    expect(effort.questions).toBeLessThanOrEqual(10);
    expect(effort.fields).toBeLessThanOrEqual(8);
    expect(effort.refusedSaves).toBe(0);
    await page.close();
  });

  await test.step("a booked water heater: 14 clicks", async () => {
    const page = await browser.newPage();
    const effort = await countEffort(page);
    await search(page, "Water heaters");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Blue Flame Plumbing" }) });
    await card.getByRole("link", { name: /^Add to quotes: / }).click();
    await page.getByRole("link", { name: /Get 1 quote|Get a quote/ }).click();
    await answerAll(page, heater);
    await signUpAndSend(page);
    await page.getByRole("article").first().getByRole("link", { name: /Book/ }).click();
    await page.getByLabel("Your phone").fill("312-555-0188");
    await page.getByLabel("Street address of the job").fill("12 Oak Street");
    await page.getByRole("button", { name: /Book/ }).click();
    await page.waitForURL(/\/booked/);
    expect(effort.clicks).toBeLessThanOrEqual(14);
    expect(effort.questions).toBeLessThanOrEqual(9);
    expect(effort.fields).toBeLessThanOrEqual(8);
    await page.close();
  });

  await test.step("a call back in an emergency: 5 clicks", async () => {
    const page = await browser.newPage();
    const effort = await countEffort(page);
    await page.goto(`${site()}/`);
    await page
      .getByRole("link", { name: /an emergency/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Water heaters" }).click();
    await page.getByRole("link", { name: "The heater is leaking" }).click();
    await page.getByLabel("ZIP or postal code").fill("60614");
    await page.getByLabel("ZIP or postal code").press("Enter");
    await page.getByLabel("Your name").fill("Sam Stranger");
    await page.getByLabel("Phone").fill("312-555-0189");
    await expect(page.getByText(/Call-out \$\d+ · then \$\d+ per hour/).first()).toBeVisible();
    await page
      .getByRole("button", { name: /^Ask .* to call me$/ })
      .first()
      .click();
    await expect(page.getByText(/has your number/)).toBeVisible();
    expect(effort.clicks).toBeLessThanOrEqual(5);
    expect(effort.fields).toBeLessThanOrEqual(4);
    await page.close();
  });
});
