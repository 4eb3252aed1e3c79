import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { createNewContractor } from "./new-contractor.ts";
import { roof } from "./requests.ts";
import { signInAs } from "./sessions.ts";

const phone = "(312) 555-0177";

/** Returns the newest code on an embedded phone. */
async function readCode(page: Page, phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    await page.goto(`${site()}/dev/phone?phone=${encodeURIComponent(phone)}`);
    const text = await page.getByRole("list", { name: "Texts" }).getByRole("listitem").first().innerText({ timeout: 500 });
    code = /\b\d{6}\b/.exec(text)?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code!;
}

test("[V-08] [Y-07] a phone number is verified on a phone: the wait counts down, the code verifies, texts are chosen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(context, await createNewContractor());
  await page.goto(`${site("platform")}/settings/phone`);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel("Mobile number").fill("312");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByLabel("Mobile number")).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByText(`We texted a code to ${phone}.`)).toBeVisible();

  const wait = page.getByText(/You can request a new code in \d+ seconds?\./);
  const readSeconds = async () => Number(/\d+/.exec(await wait.innerText())?.[0]);
  const first = await readSeconds();
  await expect(page.getByRole("button", { name: "Text a new code" })).toHaveAttribute("aria-disabled", "true");
  await expect.poll(readSeconds).toBeLessThan(first);
  expect(await findBarriers(page)).toEqual([]);

  const other = await context.newPage();
  const code = await readCode(other, phone);
  expect(await findBarriers(other)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Verify number" }).click();
  await expect(page.getByText("Your number is verified.")).toBeVisible();
  await page.getByLabel(/Text me updates about my jobs/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  await expect(page.getByLabel(/Text me updates about my jobs/)).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
});

test(
  "[C-01] [V-08] the sign-up of a business verifies a phone within its first step, by keyboard, and keeps what was typed",
  { tag: "@deep" },
  async ({ page, context }) => {
    const own = "(312) 555-0199";
    const person = { username: `${randomUUID()}@example.com`, password: "long ladder 7", firstname: "Ana", lastname: "Reyes" };
    const body = { ...person, cellphone: own, accountType: "BUSINESS" };
    const { accessToken: token } = await readData<{ accessToken: string }>(send(server(), "POST /api/v2/user/signup", { body }));
    await signInAs(context, { token }, ["platform"]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site("platform")}/signup-contractor/business-contact-details`);
    const name = page.getByLabel("Business name");
    await name.fill("Albany Roofing");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel("Mobile number").press("Enter");
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await expect(name).toHaveValue("Albany Roofing");
    expect(await findSidewaysScrolling(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Use another number" }).click();
    await page.getByLabel("Mobile number").fill("312");
    await page.getByLabel("Mobile number").press("Enter");
    await expect(page.getByLabel("Mobile number")).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);
    const code = await readCode(await context.newPage(), own);
    await page.reload();
    await name.fill("Albany Roofing");
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByLabel("Code", { exact: true }).press("Enter");
    await expect(page.getByText("Your number is verified.")).toBeVisible();
    await expect(name).toHaveValue("Albany Roofing");
    await expect(page.getByText("0 of 5 profile steps done")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  },
);

test(
  "[Y-07] a request waits for the code on a phone, goes out after it, and its lead shows the verified phone",
  { tag: "@deep" },
  async ({ page, context }) => {
    const host = "haier.localhost";
    const own = "(312) 555-0155";
    const contractor = await createNewContractor({ listed: true, brand: "HAIER" });
    const person = {
      username: `${randomUUID()}@example.com`,
      password: "long ladder 7",
      firstname: "Ada",
      lastname: "Byron",
      cellphone: own,
    };
    const { accessToken: token } = await readData<{ accessToken: string }>(
      send(server(), "POST /api/v2/user/signup", { host, body: person }),
    );
    const body = { contractorAccountIds: [contractor.accountId], category: "ROOF", postalCode: "60614", answers: roof };
    const { key } = await readData<{ key: string }>(send(server(), "POST /api/v2/requests/drafts", { host, body }));
    await signInAs(context, { token }, ["haier"]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site("haier")}/request/wizard/${key}?step=review`);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Verify your phone to send")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send to 1 contractor" })).toHaveCount(0);
    await expect(page.getByLabel("Mobile number")).toHaveValue(own);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Text me a code" }).click();
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    expect(await findSidewaysScrolling(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);

    const code = await readCode(await context.newPage(), own);
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Verify number" }).click();
    await expect(page.getByText("Contractors see that your phone is verified.")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Send to 1 contractor" }).click();
    await expect(page).toHaveURL(/\/request\/list\//);

    await context.clearCookies({ name: "session" });
    await signInAs(context, contractor, ["haier"]);
    await page.goto(`${site("haier")}/crm-lite`);
    await page.getByRole("main").getByRole("link", { name: "Ada Byron" }).click();
    await expect(page.getByText("Verified phone")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  },
);
