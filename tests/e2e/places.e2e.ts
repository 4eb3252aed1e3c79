import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test, waitForScripts } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

test(
  "[D-01] a city leads to its directory, an ambiguous name to a choice, and an unknown one back to the form",
  { tag: "@deep" },
  async ({ page }) => {
    const search = async (typed: string) => {
      await page.goto(`${site()}/contractors`);
      // The last search is remembered, with its form folded.
      const edit = page.getByText("Edit", { exact: true });
      if (await edit.isVisible()) await edit.click();
      await page.getByLabel("ZIP / postal code").fill(typed);
      await page.getByRole("combobox", { name: "Service" }).selectOption("HVAC");
      await page.getByRole("button", { name: "Search" }).click();
    };
    for (const [typed, place] of [
      ["chicago il", "Chicago, IL"],
      ["Montréal", "Montréal, QC"],
      ["60614 - 1234 Chicago", "Chicago, IL"],
      ["chigaco", "Chicago, IL"],
      ["nyc", "New York, NY"],
    ] as const) {
      await search(typed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Heating and cooling near ${place}`);
      await expect(page.getByLabel("ZIP / postal code")).toHaveValue(/\d/.test(typed) ? "60614" : place);
    }
    await search("Springfield");
    await expect(page.getByLabel("ZIP / postal code")).toHaveValue("Springfield");
    await page.getByRole("main").getByRole("link", { name: "Springfield, IL" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heating and cooling near Springfield, IL");
    await search("Zzzzqqqq");
    await expect(page.getByRole("alert")).toHaveText(/^We couldn’t find a place with this name/);
    await expect(page.getByLabel("ZIP / postal code")).toHaveValue("Zzzzqqqq");
  },
);

test("[D-01] places are suggested during typing and chosen by keyboard, by pointer or not at all", async ({ page }) => {
  await page.goto(`${site()}/contractors`);
  const field = page.getByRole("combobox", { name: "City or ZIP / postal code" });
  const options = page.getByRole("listbox", { name: "Places" }).getByRole("option");
  const requested: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/locations/search") && requested.push(new URL(request.url()).searchParams.get("text") ?? ""),
  );
  await field.pressSequentially("portl", { delay: 20 });
  await expect(options.first()).toHaveText("Portland, OR");
  expect(requested).toEqual(["portl"]);
  await expect(page.getByText("8 places", { exact: true })).toBeAttached();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  // While the list is open, Base UI hides the rest of the page from screen readers. Leaving the field closes the list.
  const hiddenBehindList = { "aria-hidden-focus": { enabled: false }, "page-has-heading-one": { enabled: false } };
  expect(await findBarriers(page, { rules: hiddenBehindList })).toEqual([]);

  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id")) ?? "none");
  const second = (await options.nth(1).textContent()) ?? "";
  await field.press("Enter");
  await expect(field).toHaveValue(second);
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(`${site()}/contractors`);

  await field.fill("st lou");
  await expect(options.first()).toHaveText("Saint Louis, MO");
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("st lou");
  await field.press("ArrowDown");
  await options.filter({ hasText: "Saint Louis, MO" }).first().click();
  await expect(field).toHaveValue("Saint Louis, MO");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near Saint Louis, MO");
});

test.describe("the user's location", () => {
  const locationButton = (page: Page) => page.getByRole("button", { name: "Use my location" });

  test("[D-01] is requested only on a click, leaves the browser rounded, and leads to the nearest postal code's directory", async ({
    browser,
  }) => {
    const context = await browser.newContext({
      permissions: ["geolocation"],
      geolocation: { latitude: 41.922_684, longitude: -87.648_291 },
    });
    const page = await context.newPage();
    const sent: unknown[] = [];
    page.on("request", (request) => request.url().endsWith("/locations/nearest") && sent.push(request.postDataJSON()));
    await page.goto(`${site()}/contractors`);
    await waitForScripts(page);
    expect(sent).toEqual([]);
    await locationButton(page).click();
    await expect(page).toHaveURL(/\/contractors\/postal\/60614\?/);
    expect(sent).toEqual([{ latitude: 41.92, longitude: -87.65 }]);

    await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 });
    await page.goto(`${site()}/contractors`);
    await waitForScripts(page);
    await page.getByText("Edit", { exact: true }).click();
    await locationButton(page).click();
    await expect(page.getByText("You seem to be outside the U.S. and Canada.")).toBeVisible();
    await context.close();
  });

  test("[D-01] shows a message if denied or unavailable, and is not offered without scripts", async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(`${site()}/contractors`);
    await waitForScripts(page);
    for (const [code, text] of [
      [1, "Your browser didn’t share your location."],
      [3, "Finding your location took too long."],
      [2, "We couldn’t find your location."],
      [null, "This browser can’t share your location."],
    ] as const) {
      await page.evaluate((code) => {
        const refusing = { getCurrentPosition: (_: unknown, no: (error: object) => void) => no({ code }) };
        Object.defineProperty(Navigator.prototype, "geolocation", { get: () => refusing, configurable: true });
        if (code === null) Reflect.deleteProperty(Navigator.prototype, "geolocation");
      }, code);
      await locationButton(page).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.close();
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${site()}/contractors`);
    await expect(locationButton(plain)).toHaveCount(0);
    await plain.close();
  });
});
