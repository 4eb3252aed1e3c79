import { expect } from "playwright/test";
import { toAccountId } from "#db/world/characters/people.ts";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { beginNewDay } from "./new-day.ts";
import { roof } from "./requests.ts";
import { signInAs } from "./sessions.ts";
import { expectMail, openJob, readTotal, signIn } from "./site.ts";

/** Answers about her roof, as the wizard keeps them. Returns the address of its last screen. */
async function reviewOfTwo(): Promise<string> {
  const answers = { ...roof, footprint: 2400, pitch: 8 };
  const draft = { contractorAccountIds: ["rapid", "summit"].map(toAccountId), category: "ROOF", answers };
  const { key } = await readData<{ key: string }>(send(server(), "POST /api/v2/requests/drafts", { body: draft }));
  return `${site()}/request/wizard/${key}?step=review`;
}

test("[Q-04] [Q-10] [Q-14] a homeowner compares two roofers for the same roof and books one", async ({ page, browser }) => {
  await test.step("she reads again what she answered, for both roofers", async () => {
    await page.goto(await reviewOfTwo());
    await expect(page.getByRole("main")).toContainText("2,400");
    await expect(page.getByRole("main")).toContainText("Rapid Roofing");
  });

  await test.step("she signs in at the end, which sends the request", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /sign in/i })
      .click();
    await expect(page.getByText("We’ll send your request to Rapid Roofing")).toBeVisible();
    await beginNewDay();
    await signIn(page, "homeowner@demo.test");
    await page.waitForURL(/\/request\/list\/[0-9a-f-]{36}$/);
  });
  const list = page.url();
  const findQuoteCard = (name: string) => page.getByRole("article").filter({ hasText: name }).first();
  const booked = await readTotal(findQuoteCard("Rapid Roofing"));

  await test.step("she compares both for the same scope, side by side, line by line", async () => {
    await expect(findQuoteCard("Rapid Roofing")).toContainText("Confirmed price");
    await expect(findQuoteCard("Summit Exteriors")).toContainText("Estimated price");
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader", { name: /Rapid Roofing/ }).first()).toBeVisible();
    await expect(table.getByRole("columnheader", { name: /Summit Exteriors/ }).first()).toBeVisible();
    await expect(table.getByRole("rowheader", { name: /skylight/i })).toBeVisible();
    const why = table.locator("details").filter({ hasText: "Skylight flashing" });
    await why.locator("summary").press("Enter");
    await expect(why.getByText("New flashing for each skylight").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Why the totals differ" })).toBeVisible();
  });

  await test.step("she books the confirmed one; a second click or a reload books nothing more", async () => {
    await findQuoteCard("Rapid Roofing").getByRole("link", { name: /Book/ }).click();
    await expect(page.getByRole("main")).toContainText("$0");
    await expect(page.getByLabel("Your phone")).toHaveValue("(312) 555-0101");
    await expect(page.getByLabel("Street address of the job")).toHaveValue("2147 N Demo Street");
    await page.getByRole("button", { name: /Book/ }).dblclick();
    await page.waitForURL(/\/booked$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You’re booked");
    await expect(page.getByRole("main")).toContainText("Successfully booked. Booking PL-");
    await expect(page.getByRole("main")).toContainText("Eastern");
    await expect(page.getByRole("main")).toContainText("2147 N Demo Street, ");
    await expect(page.getByRole("main")).toContainText("(312) 555-0101");
  });

  await test.step("Rapid Roofing sees the order, and both get a mail", async () => {
    const roofer = await browser.newPage();
    await signInAs(roofer.context(), "rapid@demo.test");
    // The list has whole dollars.
    const listed = Math.round(Number(booked.replaceAll(/[$,]/g, ""))).toLocaleString("en-US");
    await openJob(roofer, `$${listed}`);
    await expect(roofer.getByRole("main")).toContainText("Booked");
    await expect(roofer.getByRole("main")).toContainText("2147 N Demo Street");
    await expectMail("rapid@demo.test", /booked/i);
    await expectMail("homeowner@demo.test", /booked/i);
    await roofer.close();
  });

  await test.step("the estimated one goes from a request to a confirmed price", async () => {
    await page.goto(list);
    await findQuoteCard("Summit Exteriors")
      .getByRole("button", { name: /confirm/i })
      .click();
    await expect(page.getByRole("main")).toContainText("Being confirmed");
    const roofer = await browser.newPage();
    await signInAs(roofer.context(), "summit@demo.test");
    await openJob(roofer, "Confirm your price");
    await roofer
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await expect(roofer.getByRole("main")).toContainText("Confirmed");
    await expectMail("homeowner@demo.test", /Summit Exteriors.*confirmed|confirmed.*Summit Exteriors/i);
    await roofer.close();
    await page.goto(list);
    await expect(findQuoteCard("Summit Exteriors")).toContainText("Confirmed price");
  });
});
