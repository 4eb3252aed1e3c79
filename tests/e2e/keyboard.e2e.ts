import { expect } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { answerByKeyboard, chooseByKeyboard, pressAt } from "./keyboard.ts";
import { beginNewDay } from "./new-day.ts";

/** One question a screen; what is usual is not asked. */
const heater = {
  installType: "REPLACE_SAME",
  heaterType: "TANK",
  fuel: "GAS",
  capacity: "50",
  location: "BASEMENT",
  finishedSpace: true,
  floors: 1,
  closedSystem: true,
  expansionTank: false,
  startDate: "IMMEDIATELY",
};

test("[Q-02] [Q-14] [B-05] a homeowner needs no pointer from the first answer to the booking", async ({ page }) => {
  await test.step("she selects Blue Flame in the directory", async () => {
    await page.goto(`${site()}/contractors/postal/60614?service=PLUM`);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Blue Flame Plumbing" }) });
    await pressAt(page, card.getByRole("link", { name: /^Add to quotes: / }));
    await pressAt(page, page.getByRole("link", { name: "Get a quote" }));
    await expect(page).toHaveURL(/\/request\/wizard/);
  });

  await test.step("she answers, screen by screen", async () => {
    for (const [name, answer] of Object.entries(heater)) {
      const before = page.url();
      await chooseByKeyboard(page, name, answer);
      await page.waitForURL((url) => url.href !== before);
    }
    await expect(page).toHaveURL(/step=review/);
  });

  await test.step("she signs in and sends", async () => {
    await beginNewDay();
    await pressAt(page, page.getByRole("main").getByRole("link", { name: /sign in/i }));
    await expect(page).toHaveURL(/\/login/);
    await pressAt(page, page.locator("main a[data-way=password]"));
    await answerByKeyboard(page, "username", "homeowner@demo.test");
    await answerByKeyboard(page, "password", demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
  });

  await test.step("she books", async () => {
    const quoteCard = page.getByRole("article").filter({ hasText: "Blue Flame Plumbing" }).first();
    await pressAt(page, quoteCard.getByRole("link", { name: /Book/ }));
    await pressAt(page, page.getByRole("button", { name: /Book/ }));
    await expect(page.getByRole("main")).toContainText("Successfully booked.");
  });
});
