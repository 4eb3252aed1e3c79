import { expect, type Page } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

const start = "/contractors/postal/60614?service=ROOF";
const bar = (page: Page) => page.getByRole("region", { name: "Selected contractors" });
const leave = (page: Page, name: string) => bar(page).getByRole("link", { name: `Remove ${name} from your selection` });

/** Selects a contractor and waits until it appears in the bar. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: `Add to quotes: ${name}` }).click();
  await expect(leave(page, name)).toBeVisible();
}

/** Sorts by distance and waits for the page, not just the address: until then its links belong to the old list. */
async function sortByDistance(page: Page): Promise<void> {
  const nearest = page.getByRole("link", { name: "Nearest" });
  await nearest.click();
  await expect(nearest).toHaveAttribute("aria-current", "true");
}

async function openProfile(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("[D-08] [D-09] a contractor can be selected on its page, and the selection is kept everywhere", { tag: "@deep" }, async ({ page }) => {
  await page.goto(site() + start);
  await choose(page, "Rapid Roofing");
  await expect(leave(page, "Rapid Roofing")).toBeVisible();
  await sortByDistance(page);
  await openProfile(page, "Summit Exteriors");
  await choose(page, "Summit Exteriors");
  await expect(bar(page)).toContainText("2 of 4 selected");
  await page.reload();
  await expect(page.getByRole("link", { name: "Added: Summit Exteriors. Press to remove" })).toBeVisible();
  await page.getByRole("link", { name: "60614" }).click();
  await expect(page).toHaveURL(/\/postal\/60614\?service=ROOF&sort=BY_DISTANCE/);
  await expect(leave(page, "Summit Exteriors")).toBeVisible();
  await leave(page, "Rapid Roofing").click();
  await expect(bar(page)).toContainText("1 of 4 selected");
  await expect(page).toHaveURL(/sort=BY_DISTANCE/);
});

test("[D-08] a contractor that does not serve the new place leaves the selection, with a message", { tag: "@deep" }, async ({ page }) => {
  await page.goto(site() + start);
  await choose(page, "Rapid Roofing");
  await page.getByText("Edit", { exact: true }).click();
  await page.getByLabel("ZIP / postal code").fill("75201");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dallas");
  await expect(page.getByText("Rapid Roofing doesn’t take jobs for this service in 75201.")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await sortByDistance(page);
  await expect(page.getByText("Removed from your selection")).toBeHidden();

  await page.goto(`${site()}${start}&pick=${toAccountId("rival")}&pick=${toAccountId("rapid")}`);
  await expect(page.getByText("1 contractor is no longer in this directory.")).toBeVisible();
  await expect(bar(page)).toContainText("1 of 4 selected");
  await expect(bar(page).getByRole("link", { name: "Get a quote" })).not.toHaveAttribute("href", new RegExp(toAccountId("rival")));
});

test("[D-08] back, forward and reload keep contractors selected in the meantime", async ({ page }) => {
  await page.goto(site() + start);
  await sortByDistance(page);
  await choose(page, "Rapid Roofing");
  await openProfile(page, "Summit Exteriors");
  await choose(page, "Summit Exteriors");
  await expect(bar(page)).toContainText("2 of 4 selected");
  await page.goBack();
  await expect(page).toHaveURL(/sort=BY_DISTANCE&pick=.*&pick=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=BY_DISTANCE/);
  for (const name of ["Rapid Roofing", "Summit Exteriors"]) await expect(leave(page, name)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toContainText("2 of 4 selected");
  await bar(page).getByRole("link", { name: "Clear all" }).click();
  await expect(bar(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/sort=BY_DISTANCE/);
  await expect(bar(page)).toBeHidden();
});

test("[D-08] two quick steps back lead two pages back and keep the selection", { tag: "@deep" }, async ({ page }) => {
  await page.goto(site() + start);
  await sortByDistance(page);
  await choose(page, "Rapid Roofing");
  await openProfile(page, "Summit Exteriors");
  await choose(page, "Summit Exteriors");
  await page.evaluate(() => {
    const original = window.fetch;
    window.fetch = async (...request) => {
      const isFirstStep = String(request[0]).includes("sort=BY_DISTANCE");
      if (isFirstStep) window.fetch = original;
      const answer = await original(...request);
      // The page of the first step has arrived and is about to render.
      if (isFirstStep)
        void answer
          .clone()
          .text()
          .then(() => setTimeout(() => history.back()));
      return answer;
    };
    history.back();
  });
  await expect(page).toHaveURL(/\?service=ROOF&pick=[\w-]+&pick=[\w-]+$/);
  await expect(bar(page)).toContainText("2 of 4 selected");
  await page.goForward();
  await expect(page).toHaveURL(/sort=BY_DISTANCE&pick=.*&pick=/);
});

test("[D-08] a contractor selected during hydration is selected", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = Element.prototype.addEventListener;
    const picked = new Set<Element>();
    Element.prototype.addEventListener = function (this: Element, ...how: [string, EventListener]) {
      listen.apply(this, how);
      const pick = how[0] === "click" && this.matches("main *") && this.querySelector<HTMLElement>("a[data-pick]");
      if (!pick || picked.size > 0) return;
      picked.add(pick);
      queueMicrotask(() => pick.click());
    };
  });
  await page.goto(`${site()}${start}&pick=${toAccountId("laurier")}`);
  await expect(bar(page)).toContainText("1 of 4 selected");
});

for (const locale of ["en", "ru"]) {
  test(
    `[D-08] four long names and the removed ones have no accessibility violation and fit 360 px in ${locale}`,
    { tag: locale === "en" ? [] : ["@deep"] },
    async ({ browser }) => {
      const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(`${site()}${start}&pick=${toAccountId("laurier")}`);
      for (let count = 0; count < 4; count += 1) {
        await page.locator("a[data-pick]").nth(count).click();
        await expect(page.locator("[data-choice-bar] li")).toHaveCount(count + 1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await findBarriers(page)).toEqual([]);
      expect((await page.locator("[data-choice-bar]").boundingBox())?.height).toBeLessThan(190);
      await context.close();
    },
  );
}
