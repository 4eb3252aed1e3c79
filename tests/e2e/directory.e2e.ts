import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { expectMail } from "./site.ts";

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("[D-11] styles and fonts load before scripts, and no unneeded font loads", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const answer = await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  const parts = (await answer?.text())?.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !/ fetchpriority="low"/i.test(part))).toEqual([]);
  await expect(page.getByRole("button", { name: "Русский" }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(requested.filter((url) => url.includes("cyrillic"))).toEqual([]);
});

test("[D-11] the directory's scripts stay within their budget on a phone, without map code", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const parts: { url: string; size: Promise<number> }[] = [];
  page.on("response", (answer) => {
    // The test build has no precompressed files.
    const packed = async () => brotliCompressSync(await answer.body()).length;
    if (answer.request().resourceType() === "script") parts.push({ url: answer.url(), size: packed() });
  });
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`, { waitUntil: "networkidle" });
  const sizes = await Promise.all(parts.map(({ size }) => size));
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
  expect(parts.filter(({ url }) => /maplibre|directory-map/.test(url))).toEqual([]);
});

test("[D-01] [D-04] [D-08] [R-02] a search is corrected, sorted and selected from", { tag: "@deep" }, async ({ page }) => {
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
  await card(page, "Rapid Roofing").getByRole("link", { name: "Add to quotes: Rapid Roofing" }).click();
  await card(page, "Summit Exteriors").getByRole("link", { name: "Add to quotes: Summit Exteriors" }).click();
  await expect(page.getByText("2 of 4 selected")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get 2 quotes" })).toHaveAttribute(
    "href",
    /contrid=[0-9a-f-]{36},[0-9a-f-]{36}&service=ROOF&zip=60614/,
  );
  await card(page, "Rapid Roofing")
    .getByRole("link", { name: /^Added: Rapid Roofing/ })
    .click();
  await expect(page.getByText("1 of 4 selected")).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByText("1 of 4 selected")).toBeHidden();

  await page.goto(`${site()}/contractors`);
  await expect(page.getByLabel("ZIP / postal code")).toHaveValue("60614");
});

test("[D-08] [T56] a selection is shared by e-mail, and a wrong address loses no input", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  for (const name of ["Rapid Roofing", "Summit Exteriors"])
    await card(page, name)
      .getByRole("link", { name: `Add to quotes: ${name}` })
      .click();
  await page.getByRole("link", { name: "Share" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: / · Chicago, IL$/ })
      .first(),
  ).toContainText("Rapid Roofing");
  await page.getByLabel("Recipient’s email").fill("friend@");
  await page.getByLabel("Your name").fill("Ann Miller");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please input valid e-mail")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ann Miller");
  await expect(page.getByLabel("Recipient’s email")).toHaveValue("friend@");
  const friend = `friend-${Date.now()}@example.test`;
  await page.getByLabel("Recipient’s email").fill(friend);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent.")).toBeVisible();
  await expect(page.getByLabel("Recipient’s email")).toHaveValue("");
  await page.getByRole("link", { name: "Back to contractors" }).click();
  await expect(page.getByText("2 of 4 selected")).toBeVisible();
  await expectMail(friend, /Ann Miller/);
});

test("[R-03] [D-09] a card leads to the profile, and the profile to the wizard", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
  await expect(page).toHaveURL(/\/contractors\/ctr_\w{16}\?service=ROOF&zip=60614$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapid Roofing");
  await expect(page.getByRole("link", { name: "60614" })).toHaveAttribute("href", "/contractors/postal/60614?service=ROOF");
  await page.getByRole("link", { name: "Get a price", exact: true }).click();
  await expect(page).toHaveURL(/\/request\/wizard\?contrid=[0-9a-f-]{36}&service=ROOF&zip=60614/);
});

test("[D-08] selecting sends no request, and a fifth contractor cannot be selected", async ({ page }) => {
  // The map requests its pins when idle.
  const pins = page.waitForResponse(/\/contractors\/map\?/);
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`, { waitUntil: "networkidle" });
  await pins;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (let count = 1; count <= 4; count += 1) {
    await page
      .getByRole("link", { name: /^Add to quotes: / })
      .first()
      .click();
    await expect(page.getByText(`${count} of 4 selected`)).toBeVisible();
  }
  expect(requested.filter((url) => url.includes("/contractors/"))).toEqual([]);
  await expect(page.getByRole("link", { name: /^Add to quotes: / })).toHaveCount(0);
  await expect(page.getByText("You’ve added the maximum").first()).toBeVisible();
});

