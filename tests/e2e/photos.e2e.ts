import { expect, type Page } from "playwright/test";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import type { PhotoBook } from "#app/features/photos/model.ts";
import { readData, send } from "../http.ts";
import { createPhoto } from "../pictures.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { accessToken, signInAs } from "./sessions.ts";

const settings = () => `${site("platform")}/settings/business-profile`;
const profile = () => `${site()}/contractors/${toContractorPublicId("oldtown")}`;
const who: DemoEmail = "oldtown@demo.test";

/** A file for a file field. */
async function jpeg(name: string, colour: string, size = { width: 1400, height: 900 }) {
  return { name, mimeType: "image/jpeg", buffer: await createPhoto({ ...size, colour }) };
}

const page404 = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") };

/** The captions of the list, in order. */
const captions = (page: Page) =>
  page.getByRole("textbox", { name: /Photo \d+ caption/ }).evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));

/** Expects every picture to be loaded, in the space reserved for it. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.locator("main img[src^='/photos/']");
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    expect(Number(await picture.getAttribute("width"))).toBeGreaterThan(0);
  }
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const token = await accessToken(who);
  const { logo, photos } = await readData<PhotoBook>(send(server(), "GET /api/v2/photos", { token }));
  for (const { id } of [...photos, ...(logo ? [logo] : [])])
    await readData(send(server(), "POST /api/v2/photos/delete", { token, body: { id } }));
});

test("[C-09] [D-09] a contractor uploads several photos at once and sorts them, and homeowners view them", async ({ page, context }) => {
  await signInAs(context, who);
  await page.goto(settings());
  await expect(page.getByText("No photos yet.")).toBeVisible();
  await page
    .getByLabel("Add photos of your work")
    .setInputFiles([await jpeg("one.jpg", "#447799"), await jpeg("two.jpg", "#994444"), page404]);
  await expect(page.getByText("2 photos uploaded.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Error while uploading files: We can’t read this file as a photo.")).toBeVisible();
  await page.getByLabel("Upload a logo").setInputFiles([await jpeg("logo.jpg", "#338855", { width: 600, height: 600 })]);
  await expect(page.getByRole("img", { name: "Old Town Heating logo" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("textbox", { name: "Photo 1 caption" }).fill("A furnace");
  await page.getByRole("textbox", { name: "Photo 2 caption" }).fill("A boiler");
  await page.getByRole("button", { name: "Photo 2: Make main" }).click();
  await expect.poll(() => captions(page)).toEqual(["A boiler", "A furnace"]);

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(profile());
    await expectPictures(page, 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("link", { name: "A boiler" }).focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByRole("img", { name: "A boiler" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("2 of 2");
    await expect(viewer.getByRole("img", { name: "A furnace" })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page.getByRole("link", { name: "A boiler" })).toBeFocused();
  }
});

test("[D-09] the directory shows the logo on the card, and a removed photo disappears at once", async ({ page, context }) => {
  await page.goto(`${site()}/contractors/postal/60610?service=HVAC&sort=BY_DISTANCE`);
  const card = page.getByRole("listitem").filter({ hasText: "Old Town Heating" });
  const logo = card.locator("img[src^='/photos/']");
  await expect(logo).toHaveAttribute("alt", "");
  const address = await logo.getAttribute("src");
  expect((await send(server(), `GET ${address}`)).headers["content-type"]).toBe("image/webp");
  await signInAs(context, who);
  await page.goto(settings());
  const section = page.getByRole("region", { name: "Logo" });
  await section.getByText("Remove", { exact: true }).click();
  await section.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.getByText("Photo removed.")).toBeVisible();
  expect((await send(server(), `GET ${address}`)).status).toBe(404);
});

test.describe("without scripts", { tag: "@deep" }, () => {
  test.use({ javaScriptEnabled: false });

  test("[C-09] photos are uploaded, sorted and removed by forms, and failures are shown per file", async ({ page, context }) => {
    await signInAs(context, who);
    await page.goto(settings());
    await page.getByLabel("Add photos of your work").setInputFiles([await jpeg("three.jpg", "#aa8833"), page404]);
    await page.getByRole("region", { name: "Photos" }).getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("alert")).toContainText("photo.jpg: We can’t read this file as a photo.");
    await expect(page.getByRole("alert")).toContainText("The other photo was uploaded.");
    await expect.poll(() => captions(page)).toEqual(["A boiler", "A furnace", ""]);
    await page.getByRole("textbox", { name: "Photo 3 caption" }).fill("A thermostat");
    await page.getByRole("button", { name: "Photo 3: Move forward" }).click();
    await expect.poll(() => captions(page)).toEqual(["A boiler", "A thermostat", "A furnace"]);
    await page.goto(profile());
    await expectPictures(page, 3);
    await page.getByRole("link", { name: "A thermostat" }).click();
    await expect(page).toHaveURL(/\/photos\/[0-9a-f-]{36}\/1400\.webp$/);
    await page.goto(settings());
    for (const left of [2, 1, 0]) {
      const row = page.getByRole("region", { name: "Photos" }).getByRole("listitem").first();
      await row.getByText("Remove", { exact: true }).click();
      await row.getByRole("button", { name: "Yes, remove" }).click();
      await expect.poll(() => captions(page)).toHaveLength(left);
    }
    await page.goto(profile());
    await expect(page.getByRole("heading", { name: "Photos" })).toHaveCount(0);
  });
});
