import { expect, type Page } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { msUntilNextCode, demoCode } from "#db/world/codes.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

const password = "long ladder 7";
const newPassword = "a longer ladder 8";

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main input[name=${name}]`).fill(value);
  await page.locator("main form button.btn-primary").first().click();
}

/** Signs up a customer, who then sets a password. Private pages are on the platform, so the browser continues there. */
async function signUp(page: Page): Promise<string> {
  const username = `${crypto.randomUUID()}@example.com`;
  await page.goto(`${site("platform")}/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits`);
  await fillIn(page, { firstname: "Ada", lastname: "Byron", username });
  await expect(page).toHaveURL(`${site("platform")}/credits`);
  await page.goto(`${site("platform")}/settings/change-password`);
  await fillIn(page, { newPassword: password });
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  return username;
}

async function signIn(page: Page, username: string, typed: string): Promise<void> {
  await page.goto(`${site("platform")}/login?returnTo=%2Fcredits&password=`);
  await fillIn(page, { username, password: typed });
}

test(
  "[S-02] [R-05] [T22] a person who forgot the password sets a new one through a mailed link, once",
  { tag: "@deep" },
  async ({ page, context }) => {
    const username = await signUp(page);
    await context.clearCookies();
    await page.goto(`${site("platform")}/login?password=`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await fillIn(page, { username });
    await expect(page.getByRole("heading", { name: "Success! Please, check your email." })).toBeVisible();
    const address = await findMailedLink(page, username);
    await page.goto(address);
    await fillIn(page, { password: newPassword });
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await signIn(page, username, password);
    await expect(page.getByRole("alert")).toHaveText("Incorrect email and/or password.");
    await signIn(page, username, newPassword);
    await expect(page).toHaveURL(`${site("platform")}/credits`);
  },
);

test("[S-02] [S-03] [R-16] [T13] a person changes the password and ends another session", { tag: "@deep" }, async ({ page, browser }) => {
  const username = await signUp(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, username, password);
  await expect(elsewhere).toHaveURL(`${site("platform")}/credits`);

  await page.goto(`${site("platform")}/settings/personal-profile`);
  await expect(page.getByText("This browser")).toBeVisible();
  await page.getByRole("button", { name: /^Sign out (?!of)/ }).click();
  await expect(page.getByText("You’re not signed in anywhere else.")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("Your changes have been successfully applied!");
  await elsewhere.goto(`${site("platform")}/settings/personal-profile`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();

  await page.goto(`${site("platform")}/settings/change-password`);
  await fillIn(page, { currentPassword: "wrong ladder", newPassword });
  await expect(page.getByText("This isn’t your current password.")).toBeVisible();
  await fillIn(page, { currentPassword: password, newPassword });
  await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  await page.goto(`${site("platform")}/settings/personal-profile`);
  await expect(page).toHaveURL(`${site("platform")}/settings/personal-profile`);
});

/** Returns the address in the newest mail to somebody. */
async function findMailedLink(page: Page, username: string): Promise<string> {
  const mailbox = `${site("platform")}/dev/mailbox?to=${encodeURIComponent(username)}`;
  await expect(async () => {
    await page.goto(mailbox);
    await page.getByRole("main").getByRole("link").filter({ hasText: "Set a new password" }).first().click({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.waitForURL(/mailbox\/./);
  const shown = await page.locator("main").innerText();
  const framed = await Promise.all(page.frames().map((frame) => frame.content()));
  return /https?:\/\/[\w.:-]+\/user\/recover\/new-password\?code=[\w-]+/.exec([shown, ...framed].join("\n"))?.[0] ?? "no link";
}

test("[S-02] [T27] a member of staff needs password and code to sign in", async ({ page }) => {
  const email = "approver@demo.test";
  await page.goto(`${site("platform")}/login?password=`);
  await fillIn(page, { username: email, password: demoPassword });
  await expect(page).toHaveURL(/\/login\/code/);
  await page.goto(`${site("platform")}/approver/reports`);
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, { code: "000000" });
  await expect(page.getByText("This code is wrong, already used, or expired.")).toBeVisible();
  if (msUntilNextCode(new Date()) < 3_000) await page.waitForTimeout(msUntilNextCode(new Date()));
  const now = new Date();
  await fillIn(page, { code: demoCode(email, now) });
  await expect(page).not.toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Account and security" }).click();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  await page.getByRole("link", { name: "Get new recovery codes" }).click();
  await fillIn(page, { code: "000000" });
  await expect(page.getByText("This code is wrong, already used, or expired.")).toBeVisible();
  await fillIn(page, { code: demoCode(email, now, 1) });
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(page.locator("main li code")).toHaveCount(8);
});