test("[R-26] [R-02] unknown places and contractors are a 404 page", async () => {
  for (const path of ["postal/00000", "postal/loc_us60614", "postal/x", "loc_us00000", "ctr_0000000000000000", "somewhere"]) {
    const { status, text } = await send(server(), `GET /contractors/${path}`);
    expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]], path).toEqual([404, "We&#x27;re Sorry!"]);
  }
  expect((await send(server(), "GET /contractors/loc_us60614")).status).toBe(200);
});

test("[D-06] a place without contractors offers the nearest places", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/99546?service=SIDING`);
  await expect(page.getByRole("main")).toContainText("There are no businesses offering the service you requested in your area");
  await expect(page.getByRole("main")).toContainText(
    /The nearest contractors are in .+, \d[\d.,]* mi away\. That’s too far for most jobs\./,
  );
  await page.getByRole("link", { name: / mi$/ }).first().click();
  await expect(page.getByText(/[1-9]\d* contractors? serves? /)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[D-02] the badges of a card are explained by keyboard and by pointer", async ({ page }) => {
    await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
    const badges = card(page, "Rapid Roofing").getByRole("button", { name: /^Residential · / });
    const meaning = page.getByText("Works on homes.");
    await expect(meaning).toBeHidden();
    await badges.focus();
    await page.keyboard.press("Enter");
    await expect(meaning).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(meaning).toBeHidden();
  });
});

test("[T31] [D-01] a brand shows its own contractors", { tag: "@deep" }, async ({ page }) => {
  const { hostname } = new URL((await page.goto(`${site("iko")}/contractors/postal/75201?service=ROOF`))?.url() ?? "");
  expect(hostname).toBe("iko.localhost");
  await page.getByRole("link", { name: "Rapid Roofing", exact: true }).click();
  await expect(page).toHaveURL(/ctr_/);
  const path = new URL(page.url()).pathname;
  expect((await page.goto(`${site()}${path}`))?.status()).toBe(404);
});

test("[D-08] on a phone the keyboard focus stays on the selection and is never covered by the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  await page.getByRole("link", { name: "Add to quotes: Rapid Roofing" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 4 selected")).toBeVisible();
  await expect(page.getByRole("link", { name: "Added: Rapid Roofing" })).toBeFocused();
  const bar = page.getByRole("region", { name: "Selected contractors" });
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press("Tab");
    const [focused, foot] = [await page.locator(":focus").boundingBox(), await bar.boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }
});

test("[D-07] a returning visitor finds the place and service of the last search until a reset", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  await page.goto(`${site()}/contractors`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Roofing");
  await page.goto(`${site()}/contractors/go?reset=yes`);
  await expect(page.getByRole("textbox").or(page.getByRole("combobox")).first()).toHaveValue("");
  await expect(page.getByRole("main")).not.toContainText("60614 ");
});

test("[D-08] two contractors selected quickly on a slow connection are both selected", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  await page.waitForLoadState("networkidle");
  await page.route("**/*.data*", async (route) => {
    await new Promise((later) => setTimeout(later, 800));
    await route.continue();
  });
  for (const name of ["Rapid Roofing", "Summit Exteriors"]) await page.getByRole("link", { name: `Add to quotes: ${name}` }).click();
  await expect(page.getByText("2 of 4 selected")).toBeVisible();
});
