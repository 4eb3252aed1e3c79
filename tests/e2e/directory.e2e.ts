import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "playwright/test";
import { site } from "./site.ts";

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("[D-01] [D-04] [D-08] [R-02] a search is mended, ordered, and chosen from", async ({ page }) => {
      await page.goto(`${site()}/contractors`);
      await page.getByLabel("ZIP / postal code").fill("6o614");
      await page.getByLabel("Service").selectOption("ROOF");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("alert")).toHaveText("Please enter a valid Zip / postal code");
      await expect(page.getByLabel("ZIP / postal code")).toHaveValue("6o614");
      await expect(page.getByLabel("Service")).toHaveValue("ROOF");

      await page.getByLabel("ZIP / postal code").fill("60614-1234");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(`${site()}/contractors/postal/60614?service=ROOF`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roofing near Chicago, IL");
      await expect(card(page, "Rapid Roofing")).toContainText("Confirmed price online");
      await expect(card(page, "Summit Exteriors")).toContainText("Estimate online");

      await page.getByRole("link", { name: "Nearest" }).click();
      await expect(page).toHaveURL(/sort=BY_DISTANCE/);
      await card(page, "Rapid Roofing").getByRole("link", { name: "Choose Rapid Roofing" }).click();
      await card(page, "Summit Exteriors").getByRole("link", { name: "Choose Summit Exteriors" }).click();
      await expect(page.getByText("2 of 4 chosen")).toBeVisible();
      await expect(page.getByRole("link", { name: "Request prices from all" })).toHaveAttribute(
        "href",
        /contrid=[0-9a-f-]{36},[0-9a-f-]{36}&service=ROOF&zip=60614/,
      );
      await card(page, "Rapid Roofing")
        .getByRole("link", { name: /^Chosen: Rapid Roofing/ })
        .click();
      await expect(page.getByText("1 of 4 chosen")).toBeVisible();
      await page.getByRole("link", { name: "Clear" }).click();
      await expect(page.getByText("1 of 4 chosen")).toBeHidden();

      await page.goto(`${site()}/contractors`);
      await expect(page.getByLabel("ZIP / postal code")).toHaveValue("60614");
    });

    test("[R-03] [D-09] a card leads to the profile, and the profile to the wizard", async ({ page }) => {
      await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
      await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
      await expect(page).toHaveURL(/\/contractors\/ctr_\w{16}\?service=ROOF&zip=60614$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapid Roofing");
      await expect(page.getByRole("link", { name: "60614" })).toHaveAttribute("href", "/contractors/postal/60614?service=ROOF");
      await page.getByRole("link", { name: "Get a price", exact: true }).click();
      await expect(page).toHaveURL(/\/request\/wizard\?contrid=[0-9a-f-]{36}&service=ROOF&zip=60614/);
    });
  });
}

test("[D-08] choosing asks the server for nothing, and nobody chooses a fifth", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (let count = 1; count <= 4; count += 1) {
    await page
      .getByRole("link", { name: /^Choose / })
      .first()
      .click();
    await expect(page.getByText(`${count} of 4 chosen`)).toBeVisible();
  }
  expect(asked.filter((url) => url.includes("/contractors/"))).toEqual([]);
  await expect(page.getByRole("link", { name: /^Choose / })).toHaveCount(0);
  await expect(page.getByText("You have chosen the most you can").first()).toBeVisible();
});

test("[R-26] [R-02] places and contractors that do not exist are a 404 page", async ({ page }) => {
  for (const path of ["postal/00000", "postal/loc_us60614", "postal/x", "loc_us00000", "ctr_0000000000000000", "somewhere"]) {
    const answer = await page.goto(`${site()}/contractors/${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We're Sorry!");
  }
  expect((await page.goto(`${site()}/contractors/loc_us60614`))?.status()).toBe(200);
});

test("[D-06] where nobody works, the nearest places are named and lead on", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/99546?service=SIDING`);
  await expect(page.getByRole("main")).toContainText("There are no businesses offering the service you requested in your area");
  await page.getByRole("link", { name: / mi$/ }).first().click();
  await expect(page.getByText(/[1-9]\d* contractors? serves? /)).toBeVisible();
});

test("[T31] [D-01] a brand shows its own contractors", async ({ page }) => {
  const { hostname } = new URL((await page.goto(`${site("iko")}/contractors/postal/75201?service=ROOF`))?.url() ?? "");
  expect(hostname).toBe("iko.localhost");
  await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
  await expect(page).toHaveURL(/ctr_/);
  const path = new URL(page.url()).pathname;
  expect((await page.goto(`${site()}${path}`))?.status()).toBe(404);
});

for (const [locale, width] of [
  ["en", 1280],
  ["ru", 360],
  ["fr", 360],
  ["es", 360],
] as const) {
  test(`[D-01] directory, profile and refusal have no barrier and fit a screen of ${width} px in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
    const chosen = (await page.locator("a[data-pick]").first().getAttribute("href")) ?? "";
    const profile = (await page.locator("li h2 a").first().getAttribute("href")) ?? "";
    for (const path of ["/contractors", chosen, "/contractors/postal/99546?service=SIDING", profile, "/contractors/go?place=x"]) {
      const answer = await page.goto(`${site()}${path}`, { waitUntil: "networkidle" });
      expect(answer?.status(), path).toBe(path.includes("/go?") ? 400 : 200);
      expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await context.close();
  });
}
