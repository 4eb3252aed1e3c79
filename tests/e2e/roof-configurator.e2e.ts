import { expect, type Page } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "./addresses.ts";
import { test, waitForScripts } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { answerScreen } from "./site.ts";

const start = "/roofing/configurator";
const result = (page: Page) => page.locator("#result");
const widerThanScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "[Q-07] [I-09] a homeowner types the ground floor area, gets squares with their accuracy, and continues to roofers with them",
    { tag: "@deep" },
    async ({ page }) => {
      await page.goto(`${site()}${start}`);
      await page.getByLabel("Address, ZIP, or postal code").fill("1432 W Demo Avenue, Chicago, IL 60614");
      await page.getByRole("button", { name: "Find my roof" }).click();
      await expect(page.getByText("Your roof is near Chicago, IL 60614.")).toBeVisible();
      await expect(page.getByText("Sorry, we can't show the image at this address")).toBeVisible();
      expect(page.url()).not.toContain("Demo");

      await page.getByText("Enter the area by hand").click();
      await page.getByRole("button", { name: "Show my result" }).click();
      await expect(page.getByText("Choose a pitch, or “Not sure.”")).toBeVisible();
      await page.getByLabel("Ground-floor area").fill("1,800");
      await page.locator("#pitch").getByText("6/12", { exact: true }).click();
      await page.getByLabel("Valleys").fill("0");
      await page.getByLabel("Shingle line").selectOption({ label: "Slateline · Designer" });
      await page.getByRole("button", { name: "Show my result" }).click();
      await expect(result(page).getByText("23 squares")).toBeVisible();
      await expect(result(page).getByText("2,012 sq ft")).toBeVisible();
      await expect(result(page).getByText("low confidence")).toHaveCount(2);
      await expect(page.getByRole("img", { name: /GAF Slateline/ })).toBeVisible();
      expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
      await expect(page).toHaveURL(/[?&]valleys=0/);
      await page.reload();
      await expect(result(page).getByText("23 squares")).toBeVisible();

      await page.getByRole("button", { name: "Choose roofers and get prices" }).click();
      await expect(page).toHaveURL(/\/contractors\/postal\/60614\?service=ROOF/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614`);
      await answerScreen(page, { floors: 2 });
      const draft = new URL(page.url()).pathname;
      for (const [step, field, value] of [
        ["roofType", "input[name=roofType]:checked", "ASPHALT_SHINGLES"],
        ["product", "input[name=product]:checked", "DESIGNER"],
        ["sizeBy", "input[name=footprint]", "1800"],
        ["pitch", "input[name=pitch]:checked", "6"],
      ] as const) {
        await page.goto(`${site()}${draft}?step=${step}`);
        await expect(page.locator(field)).toHaveValue(value);
      }
    },
  );
});

test(
  "[I-09] a homeowner goes from the size question to the drawing and back, with the draft filled in",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614`);
    await answerScreen(page, { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" });
    const draft = new URL(page.url()).pathname;
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Measure my roof" }).click();
    const tool = await opened;
    await waitForScripts(tool);
    await tool.getByRole("button", { name: "Rectangle" }).click();
    await tool.locator("#pitch").getByText("9/12", { exact: true }).click();
    await tool.getByLabel("Valleys").fill("2");
    // 44 × 30 ft at 9/12 is 1,650 sq ft; with 15 % waste 18.98 squares.
    await expect(result(tool).getByText("19 squares")).toBeVisible();
    await tool.getByRole("button", { name: "Use in my request" }).click();
    // The size is known, so the wizard asks on.
    await tool.waitForURL(`**${draft}?step=roofSize`);
    await expect(tool.getByRole("heading", { name: "How many stories does the building have?" })).toBeVisible();
    await tool.goto(`${site()}${draft}?step=sizeBy`);
    await expect(tool.locator("input[name=footprint]")).toHaveValue("1320");
    await tool.goto(`${site()}${draft}?step=pitch`);
    await expect(tool.locator("input[name='pitch.other']")).toHaveValue("9");
  },
);

test("[I-09] a roof is drawn by keyboard alone, a self-crossing outline is rejected, and every step can be undone", async ({ page }) => {
  await page.goto(`${site()}${start}?pitch=6&valleys=0`);
  await page.getByRole("button", { name: "Rectangle" }).focus();
  await page.keyboard.press("Enter");
  const corner = (number: number) => page.getByRole("button", { name: new RegExp(`^Corner ${number}: `) });
  await corner(2).focus();
  for (const key of ["ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expect(corner(2)).toHaveAccessibleName("Corner 2: 50 ft to the right, 0 ft down");
  await expect(corner(2)).toBeFocused();
  await page.getByLabel("Corner 4 to 1").fill("40");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Corner 4 to 1")).toHaveValue("40");
  await corner(3).focus();
  await page.keyboard.press("Delete");
  await expect(corner(4)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(corner(4)).toBeVisible();

  await corner(1).focus();
  for (let n = 0; n < 9; n++) await page.keyboard.press("Shift+ArrowRight");
  for (let n = 0; n < 8; n++) await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(/House: sides \d and \d cross or touch, so there’s no area to measure/)).toBeVisible();
  await expect(result(page).getByText("Enter the area and the pitch")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("[I-09] a corner is moved by pointer and by buttons, a garage is added, and a reload keeps the drawing", async ({ page }) => {
    await page.goto(`${site()}${start}?pitch=6&valleys=0`);
    await page.getByRole("button", { name: "Rectangle" }).tap();
    const corner = page.getByRole("button", { name: /^Corner 3: / });
    const place = await corner.boundingBox();
    if (!place) throw new Error("no corner");
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 18, { steps: 4 });
    await page.mouse.up();
    await expect(corner).not.toHaveAccessibleName("Corner 3: 44 ft to the right, 30 ft down");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(corner).toHaveAccessibleName("Corner 3: 44 ft to the right, 30 ft down");
    await page.getByRole("button", { name: "Move 1 ft down" }).tap();
    await expect(corner).toHaveAccessibleName("Corner 3: 44 ft to the right, 31 ft down");
    await page.getByRole("button", { name: "+ Garage" }).tap();
    await page.getByLabel("Pitch of this part").selectOption({ label: "12/12" });
    await expect(result(page).getByRole("row", { name: /Garage 576 12\/12 815/ })).toBeVisible();
    await expect(page).toHaveURL(/GARAGE\.12\./);
    const shown = await result(page).innerText();
    await page.reload();
    await expect(result(page).getByRole("row", { name: /Garage 576/ })).toBeVisible();
    await expect.poll(() => result(page).innerText()).toBe(shown);
    expect(await widerThanScreen(page)).toBeLessThanOrEqual(0);
    await page.getByLabel("Valleys").fill("2");
    await expect(page).toHaveURL(/valleys=2/);
    await page.getByRole("button", { name: "Français" }).tap();
    await expect(result(page).getByRole("row", { name: /Garage 576/ })).toBeVisible();
    await expect(page.getByLabel("Noues")).toHaveValue("2");
    await page.goto(`${site()}/contractors`);
    await page.goBack();
    await expect(result(page).getByRole("row", { name: /Garage 576/ })).toBeVisible();
  });
});

test("[I-09] the pitch is measured on a photo that is never uploaded", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}${start}?footprint=1800&valleys=0`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await page
    .getByLabel("Or measure it from a photo of the gable")
    .setInputFiles({ name: "gable.png", mimeType: "image/png", buffer: photo });
  const angle = page.getByLabel("Angle of the slope");
  await angle.focus();
  for (let n = 0; n < 10; n++) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("37°, a pitch of 9/12")).toBeVisible();
  await expect(page.getByLabel("Or enter the rise")).toHaveValue("9");
  await expect(result(page).getByText("Measured from your photo")).toBeVisible();
  await expect(result(page).getByText("25 squares")).toBeVisible();
  expect(sent).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page
    .getByLabel("Or measure it from a photo of the gable")
    .setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Your browser can’t read this photo.")).toBeVisible();
});
