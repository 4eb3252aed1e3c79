import { expect, type Page } from "playwright/test";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { createNewContractor } from "./new-contractor.ts";
import { sendRequest } from "./requests.ts";
import { signInAs } from "./sessions.ts";

const vacation = () => `${site("platform")}/settings/vacation-mode`;

/**
 * Expects a contractor in the directory for roofs at 60614 or not. Reads as a signed-in user, since visitors' pages are
 * cached.
 */
async function expectFound(page: Page, publicId: string, isFound: boolean): Promise<void> {
  await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(`[data-contractor="${publicId}"]`)).toHaveCount(isFound ? 1 : 0);
}

test(
  "[C-05] an account manager goes on vacation, keeps sent quotes, and returns to the previous state",
  { tag: "@deep" },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const { accountId, publicId, token } = await createNewContractor({ listed: true });
    const body = { category: "PLUM", title: "Water heaters", area: { postalCode: "60614", rangeMiles: 10 } };
    await readData(send(server(), "POST /api/v2/entities/listings", { token, body }));
    const { path, findQuote: offer } = await sendRequest({ more: [accountId] });
    await signInAs(context, "homeowner@demo.test");
    await expectFound(page, publicId, true);
    const signInAsContractor = () => signInAs(context, { token }, ["platform"]);

    await signInAsContractor();
    await page.goto(vacation());
    await page.getByRole("button", { name: "Turn on vacation mode" }).click();
    await expect(page.getByRole("heading", { name: "Vacation mode is on", exact: true })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(`${site("platform")}/simple-service-builder`);
    await expect(page.getByText("You’re not taking new requests right now")).toBeVisible();
    await expectFound(page, publicId, false);

    await page.goto(`${site()}${path}/quota/${offer("Byron Roofing").id}/order`);
    await page.getByRole("button", { name: /Book/ }).click();
    await expect(page.getByRole("main")).toContainText("Successfully booked.");

    await signInAsContractor();
    await page.goto(vacation());
    await page.getByRole("button", { name: "Turn off vacation mode" }).click();
    await expect(page.getByRole("heading", { name: "Vacation mode is off" })).toBeVisible();
    await page.goto(`${site("platform")}/simple-service-builder`);
    await expect(page.getByRole("switch", { name: /Roofing/ })).toBeChecked();
    await expect(page.getByRole("switch", { name: /Water heaters/ })).not.toBeChecked();
    await expectFound(page, publicId, true);
  },
);

test(
  "[C-05] [T122] another user of the business sees the state and who can change it, without a button",
  { tag: "@deep" },
  async ({ page, context }) => {
    await signInAs(context, "rapid-office@demo.test");
    await page.goto(vacation());
    await expect(page.getByRole("heading", { name: "Vacation mode is off" })).toBeVisible();
    await expect(page.getByText(/Only your account manager can change this: .*rapid@demo\.test/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  },
);
