import { expect, type Locator, type Page } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";

/** Goes to the password form: the sign-in page first offers a code by mail. */
export async function choosePassword(page: Page): Promise<void> {
  if ((await page.locator("main input[name=password]").count()) > 0) return;
  await page.locator("main a[data-way=password]").click();
  await page.locator("main input[name=password]").waitFor();
}

/** Signs a demo account in through the form on the page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await choosePassword(page);
  await page.locator("input[name=username]").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("main form button:not([type=button])").first().click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Answers of wizard questions, by name. */
export type Screen = Record<string, string | number | boolean>;

/**
 * Answers wizard questions, screen by screen, as long as the screen asks one of them. Questions that the wizard answers
 * itself are left alone.
 */
export async function answerScreen(page: Page, answers: Screen): Promise<void> {
  const open = new Set(Object.keys(answers));
  // The address changes before the screen does.
  const isShown = async () => (await listAskedQuestions(page)).some((question) => open.has(question));
  await expect
    .poll(isShown, { timeout: 3_000 })
    .toBe(true)
    .catch(() => {});
  for (;;) {
    const asked = await listAskedQuestions(page);
    const here = asked.filter((question) => open.has(question));
    if (here.length === 0) return;
    const before = page.url();
    for (const question of here) open.delete(question);
    const hasAdvanced = await answerQuestions(page, here, answers);
    if (!hasAdvanced) await page.locator("button[form=wizard-form]").click();
    await page.waitForURL((url) => url.href !== before);
    // The address changes before the screen does.
    await expect.poll(() => listAskedQuestions(page)).not.toEqual(asked);
  }
}

/** Lists the questions of the visible screen, by name. */
function listAskedQuestions(page: Page): Promise<string[]> {
  const fields = page.locator("#wizard-form input[name=shown]");
  return fields.evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
}

/** Returns true once a choice has moved on to the next screen by itself. */
async function answerQuestions(page: Page, questions: readonly string[], answers: Screen): Promise<boolean> {
  const hasScripts = (await listAskedQuestions(page)).length === 1 && (await hasHydrated(page));
  for (const question of questions) {
    const answer = answers[question];
    const choice = page.locator(`input[type=radio][name="${question}"][value="${answer}"]`);
    const other = page.locator(`input[name="${question}.other"]`);
    const field = page.locator(`[name="${question}"]:not([type=radio]):not([type=hidden]):not([type=checkbox])`);
    await expect(choice.or(other).or(field).first()).toBeAttached();
    if (await choice.count()) {
      await choice.click();
      if (hasScripts) return true;
    } else if (await other.count()) {
      if (!(await other.isVisible())) await page.locator("#wizard-form summary", { hasText: "Enter another value" }).click();
      await other.fill(String(answer));
    } else if ((await field.evaluate((input) => input.tagName)) === "SELECT") await field.selectOption(String(answer));
    else await field.fill(String(answer));
  }
  return false;
}

function hasHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
}

/** Waits for a mail to this address with a matching subject. Returns the line of the newest in the mailbox and its page. */
export async function expectMail(to: string, subject: RegExp): Promise<{ line: string; url: string }> {
  let found: RegExpExecArray | undefined;
  const findMail = async () => {
    const { text } = await send(server(), `GET /dev/mailbox?to=${encodeURIComponent(to)}`);
    found = [...text.matchAll(/<a [^>]*href="(\/dev\/mailbox\/[^"]+)"[^>]*>(.*?)<\/a>/gs)].find(([, , line = ""]) => subject.test(line));
    return found !== undefined;
  };
  await expect.poll(findMail, { message: `a mail to ${to}: ${subject}`, timeout: 30_000 }).toBe(true);
  const [, path = "", line = ""] = found ?? [];
  return { line: line.replaceAll(/<[^>]*>/g, " "), url: site() + path };
}

/** Returns the total that a quote shows. */
export async function readTotal(quoteCard: Locator): Promise<string> {
  return /\$[\d,]+(?:\.\d\d)?/.exec(await quoteCard.innerText())?.[0] ?? "no total";
}

/** Opens the newest job whose row has this text, such as its total, among those that need attention, at the platform. */
export async function openJob(page: Page, total: string | RegExp): Promise<void> {
  await page.goto(`${site("platform")}/crm-lite?show=needs`);
  await page.getByRole("main").locator("section").getByRole("listitem").filter({ hasText: total }).last().getByRole("link").first().click();
  await page.waitForURL(/\/crm-lite\/./);
}
