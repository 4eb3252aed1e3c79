import { expect, type Locator, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { signInAs } from "./sessions.ts";

const settings = (page: string) => `${site("platform")}/settings/${page}`;

/** Distance of a control's upper edge from the top of the page. */
const findTop = async (control: Locator) => Math.round((await control.boundingBox())?.y ?? Number.NaN);

async function expectLevel(...controls: Locator[]): Promise<void> {
  const tops = await Promise.all(controls.map((control) => findTop(control)));
  expect(new Set(tops).size, tops.join(", ")).toBe(1);
}

test.beforeEach(({ context }) => signInAs(context, "rapid@demo.test", ["platform"]));

test("[C-06] [R-16] fields side by side are level with their labels, also when one of them is refused", async ({ page }) => {
  await page.goto(settings("vacation-mode"));
  await page.getByLabel("First day").fill("2020-01-05");
  await page.getByRole("button", { name: "Save time off" }).click();
  await expect(page.getByLabel("First day")).toHaveAttribute("aria-invalid", "true");
  await expectLevel(page.getByLabel("First day"), page.getByLabel("Last day"));
  await expectLevel(page.getByText("First day", { exact: true }), page.getByText("Last day", { exact: true }));

  await page.goto(settings("service-area-tuning"));
  await expectLevel(page.getByLabel("Center ZIP or postal code"), page.getByLabel("Radius in miles"));
  await page.locator("summary", { hasText: "Add a zone" }).click();
  await expectLevel(page.getByLabel("Zone name").last(), page.getByLabel("Set the zone by").last());
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("[C-02] the business profile shows the hours of open days only, and captions over the whole width", async ({ page }) => {
    await page.goto(settings("business-profile"));
    const [monday, sunday] = ["Monday", "Sunday"].map((day) => ({
      isOpen: page.getByRole("checkbox", { name: day }),
      opens: page.getByLabel(`${day}, opens at`),
    })) as [Day, Day];
    await monday.isOpen.check();
    await sunday.isOpen.uncheck();
    await expect(monday.opens).toBeVisible();
    await expect(sunday.opens).toBeHidden();
    await expect(page.getByText("Closed", { exact: true }).last()).toBeVisible();
    await sunday.isOpen.check();
    await expect(sunday.opens).toBeVisible();

    const caption = page.getByLabel("Photo 2 caption");
    expect((await caption.boundingBox())?.width).toBeGreaterThan(250);
  });

  test("[R-16] fields, buttons and the link back are 44 px high", async ({ page }) => {
    await page.goto(settings("business-contact-details"));
    const back = page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Settings" });
    for (const control of [page.getByLabel("Business name"), page.getByRole("button", { name: "Save changes" }), back])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test("[R-16] the button that saves the service area leaves room before what follows", async ({ page }) => {
    await page.goto(settings("service-area-tuning"));
    await page.mouse.wheel(0, 20_000);
    const save = page.getByRole("button", { name: "Save service area" });
    const next = page.getByRole("region", { name: "Services and their areas" });
    await expect(save).toBeVisible();
    expect(await measureGap(page, save, next)).toBeGreaterThanOrEqual(20);
  });
});

interface Day {
  isOpen: Locator;
  opens: Locator;
}

/** Between two elements, below one another. */
async function measureGap(page: Page, upper: Locator, lower: Locator): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - (above.y + above.height) : Number.NaN;
}
