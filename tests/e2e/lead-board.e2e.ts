import { expect, type Page } from "playwright/test";
import { openPool } from "#app/platform/db.server.ts";
import { databaseUrl, site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { pressAt } from "./keyboard.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { createNewContractor } from "./new-contractor.ts";
import { beginNewDay } from "./new-day.ts";
import { signInAs } from "./sessions.ts";
import { askForContact, createHomeowner } from "./homeowners.ts";

const column = (page: Page, status: string) => page.getByRole("region", { name: new RegExp(`^${status}`) });
const card = (page: Page, status: string, name: string) => column(page, status).getByRole("listitem").filter({ hasText: name });

test("[L-03] a lead moves over the board by drag and by keyboard, on a phone and a desktop, and each move can be undone", async ({
  page,
  context,
}) => {
  const { db, pool } = openPool(databaseUrl(), 2);
  const roofer = await createNewContractor({ listed: true });
  const [nora, miguel] = [await createHomeowner(db, 0), await createHomeowner(db, 1)];
  await beginNewDay();
  for (const homeowner of [nora, miguel]) await askForContact(homeowner, roofer.accountId, "REQUEST_A_CALL");
  await pool.end();
  await signInAs(context, roofer, ["delta"]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await test.step(`by drag at ${width} px`, async () => {
      await page.goto(`${site()}/crm-lite?origin=CALL&view=board`);
      expect(await findSidewaysScrolling(page)).toEqual([]);
      // A phone shows the next column's edge.
      await card(page, "New", nora.name).dragTo(column(page, "In progress"), { targetPosition: { x: 12, y: 60 } });
      await expect(page.getByText(`${nora.name} moved: In progress.`)).toBeVisible();
      await expect(card(page, "In progress", nora.name)).toBeVisible();
      expect(new URL(page.url()).searchParams.get("origin")).toBe("CALL");
      expect(await findBarriers(page)).toEqual([]);
    });
    await test.step(`undone at ${width} px`, async () => {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(card(page, "New", nora.name)).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    });
    await test.step(`by keyboard at ${width} px`, async () => {
      const moved = card(page, "New", miguel.name);
      await moved.getByRole("combobox").focus();
      await page.keyboard.type("In p");
      await pressAt(page, moved.getByRole("button", { name: "Move" }));
      await expect(page.getByRole("status").filter({ hasText: `${miguel.name} moved: In progress.` })).toBeFocused();
      await expect(card(page, "In progress", miguel.name)).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(card(page, "New", miguel.name)).toBeVisible();
    });
    await test.step(`to a status that asks why, by keyboard at ${width} px`, async () => {
      const moved = card(page, "New", miguel.name);
      await moved.getByRole("combobox").focus();
      await page.keyboard.type("Lost");
      await pressAt(page, moved.getByRole("button", { name: "Move" }));
      await expect(page).toHaveURL(/to=LOST#status$/);
      await expect(page.getByLabel("What went wrong?")).toBeVisible();
    });
  }
});
