import { expect, type Locator } from "playwright/test";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";

test.use({ viewport: { width: 360, height: 640 } });

/** Expects the field to have the focus and to be visible together with its error. */
async function expectLedTo(field: Locator, why: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(why).toBeInViewport({ ratio: 1 });
}

/** Returns the address of the wizard screen that asks for the roof's size. */
async function sizeScreen(): Promise<string> {
  const body = { contractorAccountIds: [toAccountId("rapid")], category: "ROOF", answers: { ...houseRoof, zip: "60614" } };
  const draft = send(server(), "POST /api/v2/requests/drafts", { host: "delta.localhost", body });
  return `${site()}/request/wizard/${(await readData<{ key: string }>(draft)).key}?step=roofSize`;
}

test("[Q-02] on a phone a rejected answer gets the focus each time the screen is sent", async ({ page }) => {
  await page.goto(await sizeScreen());
  const field = page.locator("input[name=footprint]");
  const why = page.locator("[id$='footprint-error']");
  const submitButton = page.locator("button[form=wizard-form]");
  await field.fill("12");
  await expect(why).toBeVisible();
  for (const _time of [1, 2]) {
    await submitButton.scrollIntoViewIfNeeded();
    await submitButton.click();
    await expectLedTo(field, why);
  }
  expect(await findBarriers(page)).toEqual([]);
});

test("[Q-02] an invalid stored answer does not take the focus from its screen or from other questions", async ({ page }) => {
  await page.goto(await sizeScreen());
  const field = page.locator("input[name=footprint]");
  await expect(field).not.toBeFocused();
  await field.fill("12");
  await expect(page.locator("[id$='footprint-error']")).toBeVisible();
  const other = page.locator("input[name=sizeBy]:checked");
  await other.focus();
  await expect(other).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("input[name=sizeBy]:checked")).toBeFocused();
});

test("[S-02] [A14] on a phone a rejected sign-up focuses the first invalid field, shows its error until it changes, and then succeeds", async ({
  page,
}) => {
  await page.goto(`${site()}/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits`);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Email").fill("somebody@example");
  const create = page.getByRole("button", { name: "Create account" });
  await create.click();
  await expectLedTo(page.getByLabel("Email"), page.getByText("Please input valid e-mail"));
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("somebody@elsewhere");
  await expect(page.getByText("Please input valid e-mail")).toBeHidden();
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await create.click();
  await expectLedTo(page.getByLabel("Email"), page.getByText("Please input valid e-mail"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(`${crypto.randomUUID()}@example.com`);
  await create.click();
  await expect(page).toHaveURL(`${site()}/credits`);
});

test("[S-02] [A14] a form rejected twice in a row focuses the field again", async ({ page }) => {
  // The second answer arrives before the page renders its pending state.
  await page.addInitScript(() => {
    const ask = window.fetch;
    let first: Promise<{ text: string; init: ResponseInit }> | undefined;
    window.fetch = async (input, init) => {
      if ((init?.method ?? "GET") !== "POST") return ask(input, init);
      const kept = await (first ??= ask(input, init).then(async (answer) => ({
        text: await answer.text(),
        init: { status: answer.status, headers: answer.headers },
      })));
      return new Response(kept.text, kept.init);
    };
  });
  await page.goto(`${site()}/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits`);
  await page.getByLabel("Email").fill("somebody@example");
  const create = page.getByRole("button", { name: "Create account" });
  await create.click();
  const field = page.locator("main [aria-invalid=true]").first();
  await expect(field).toBeFocused();
  await create.focus();
  await create.press("Enter");
  await expect(field).toBeFocused();
});

test(
  "[D-08] [Q-04] a postal code outside a selected contractor's area is reported, and the homeowner decides",
  { tag: "@deep" },
  async ({ page }) => {
    const chosen = ["rapid", "summit"].map(toAccountId);
    await page.goto(`${site()}/request/wizard?contrid=${chosen.join(",")}&service=ROOF&zip=60614&step=zip`);
    await page.locator("[name=zip]").fill("53703");
    await page.locator("input[name=customerType][value=BUSINESS]").check();
    await page.getByRole("button", { name: "Continue" }).click();
    const note = page.getByRole("main").getByRole("alert");
    await expect(note).toContainText("don’t serve 53703. See who does, or check the code.");
    await expect(note.getByRole("link", { name: "See who serves 53703" })).toHaveAttribute(
      "href",
      /\/contractors\/postal\/53703\?service=ROOF/,
    );
    await expect(note.getByRole("button")).toHaveCount(0);
    await expect(page.locator("[name=zip]")).toHaveValue("53703");
    await expect(page.locator("input[name=customerType][value=BUSINESS]")).toBeChecked();
    await page.locator("[name=zip]").fill("60085");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(note).toContainText("doesn’t serve 60085");
    await note.getByRole("button", { name: "Continue with the other contractor" }).click();
    await expect(page).toHaveURL(/step=roofType/);
    await expect(page.getByRole("main")).not.toContainText("Rapid Roofing");
  },
);
