import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

const start = "/contractors/postal/60614?service=ROOF";
const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const cards = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

/** Returns a filter's box or button and the number of results it shows. */
async function findChoice(page: Page, name: string) {
  const label = filters(page).locator("label").filter({ hasText: name });
  const count = Number(/\d+/.exec(await label.innerText())?.[0]);
  return { count, box: label.locator("input") };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[D-02] [D-03] filters are applied by their button and kept in the address", async ({ page }) => {
    await page.goto(site() + start);
    const main = page.getByRole("main");
    const serving = Number(/(\d+) contractors serve 60614/.exec(await main.innerText())?.[1]);
    const trained = await findChoice(page, "Commercial");
    await trained.box.check();
    await filters(page).getByRole("button", { name: "Apply" }).click();
    await expect(main).toContainText(`${trained.count} of ${serving} contractors serving 60614 match your filters`);
    expect(new URL(page.url()).searchParams.get("badges")).toBe("COMMERCIAL");
    await expect((await findChoice(page, "Commercial")).box).toBeChecked();
  });
});

test("[D-02] [D-03] a filter shows its count at once, finds as many, and survives reload, back and forward", async ({ page }) => {
  await page.goto(site() + start);
  const all = await cards(page).count();
  const residential = await findChoice(page, "Residential");
  await residential.box.check();
  await expect(page).toHaveURL(/badges=RESIDENTIAL$/);
  await expect(cards(page)).toHaveCount(residential.count);
  const premier = await findChoice(page, "Premier");
  await premier.box.check();
  await expect(page).toHaveURL(/badges=RESIDENTIAL&level=PREMIER$/);
  await expect(cards(page)).toHaveCount(premier.count);
  await page.reload();
  await expect(cards(page)).toHaveCount(premier.count);
  await page.goBack();
  await expect((await findChoice(page, "Premier")).box).not.toBeChecked();
  await expect(filters(page).getByLabel("Any")).toBeChecked();
  await page.goForward();
  await expect((await findChoice(page, "Premier")).box).toBeChecked();
  await page.getByRole("link", { name: "Remove filter Level: Premier" }).click();
  await page.getByRole("link", { name: "Remove filter Residential" }).click();
  await expect(cards(page)).toHaveCount(all);
});

test("[D-02] filters without results say so, and the brand's own filters stay available", { tag: "@deep" }, async ({ page }) => {
  await page.goto(site() + start);
  const serving = /(\d+) contractors serve 60614/.exec(await page.getByRole("main").innerText())?.[1];
  await page.goto(`${site()}${start}&badges=HVAC&level=ADVANTAGE&badges=CODEPLUS`);
  await expect(page.getByText(`None of the ${serving} contractors serving 60614 match your filters`)).toBeVisible();
  await expect(page.getByText("No contractors match all of these filters.")).toBeVisible();
  await page.goto(`${site("iko")}${start}`);
  await expect(filters(page).getByText("Program level")).toBeVisible();
  await expect(filters(page).getByText("Trade")).toHaveCount(0);
});

test("[D-07] reset clears place, sort order, page and filters", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}${start}&sort=BY_RATING&badges=RESIDENTIAL`);
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(`${site()}/contractors`);
  await expect(page.getByLabel("ZIP / postal code")).toHaveValue("");
  await expect(filters(page)).toHaveCount(0);
});

test("[D-02] on a phone the filters are collapsed until opened", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(site() + start);
  await expect(filters(page)).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await (await findChoice(page, "Residential")).box.check();
  await expect(page).toHaveURL(/badges=RESIDENTIAL/);
  await expect(filters(page)).toBeVisible();
});

test("[D-02] [D-07] a service with a badge's name does not tick the badge", { tag: "@deep" }, async ({ page }) => {
  for (const service of ["PLUM", "HVAC"]) {
    await page.goto(`${site("bw")}/contractors/postal/60614?service=${service}`);
    await expect(filters(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).search).toBe(`?service=${service}`);
  }
});
