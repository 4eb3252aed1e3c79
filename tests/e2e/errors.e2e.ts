import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

const list = () => `${site()}/contractors/postal/60614?service=ROOF`;
/** Requests that the browser makes for client-side navigation. */
const pageData = /\.data(\?|$)/;

// Too narrow for the map, which sends requests of its own.
test.use({ viewport: { width: 1000, height: 900 } });

/** Opens a page and waits for hydration. */
async function open(page: Page, url = list()): Promise<void> {
  await page.goto(url);
}

/** Goes to the list sorted by distance without loading a new document. */
const sortByNearest = (page: Page) => page.getByRole("link", { name: "Nearest" }).click();

/** Calls the API from the page. Returns what it received. */
function call(page: Page, path = "/api/v2/locations/isvalidpostal?postal=60614"): Promise<string> {
  return page.evaluate(
    (path) =>
      fetch(path).then(
        (answer) => `answer ${answer.status}`,
        (error: Error & { status: number | null; asked: string }) => `${error.message}: ${error.status} ${error.asked}`,
      ),
    path,
  );
}

const api = "**/api/v2/locations/isvalidpostal*";
const answerWith = (page: Page, url: string | RegExp, status: number) => page.route(url, (route) => route.fulfill({ status, body: "{}" }));

test.describe("an API call from the page", () => {
  test("[X-01] [X-02] gets 'Request faild' for what was not expected; the user a snack that can be closed, or a redirect for a 403", async ({
    page,
  }) => {
    await open(page);
    for (const [status, header, text, role] of [
      [500, "Temporary Issue Detected", "Something went wrong on our side. Please try again in a moment.", "status"],
      [503, "", "Generic error occurred. Please try again later", "alert"],
      [418, "", "Generic error occurred. Please try again later", "alert"],
    ] as const) {
      await answerWith(page, api, status);
      expect(await call(page)).toBe(`Request faild: ${status} GET /api/v2/locations/isvalidpostal`);
      const snack = page.getByRole(role).filter({ hasText: text });
      await expect(snack).toContainText(header);
      await snack.getByRole("button", { name: "Close message" }).focus();
      await page.keyboard.press("Enter");
      await expect(snack).toBeHidden();
    }
    for (const [status, got] of [
      [401, "answer 401"],
      [404, "Request faild: 404 GET /api/v2/locations/isvalidpostal"],
      [409, "Request faild: 409 GET /api/v2/locations/isvalidpostal"],
    ] as const) {
      await answerWith(page, api, status);
      expect(await call(page)).toBe(got);
      await expect(page.getByRole("button", { name: "Close message" })).toHaveCount(0);
    }
    await answerWith(page, api, 403);
    await call(page).catch(() => null);
    await expect(page).toHaveURL(/\/login\?denied=1&returnTo=%2Fcontractors%2Fpostal%2F60614/);
    await expect(page.getByRole("alert")).toContainText("Access denied. Please, contact administrator to solve this problem");
  });

  test("[X-01] [K-01] times out after 60 seconds, and the user can reload", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.route(api, () => undefined);
    const got = call(page);
    await page.clock.fastForward(59_000);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.clock.fastForward(1_500);
    expect(await got).toBe("Request faild: null GET /api/v2/locations/isvalidpostal");
    await expect(page.getByRole("alert")).toContainText("Request Time-out");
    const reloaded = page.waitForEvent("framenavigated");
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await reloaded;
  });
});

