import { expect } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

const blueFlame = () => `${site()}/contractors/${toContractorPublicId("blueflame")}`;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[D-09] a badge shows its explanation on a key press and hides it on Escape", async ({ page }) => {
    await page.goto(blueFlame());
    const badge = page.getByRole("button", { name: "Premier" });
    const meaning = page.getByText("Second level of the brand’s contractor program.");
    await expect(meaning).toBeHidden();
    await badge.focus();
    await page.keyboard.press("Enter");
    await expect(meaning).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(meaning).toBeHidden();
  });

  test("[D-09] reviews are paged, back to the newest, with their total", { tag: "@deep" }, async ({ page }) => {
    await page.goto(blueFlame());
    const reviews = page.locator("#reviews");
    await expect(reviews).toContainText("342 reviews");
    const shown = () => reviews.locator("ol").getByRole("listitem").allTextContents();
    const first = await shown();
    expect(first).toHaveLength(10);
    await reviews.getByRole("link", { name: "Older reviews" }).click();
    await expect(page).toHaveURL(/\?reviews=[0-9a-f-]{36}#reviews$/);
    await expect.poll(shown).not.toEqual(first);
    await reviews.getByRole("link", { name: "Newest reviews" }).click();
    await expect.poll(shown).toEqual(first);
  });
});

test("[R-27] a website button's link reaches the contractor's page by its account", { tag: "@deep" }, async ({ page }) => {
  const account = toAccountId("rapid");
  const answer = await page.goto(`${site()}/contractors?soloContrId=${account}`);
  expect(answer?.request().redirectedFrom()?.url()).toBe(`${site()}/contractors?contrid=${account}`);
  await expect(page).toHaveURL(`${site()}/contractors/${toContractorPublicId("rapid")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapid Roofing");
  expect((await page.goto(`${site()}/contractors?contrid=${toAccountId("rival")}`))?.status()).toBe(404);
});

test("[D-09] today is marked in the opening hours, and a 24-hour contractor has no table", async ({ page }) => {
  await page.goto(`${site()}/contractors/${toContractorPublicId("rapid")}`);
  await expect(page.getByRole("main").locator("[aria-current=date]")).toHaveCount(1);
  await expect(page.getByText("Contractor’s local time: Central Time")).toBeVisible();
  await page.goto(blueFlame());
  await expect(page.getByText("Open 24 hours, 7 days a week")).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-current=date]")).toHaveCount(0);
});

test("[D-09] a video is a link: no other host is contacted before it is followed", async ({ page }) => {
  const contactedOrigins = new Set<string>();
  page.on("request", (request) => contactedOrigins.add(new URL(request.url()).origin));
  await page.goto(`${site()}/contractors/${toContractorPublicId("rapid")}`, { waitUntil: "networkidle" });
  const video = page.getByRole("link", { name: "Watch on Vimeo" });
  await expect(video).toHaveAttribute("href", /^https:\/\/vimeo\.com\/\d+$/);
  await expect(video).toHaveAttribute("rel", /noopener noreferrer/);
  expect([...contactedOrigins]).toEqual([new URL(site()).origin]);
});

test("[D-09] a profile with an open badge has no accessibility violation and fits 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(blueFlame());
  await page.getByRole("button", { name: "24/7 service" }).click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
