import { expect, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { writeArchive, writeFullTile } from "../map-archives.ts";
import { findBarriers } from "./barriers.ts";

const path = "/contractors/postal/60614?service=ROOF";
const phone = { width: 360, height: 800 };
const cards = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
const map = (page: Page) => page.getByRole("region", { name: "Map of contractors" }).first();
const pins = (page: Page) => map(page).locator(".map-pin");
/** Pins of one contractor, with its name and rating. */
const single = (page: Page) => map(page).getByRole("button", { name: /: (\d|No reviews)/ });
const many = (page: Page) => map(page).getByRole("button", { name: /\d+ contractors near/ });
const isOfMap = (url: string) => /\/assets\/(directory-map|area-map|base-map|map-controls|maplibre|land|labels)/.test(url);

/** Records what the page requests and what its Content-Security-Policy blocks. */
async function recordRequests(page: Page): Promise<{ asked: string[]; refused: string[] }> {
  const recorded = { asked: [] as string[], refused: [] as string[] };
  page.on("request", (request) => recorded.asked.push(request.url()));
  await page.exposeFunction("refused", (what: string) => recorded.refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { refused: (what: string) => void }).refused(`${violatedDirective} ${blockedURI}`),
    );
  });
  return recorded;
}

/** Returns the share of the map's pixels with about this color. */
async function measureColorShare(shown: Locator, colour: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(await shown.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let like = 0;
  for (let at = 0; at < data.length; at += 3) if (colour.every((part, band) => Math.abs((data[at + band] ?? 0) - part) <= 4)) like += 1;
  return like / (info.width * info.height);
}

test("[D-05] [P-06] [T61] the map beside the list is drawn, covers all results, and sends nothing to other hosts", async ({ page }) => {
  const recorded = await recordRequests(page);
  await page.goto(site() + path);
  await expect(pins(page).first()).toBeVisible();
  const members = await pins(page).evaluateAll((all) => all.map((pin) => Number(/^\d+/.exec(pin.textContent ?? "")?.[0] ?? 1)));
  const serving = Number(/(\d+) contractors serve/.exec(await page.getByRole("main").innerText())?.[1]);
  expect(members.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(serving * 0.8);
  await expect(async () => {
    expect(await measureColorShare(map(page), [0xd3, 0xe2, 0xe8]), "water").toBeGreaterThan(0.05);
    expect(await measureColorShare(map(page), [0xf7, 0xf6, 0xf4]), "land").toBeGreaterThan(0.2);
  }).toPass({ timeout: 30_000 });
  expect(recorded.asked.filter((url) => isOfMap(url)).length).toBeGreaterThanOrEqual(4);
  expect(recorded.asked.filter((url) => !url.startsWith(`${site()}/`) && !url.startsWith("data:"))).toEqual([]);
  expect(recorded.refused).toEqual([]);
});

test("[D-05] [P-06] on a phone the map replaces the list, loads its code only then, and survives reload, filters and back", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { asked } = await recordRequests(page);
  await page.goto(site() + path);
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => isOfMap(url) || url.includes("/contractors/map"))).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(pins(page).first()).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("form", { name: "Filters" }).getByText("Residential", { exact: true }).click();
  await expect(page).toHaveURL(/badges=RESIDENTIAL&view=map/);
  await page.reload();
  await expect(pins(page).first()).toBeVisible();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(pins(page).first()).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
});

test("[D-05] cards highlight pins and pins cards; by keyboard a pin names its contractor, and a cluster zooms in, with the focus kept", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(site() + path);
  await expect(pins(page).first()).toBeVisible();
  const card = cards(page).first();
  await card.hover();
  await expect(pins(page).and(page.locator("[data-lit]"))).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(pins(page).and(page.locator("[data-lit]"))).toHaveCount(0);
  await card.getByRole("link").first().focus();
  await expect(pins(page).and(page.locator("[data-lit]"))).toHaveCount(1);
  const pin = single(page).first();
  const name = (await pin.getAttribute("aria-label"))?.split(":")[0] ?? "";
  await pin.focus();
  await expect(cards(page).and(page.locator("[data-lit]"))).toContainText(name);
  await pin.blur();
  await expect(cards(page).and(page.locator("[data-lit]"))).toHaveCount(0);

  await pin.press("Enter");
  const panel = map(page).getByRole("dialog");
  await expect(panel.getByRole("link", { name })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(pin).toBeFocused();

  await many(page).first().focus();
  for (let press = 0; press < 16 && (await map(page).getByRole("dialog").count()) === 0; press += 1) {
    await page.keyboard.press("Enter");
    await expect(map(page).locator(".map-pin:focus, dialog a:focus")).toHaveCount(1);
  }
  const listed = map(page).getByRole("dialog").getByRole("link").first();
  await expect(listed).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contractors\/ctr_/);
});

