import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

test("[C-01] [R-17] each step of the sign-up opens at its top, with the focus on its heading", async ({ page, context }) => {
  const { token } = await createNewContractor();
  await signInAs(context, { token }, ["platform"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site("platform")}/signup-contractor/about`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("About your business");
  for (const next of ["Meet the owner", "Business profile", "Supply house"]) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading).toHaveText(next);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