test.describe("a page that cannot be shown", () => {
  test("[X-01] shows 'Temporary Issue Detected' for a 500", async ({ page }) => {
    await open(page);
    await answerWith(page, pageData, 500);
    await sortByNearest(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Temporary Issue Detected");
    await expect(page.getByRole("status").filter({ hasText: "Something went wrong on our side" })).toBeVisible();
  });

  test("[X-01] shows 'Request Time-out' without an answer, and offers to reload", async ({ page }) => {
    await open(page);
    await page.route(pageData, (route) => route.abort());
    await sortByNearest(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request Time-out");
    await expect(page.getByRole("main")).toContainText("contact the site administrator");
    await expect(page.getByRole("alert").getByRole("button", { name: "Reload" })).toBeVisible();
    await page.unroute(pageData);
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(page).toHaveURL(/sort=BY_DISTANCE/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roofing near Chicago, IL");
  });

  test("[X-04] [R-24] is a 404 with a link to the main page", async ({ page }) => {
    for (const [path, more] of [
      ["/no/such/page", "City or ZIP"],
      ["/contractors/x", "Invalid route"],
    ]) {
      expect((await page.goto(`${site()}${path}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We're Sorry!");
      await expect(page.getByRole("main")).toContainText("We can't find the page you were trying to reach");
      await expect(page.getByRole("main")).toContainText(more ?? "");
      await page.getByRole("link", { name: "Go to home page" }).click();
      await expect(page).toHaveURL(`${site()}/contractors`);
    }
  });

  test("[X-03] has a fallback when the error page itself fails", async ({ page }) => {
    await open(page);
    await answerWith(page, pageData, 404);
    await page.evaluate(() => {
      const make = document.createElement.bind(document);
      document.createElement = (name: string) => {
        if (name === "h1") throw new Error("This browser has no headings");
        return make(name);
      };
    });
    await sortByNearest(page);
    await expect(page.getByText("An error occurred while showing the error page")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to home page" }).click();
    await expect(page).toHaveURL(`${site()}/contractors`);
  });
});

test.describe("a form that could not be sent", () => {
  test("[X-01] keeps all typed values and shows an error", async ({ page }) => {
    await open(page, `${site()}/login?password=`);
    await page.locator("input[name=username]").fill("ann@example.com");
    await page.locator("input[name=password]").fill("a password of hers");
    for (const status of [500, 413]) {
      await answerWith(page, pageData, status);
      await page.locator("main form button:not([type=button])").first().click();
      await expect(page.getByText(status === 500 ? "Something went wrong on our side" : "Generic error occurred")).toBeVisible();
      await page.unroute(pageData);
    }
    await page.route(pageData, (route) => route.abort());
    await page.locator("main form button:not([type=button])").first().click();
    await expect(page.getByRole("alert").filter({ hasText: "Request Time-out" })).toBeVisible();
    await expect(page.locator("input[name=username]")).toHaveValue("ann@example.com");
    await expect(page.locator("input[name=password]")).toHaveValue("a password of hers");
  });
});

test("[X-07] offline is shown, a request waits, and the return online is shown too", async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await expect(page.getByText("You’re offline")).toBeVisible();
  await sortByNearest(page);
  await expect(page).not.toHaveURL(/sort=/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/sort=BY_DISTANCE/);
  await expect(page.getByText("You’re back online.")).toBeVisible();
  await expect(page.getByText("You’re offline")).toBeHidden();
});

test("[X-06] more than 60 requests in 60 seconds show the loading state for 10 seconds", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await answerWith(page, api, 200);
  const busy = page.getByText("We’re getting a lot of requests");
  for (let count = 0; count < 60; count += 1) await call(page);
  await expect(busy).toBeHidden();
  await call(page);
  await expect(busy).toBeVisible();
  await page.clock.fastForward(10_100);
  await expect(busy).toBeHidden();
});

test("[X-08] a request shows the brand's bar for at least 200 ms, and the bar disappears 500 ms later", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await answerWith(page, api, 200);
  await call(page);
  const bar = page.locator(".fetch-bar");
  await expect(bar).toHaveCSS("background-color", "rgb(214, 38, 49)");
  await page.clock.runFor(190);
  await expect(bar).toHaveAttribute("data-phase", "running");
  await page.clock.runFor(20);
  await expect(bar).toHaveAttribute("data-phase", "done");
  await page.clock.runFor(500);
  await expect(bar).toHaveCount(0);
});