test(
  "[D-05] after the map is moved, its area can be searched with the same filters, and the address records it",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(`${site()}${path}&badges=RESIDENTIAL`);
    await expect(pins(page).first()).toBeVisible();
    const search = page.getByRole("button", { name: "Search this area" });
    await expect(search).toHaveCount(0);
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 60, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 20, box.y + 220, { steps: 8 });
    await page.mouse.up();
    await search.click();
    await expect(page).not.toHaveURL(/60614/);
    await expect(page).toHaveURL(/\/contractors\/postal\/\d{5}\?service=ROOF&badges=RESIDENTIAL$/);
    await expect(search).toHaveCount(0);
    await expect(pins(page).first()).toBeVisible();
  },
);

test("[D-05] streets of an archive cover the embedded map, which stays where the archive is bad", { tag: "@deep" }, async ({ page }) => {
  const archive = Buffer.from(writeArchive([writeFullTile("water", "lake")]));
  let isBad = false;
  const streets = { archive: "/map/streets.pmtiles", style: null, credit: "© Street data" };
  await page.route("**/api/v2/map/streets", (route) => route.fulfill({ json: { result: "SUCCESS", messages: [], data: streets } }));
  await page.route("**/map/streets.pmtiles", (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? "") ?? [];
    const body = archive.subarray(Number(from), Number(to) + 1);
    return isBad ? route.fulfill({ status: 404 }) : route.fulfill({ status: 206, body });
  });
  await page.goto(site() + path);
  await expect(map(page).getByText("© Street data")).toBeVisible({ timeout: 60_000 });
  const measureWater = () => measureColorShare(map(page), [0xd3, 0xe2, 0xe8]);
  await expect.poll(measureWater, { timeout: 30_000 }).toBeGreaterThan(0.6);
  isBad = true;
  await page.reload();
  await expect.poll(() => measureColorShare(map(page), [0xf7, 0xf6, 0xf4]), { timeout: 60_000 }).toBeGreaterThan(0.2);
  await expect(map(page).getByText("© Street data")).toHaveCount(0);
});

test("[D-05] [T61] a contractor's name is plain text on the map", async ({ page }) => {
  const bad = `<img src=x onerror="alert(1)">`;
  const point = { city: "Chicago", region: "IL", latitude: 41.92, longitude: -87.65 };
  const spots = [
    { ...point, contractors: [{ publicId: "ctr_1", accountId: "one", name: bad, rating: null, reviewsCount: 0, fromPrice: null }] },
  ];
  const data = { place: { ...point, code: "60614" }, itemsCount: 1, spots };
  await page.route("**/api/v2/contractors/map?*", (route) => route.fulfill({ json: { result: "SUCCESS", messages: [], data } }));
  let dialogs = 0;
  page.on("dialog", (dialog) => void ((dialogs += 1), dialog.dismiss()));
  await page.goto(site() + path);
  await map(page).getByRole("button", { name: bad }).first().press("Enter");
  await expect(map(page).getByRole("dialog").getByText(bad)).toBeVisible();
  expect(dialogs).toBe(0);
});

test("[D-05] if the map cannot be drawn or loaded, a message says so and the list works", { tag: "@deep" }, async ({ page, context }) => {
  const sentence = "We can’t show the map here.";
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(site() + path);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.route("**/assets/directory-map-*.js", (route) => route.abort());
  await other.goto(site() + path);
  await expect(other.getByText(sentence)).toBeVisible();
  await cards(other).first().getByRole("link").first().click();
  await expect(other).toHaveURL(/\/contractors\/ctr_/);
});

test("[D-05] [D-09] a profile draws its service area when scrolled into view, and describes it in text", async ({ page }) => {
  await page.setViewportSize(phone);
  const { asked, refused } = await recordRequests(page);
  await page.goto(`${site()}/contractors/${toContractorPublicId("rapid")}?service=ROOF&zip=60614`);
  await expect(page.getByRole("heading", { level: 1, name: "Rapid Roofing" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter(isOfMap)).toEqual([]);
  const area = page.getByRole("region", { name: "Map of Rapid Roofing’s service area" });
  await area.scrollIntoViewIfNeeded();
  await expect(area.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(page.getByText("Within 25 mi of Chicago, IL")).toBeVisible();
  await expect(async () => {
    // The lake, and the lake under the circle.
    expect(await measureColorShare(area, [0xd3, 0xe2, 0xe8])).toBeGreaterThan(0.05);
    expect(await measureColorShare(area, [0xc2, 0xcf, 0xd4])).toBeGreaterThan(0.02);
  }).toPass({ timeout: 30_000 });
  expect(asked.filter((url) => !url.startsWith(`${site()}/`) && !url.startsWith("data:"))).toEqual([]);
  expect(refused).toEqual([]);
});
