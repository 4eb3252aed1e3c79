import { expect, type Page } from "playwright/test";
import { appVersionHeader } from "#app/lib/app-version.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

const list = () => `${site()}/contractors/postal/60614?service=ROOF`;

// Too narrow for the map, which sends requests of its own.
test.use({ viewport: { width: 1000, height: 900 } });

const open = (page: Page) => page.goto(list());

/** Goes to the list sorted by distance without loading a new document. */
const sortByNearest = (page: Page) => page.getByRole("link", { name: "Nearest" }).click();

/** Counts the documents that the page loads. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  return () => documents;
}

test.describe("a new version", () => {
  test("[A-05] [T117] reloads the page once, even if two versions answer in turns", async ({ page }) => {
    const documents = countDocuments(page);
    let asked = 0;
    const own =
      (await page.request.get(`http://127.0.0.1:${new URL(site()).port}/healthz`)).headers()[appVersionHeader.toLowerCase()] ?? "";
    await open(page);
    const network = await page.context().newCDPSession(page);
    await network.send("Fetch.enable", { patterns: [{ urlPattern: "*.data*", requestStage: "Response" }] });
    network.on("Fetch.requestPaused", ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
      const version = asked++ % 2 === 0 ? "2.0.0+next" : own;
      const others = responseHeaders.filter(({ name }) => name.toLowerCase() !== appVersionHeader.toLowerCase());
      const headers = [...others, { name: appVersionHeader, value: version }];
      void network.send("Fetch.continueResponse", { requestId, responseCode: responseStatusCode, responseHeaders: headers });
    });
    const reloaded = page.waitForEvent("load");
    await sortByNearest(page);
    await reloaded;
    await page.waitForLoadState("networkidle");
    expect(documents()).toBe(2);
    for (const name of ["Highest rated", "Nearest", "Highest rated", "Nearest"]) {
      await page.getByRole("link", { name }).click();
      await page.waitForLoadState("networkidle");
    }
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(documents()).toBe(2);
  });

  test("[A-05] [T117] is loaded with the next page if its routes differ from those of the open one", async ({ page }) => {
    const documents = countDocuments(page);
    await page.route(/\/__manifest\?/, (route) => {
      const asked = new URL(route.request().url());
      asked.searchParams.set("version", "of-yesterday");
      return route.continue({ url: asked.href });
    });
    await open(page);
    await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapid Roofing");
    expect(documents()).toBe(2);
  });

  test("[X-05] [T118] with a missing module reloads the page once in 60 seconds, then shows the error page", async ({ page }) => {
    const documents = countDocuments(page);
    await open(page);
    await page.route(/\/assets\/place-or-profile-.*\.js/, (route) => route.abort());
    const reloaded = page.waitForEvent("load");
    await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
    await reloaded;
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(list());
    await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
    await expect(page).toHaveURL(`${site()}/error?about=outdated`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Part of this page didn’t load");
    expect(documents()).toBe(3);
  });
});
