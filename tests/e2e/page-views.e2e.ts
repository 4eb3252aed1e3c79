import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { expectCounted, mockAnalytics } from "./analytics-mocks.ts";
import { signIn } from "./site.ts";

const haier = () => site("haier");
const question = (page: Page) => page.getByRole("region", { name: "Allow analytics?" });
const allow = (page: Page) => question(page).getByRole("button", { name: "Allow" }).click();
const decline = (page: Page) => question(page).getByRole("button", { name: "Decline" }).click();
const choices = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" });

/** Waits until pending requests are sent. */
const settle = (page: Page) => page.waitForLoadState("networkidle");

test("[X-10] [T109] nobody is counted before consent or after declining, and the answer is remembered", async ({ page, context }) => {
  const received = await mockAnalytics(context);
  const answer = await page.goto(`${haier()}/contractors`);
  expect(answer?.headers()["content-security-policy"]).toMatch(/^default-src 'self'; .*connect-src 'self';/);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/google|posthog/);
  await expect(question(page)).toBeVisible();
  await settle(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  await decline(page);
  await expect(question(page)).toBeHidden();
  await page.goto(`${haier()}/contractors/postal/60614?service=PLUM`);
  await settle(page);
  await expect(choices(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(received.sent).toEqual([]);
});

test("[X-10] [I-05] [T06] [T109] after consent a page view contains only the page's pattern", async ({ page, context }) => {
  const received = await mockAnalytics(context);
  const secrets = new Set(["homeowner@demo.test", "nowhere-7f3a", "0f1e2d3c", "Haier"]);
  const codes = new Set<string>();
  context.on("request", (request) => {
    const code = new URL(request.url()).searchParams.get("token");
    if (code) codes.add(code);
  });
  const collectSecrets = async () => {
    const { pathname, searchParams } = new URL(page.url());
    for (const part of [...pathname.split("/"), ...searchParams.values()]) if (/\d/.test(part)) secrets.add(part);
    secrets.add(await page.title());
  };
  const pages = ["/contractors"];

  await test.step("in the directory, and during client-side navigation", async () => {
    await page.goto(`${haier()}/contractors`);
    await allow(page);
    await expectCounted(received, pages);
    await page.getByLabel("ZIP / postal code").fill("60614");
    await page.getByLabel("Service").selectOption("PLUM");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/postal\/60614/);
    pages.push("/contractors/postal/:id");
    await expectCounted(received, pages);
    await collectSecrets();
  });

  await test.step("on a profile", async () => {
    await page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link").first().click();
    await page.waitForURL(/\/contractors\/ctr_/);
    pages.push("/contractors/:publicId");
    await expectCounted(received, pages);
    await collectSecrets();
  });

  await test.step("in the wizard, whose address contains the draft key", async () => {
    await page.getByRole("link", { name: /^(Get|Request) a price$/ }).click();
    await page.waitForURL(/\/request\/wizard/);
    pages.push("/request/wizard/:id");
    await expectCounted(received, pages);
    await collectSecrets();
    await page.locator("#wizard-form input[type=radio]").first().click();
    await page.waitForURL(/\/request\/wizard\/[0-9a-z]{20,}/);
    await collectSecrets();
    pages.push("/request/wizard/:id");
    await expectCounted(received, pages);
    await page.reload();
    pages.push("/request/wizard/:id");
    await expectCounted(received, pages);
  });

  await test.step("not on the sign-in page, whose address contains the return path", async () => {
    await page.goto(`${haier()}/login?returnTo=%2Frequest%2Flist%2F0f1e2d3c`);
    await settle(page);
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  await test.step("after a hand-off, without its code", async () => {
    await page.goto(`${site("platform")}/login`);
    await signIn(page, "homeowner@demo.test");
    await page.goto(`${haier()}/hand-off?from=PLATFORM&to=%2Fterms`);
    await expect(page).toHaveURL(`${haier()}/terms`);
    pages.push("/terms");
    await expectCounted(received, pages);
  });

  await test.step("not on an error page", async () => {
    for (const path of ["/contractors/ctr_0000000000000000", "/nowhere-7f3a?email=homeowner@demo.test", "/error?about=outdated"]) {
      await page.goto(`${haier()}${path}`);
      await settle(page);
      await expect(page.locator("iframe")).toHaveCount(0);
    }
    await expectCounted(received, pages);
  });

  expect(codes.size).toBe(1);
  expect([...secrets].filter((secret) => /^(60614|ctr_\w{16}|[0-9a-z]{26})$/.test(secret))).toHaveLength(3);
  const leaked = [...secrets, ...codes, '"referer"'].filter((secret) => received.sent.some((text) => text.includes(secret)));
  expect(leaked).toEqual([]);
  // The tag manager's document is empty, and it cannot read the surrounding page.
  const reported = received.sent.filter((text) => text.includes("/g/collect"));
  const blockedReads = `"http://${new URL(haier()).hostname}/page-views","/","","refused","refused","refused"`;
  expect(reported.filter((text) => !text.includes(blockedReads))).toEqual([]);
  expect(reported.length).toBeGreaterThan(pages.length);
});

test("[X-10] withdrawing consent stops counting in every tab", { tag: "@deep" }, async ({ page, context }) => {
  const received = await mockAnalytics(context);
  await page.goto(`${haier()}/terms`);
  await allow(page);
  await expectCounted(received, ["/terms"]);
  const other = await context.newPage();
  await other.goto(`${haier()}/credits`);
  await expectCounted(received, ["/terms", "/credits"]);
  await choices(page).click();
  await expect(page.getByRole("heading", { name: "Allow analytics?" })).toBeFocused();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(other.locator("iframe")).toHaveCount(0);
  await decline(page);
  const before = received.sent.length;
  await page.goto(`${haier()}/contractors`);
  await other.reload();
  await settle(page);
  await settle(other);
  await expect(choices(page)).toBeVisible();
  expect(received.sent.length).toBe(before);
});

test("[X-10] a browser with a global privacy signal counts as declined", async ({ page, context }) => {
  const received = await mockAnalytics(context);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    localStorage.setItem("consent", "yes");
  });
  await page.goto(`${haier()}/contractors`);
  await settle(page);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(choices(page)).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(received.sent).toEqual([]);
});

test(
  "[X-10] a brand without analytics asks nobody, and neither does a page without scripts",
  { tag: "@deep" },
  async ({ page, browser }) => {
    await page.goto(`${site()}/contractors`);
    await settle(page);
    await expect(question(page)).toBeHidden();
    await expect(choices(page)).toBeHidden();
    expect((await page.goto(`${site()}/page-views`))?.status()).toBe(404);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${haier()}/contractors`);
    await expect(question(plain)).toBeHidden();
    await expect(choices(plain)).toBeHidden();
    await expect(plain.locator("iframe")).toHaveCount(0);
    await plain.close();
  },
);

for (const [brand, language, name] of [
  ["haier", "en", "Allow analytics?"],
  ["haier", "es", "¿Permitir estadísticas de visitas?"],
  ["solo", "fr", "Autoriser les statistiques de visite?"],
  ["solo", "ru", "Разрешить сбор статистики?"],
] as const) {
  test(
    `[X-10] [B-05] the consent question is readable and answerable in ${language}, on a phone and a wide screen`,
    { tag: language === "en" ? [] : ["@deep"] },
    async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${site(brand)}/contractors?lang=${language}`);
        const asked = page.getByRole("region", { name });
        const [one, other] = await asked.getByRole("button").all();
        await expect(asked.getByRole("button")).toHaveCount(2);
        const [first, second] = [await one?.boundingBox(), await other?.boundingBox()];
        expect([first?.width, first?.height, first?.y]).toEqual([second?.width, second?.height, second?.y]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        expect(await findBarriers(page)).toEqual([]);
      }
    },
  );
}

test("[X-10] the consent question comes first by keyboard and covers no button on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${haier()}/contractors/postal/60614?service=PLUM`);
  await expect(question(page)).toBeVisible();
  for (const chosen of [false, true]) {
    if (chosen)
      await page
        .getByRole("link", { name: /^Add to quotes: / })
        .first()
        .click();
    const top = (await question(page).boundingBox())?.y ?? 0;
    const main = page
      .getByRole("main")
      .locator(chosen ? "section a.btn-primary" : ".btn-primary")
      .last();
    await main.focus();
    const box = await main.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    await main.click({ trial: true });
  }
  await page.reload();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "Decline" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "Allow" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(1);
});
