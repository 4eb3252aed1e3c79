import { expect, type Locator, type Page } from "playwright/test";

/** No page has more tab stops than this between two targets. */
const maxTabStops = 150;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const isThere = () => target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  for (let stops = 0; stops < maxTabStops && !(await isThere()); stops += 1) await page.keyboard.press("Tab");
  expect(await isThere(), `${target} is reached by Tab`).toBe(true);
}

/** Tabs to the target and presses a key. */
export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Answers one question by name: tabs to it, then uses arrow keys, first letters or typing. */
export async function answerByKeyboard(page: Page, name: string, answer: string | number | boolean): Promise<void> {
  const field = page.locator(`[name="${name}"]:not([type=hidden])`);
  await tabTo(page, field);
  const kind = await field.first().evaluate((element) => (element instanceof HTMLSelectElement ? "select" : element.getAttribute("type")));
  if (kind === "radio") {
    const chosen = () => page.locator(`[name="${name}"]:checked`).inputValue();
    await page.keyboard.press("Space");
    for (let steps = 0; steps < maxTabStops && (await chosen()) !== `${answer}`; steps += 1) await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(`${answer}`);
  } else if (kind === "select") {
    await page.keyboard.type(await field.locator(`option[value="${answer}"]`).innerText());
    await expect(field).toHaveValue(`${answer}`);
  } else {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`${answer}`);
  }
}

/**
 * Answers a question of the wizard. Arrow keys only look through the options, so the page stays until Space or Enter
 * chooses one.
 */
export async function chooseByKeyboard(page: Page, name: string, answer: string | number | boolean): Promise<void> {
  const field = page.locator(`[name="${name}"]:not([type=hidden])`);
  await tabTo(page, field);
  const options = await field.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  if ((await field.first().getAttribute("type")) !== "radio") {
    await page.keyboard.type(`${answer}`);
    return page.keyboard.press("Enter");
  }
  if (options[0] === `${answer}`) return page.keyboard.press("Space");
  const before = page.url();
  for (let steps = 0; steps < options.indexOf(`${answer}`); steps += 1) await page.keyboard.press("ArrowDown");
  await expect(page.locator(`[name="${name}"]:checked`)).toHaveValue(`${answer}`);
  expect(page.url(), "arrow keys do not leave the question").toBe(before);
  await page.keyboard.press("Enter");
}
