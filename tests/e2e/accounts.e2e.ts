import { expect, type BrowserContext, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { choosePassword, expectMail } from "./site.ts";

async function signUp(page: Page, username: string, returnTo = "/credits"): Promise<void> {
  await page.goto(`${site()}/request/signup?contrid=${crypto.randomUUID()}&returnTo=${encodeURIComponent(returnTo)}`);
  await fillSignUp(page, username);
}

async function fillSignUp(page: Page, username: string): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Email").fill(username);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function signIn(page: Page, username: string, typed: string): Promise<void> {
  await choosePassword(page);
  await page.getByLabel("Email").fill(username);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** On the sign-in page. */
async function signInByCode(page: Page, address: string): Promise<void> {
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await enterMailedCode(page, address);
}

/** On the page that asks for the only code in the mailbox. */
async function enterMailedCode(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  const subject = /(\d{6}) is your sign-in code/;
  const { line } = await expectMail(address, subject);
  await page.getByLabel("6-digit code").fill(subject.exec(line)?.[1] ?? "");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Returns the names of the browser's cookies for a brand. */
async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies(site())).map(({ name }) => name).sort();
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: javaScriptEnabled ? [] : ["@deep"] }, () => {
    test.use({ javaScriptEnabled });

    test("[S-02] [R-04] [R-06] a homeowner signs up, signs out and signs in again", async ({ page, context }) => {
      const address = newAddress();
      await signUp(page, address);
      await expect(page).toHaveURL(`${site()}/credits`);
      await page.locator("header summary").click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByText("You’re signed out.")).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
      expect(await cookieNames(context)).toEqual(["device"]);

      await page.goto(`${site()}/user/login?returnTo=%2Fcredits`);
      await expect(page).toHaveURL(`${site()}/login?returnTo=%2Fcredits`);
      await signIn(page, address, "wrong ladder");
      await expect(page.getByRole("alert")).toHaveText("Incorrect email and/or password.");
      await expect(page.getByLabel("Email")).toHaveValue(address);
      await page.goto(`${site()}/login?returnTo=%2Fcredits`);
      await signInByCode(page, address);
      await expect(page).toHaveURL(`${site()}/credits`);
    });

    test("[T11] [T14] a link can neither redirect a sign-in to another site nor sign anybody out", async ({ page, context }) => {
      await signUp(page, newAddress(), "//evil.example/");
      await expect(page).toHaveURL(`${site()}/account-created`);
      await page.goto(`${site()}/login?returnTo=%2F%5Cevil.example`);
      await expect(page).toHaveURL(`${site("platform")}/dashboard`);
      await page.goto(`${site()}/logout`);
      expect(await cookieNames(context)).toEqual(["device", "session"]);
    });
  });
}

test(
  "[S-02] [R-06] [R-18] sign-up without a return page confirms the account and leads to the requests",
  { tag: "@deep" },
  async ({ page }) => {
    const address = newAddress();
    const start = `${site()}/request/signup?contrid=${crypto.randomUUID()}`;
    await page.goto(start);
    await fillSignUp(page, address);
    await expect(page).toHaveURL(`${site()}/account-created`);
    await expect(page.getByRole("heading", { level: 1, name: "Your account is ready" })).toBeVisible();
    await page.getByRole("link", { name: "View my requests" }).click();
    await expect(page).toHaveURL(`${site("platform")}/dashboard`);

    // Signing up again signs in: no second account.
    await page.context().clearCookies();
    await page.goto(start);
    await fillSignUp(page, address);
    await enterMailedCode(page, address);
    await expect(page).toHaveURL(`${site("platform")}/dashboard`);
  },
);

test("[S-05] sign-up without a contractor leads to the directory", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/request/signup`);
  await expect(page).toHaveURL(`${site()}/contractors`);
});

test("[T15] [S-03] scripts cannot read the token, and the cookie of one brand's host is not sent to another", async ({ page, context }) => {
  await signUp(page, newAddress());
  await expect(page).toHaveURL(`${site()}/credits`);
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  expect(cookie).toMatchObject({ name: "session", httpOnly: true, sameSite: "Lax", path: "/", domain: "delta.localhost" });
  const reachable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  );
  expect(reachable).not.toContain(cookie?.value);
  await page.goto(`${site("bw")}/login`);
  await expect(page.getByRole("main").getByRole("button", { name: "Send me a code" })).toBeVisible();
});
