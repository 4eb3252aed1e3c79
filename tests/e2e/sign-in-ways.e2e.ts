import { expect, type Page } from "playwright/test";
import { paths } from "#app/paths.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { signIn } from "./site.ts";

async function signOut(page: Page): Promise<void> {
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You’re signed out.")).toBeVisible();
}

/** A phone that recognizes its owner's finger, which is pressed at first. */
async function addAuthenticator(page: Page): Promise<Record<"press" | "lift", () => Promise<unknown>>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  const answer = (enabled: boolean) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await answer(true);
  return { press: () => answer(true), lift: () => answer(false) };
}

test("[Y-12] a homeowner adds a passkey, signs in with it, and removes it", { tag: "@deep" }, async ({ page }) => {
  const finger = await addAuthenticator(page);
  const settings = `${site("platform")}/settings/passkeys`;
  await page.goto(`${site("platform")}/login?returnTo=%2Fsettings%2Fpasskeys`);
  await signIn(page, "homeowner@demo.test");
  await expect(page).toHaveURL(settings);
  await page.locator("main input[name=name]").fill("Journey key");
  await page.locator("main button[value=start]").click();
  const row = page.locator("main li", { hasText: "Journey key" });
  await expect(row).toContainText("platform.localhost");

  await signOut(page);
  // The page suggests passkeys by itself: a suggestion that waits already is not answered by a finger pressed later, the button's question is.
  await finger.lift();
  const suggestion = page.waitForResponse((response) => new URL(response.url()).pathname === paths.passkeySignIn());
  await page.goto(`${site("platform")}/login?returnTo=%2Fsettings%2Fpasskeys`);
  await suggestion;
  await page.waitForTimeout(300);
  await finger.press();
  await page.locator("main [data-way=passkey]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));

  await page.goto(settings);
  await expect(row).toContainText("Last used");
  await row.getByRole("button").click();
  await expect(row).toHaveCount(0);
});

test("[Y-12] a homeowner connects Google with the mailed code, then signs in with it", { tag: "@deep" }, async ({ page }) => {
  const email = "homeowner@demo.test";
  const visitGoogle = async () => {
    await page.goto(`${site("platform")}/login`);
    await page.locator("main a[data-way=google]").click();
    await page.locator("main input[name=email]").fill(email);
    await page.locator("main form button").click();
  };
  await visitGoogle();
  await expect(page).toHaveURL(`${site("platform")}/login/check-email`);
  await expect(page.locator("main")).toContainText("Google");
  const mailbox = await page.context().newPage();
  const mail = mailbox.locator("main a[href^='/dev/mailbox/']", { hasText: /\d{6} is your sign-in code/ }).first();
  await expect(async () => {
    await mailbox.goto(`${site()}/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator("main input[name=code]").fill(/\d{6}/.exec(await mail.innerText())![0]);
  await page.locator("main button[value=code]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));

  await page.goto(`${site("platform")}/settings/connected-accounts`);
  await expect(page.locator("main li", { hasText: email })).toHaveCount(1);
  await signOut(page);
  await visitGoogle();
  await page.waitForURL((url) => !/^\/(login|dev)/.test(url.pathname));
  await page.goto(`${site("platform")}/settings/connected-accounts`);
  await page.locator("main li button[value=disconnect]").click();
  await expect(page.locator("main li button[value=disconnect]")).toHaveCount(0);
});
