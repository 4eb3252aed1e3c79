import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";

/** On a phone the map is drawn once it is scrolled into view. */
export async function scrollToMap(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400);
}

/** The page is for the browser that requested a code; others are led to the sign-in page. */
export async function requestCode(page: Page): Promise<void> {
  if (await page.locator("main input[name=code]").count()) return;
  await page.locator("main input[name=username]").fill(`${randomUUID()}@example.com`);
  await page.locator("main button[value=mail]").click();
}

export async function openConversation(page: Page): Promise<void> {
  await page.locator("main nav li a").first().click();
}

export async function signInWrongly(page: Page): Promise<void> {
  await page.locator("main input[name=username]").fill(`${randomUUID()}@example.com`);
  await page.locator("main input[name=password]").fill("not the password");
  await page.locator("main form button:not([type=button])").first().click();
}
