import { expect, test } from "playwright/test";
import { newFirm } from "./new-firm.ts";
import { site } from "./site.ts";

test("[C-07] a roofer who leaves prices that he typed and did not save is asked first, and saving asks nothing", async ({
  page,
  context,
}) => {
  const { token, listingId } = await newFirm({ listed: true });
  await context.addCookies([{ name: "session", value: token, url: site("platform"), httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${site("platform")}/simple-service-builder/${listingId}?step=prices`);
  const asked: string[] = [];
  let leaves = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type() === "beforeunload" ? "the browser" : dialog.message());
    void (leaves ? dialog.accept() : dialog.dismiss());
  });
  const ours = "What you typed here is not saved yet. Leave the page without saving it?";
  const back = page.getByRole("link", { name: "Back", exact: true });
  const vent = page.locator('[name="amounts.ridgeVent"]');
  await vent.fill("777");
  await back.click();
  await expect.poll(() => asked).toEqual([ours]);
  await page.getByRole("link", { name: "My Leads" }).click();
  await expect.poll(() => asked).toEqual([ours, "the browser"]);
  await expect(vent).toHaveValue("777");
  await page.getByRole("button", { name: "Save and go on" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ready for homeowners");
  await page.getByRole("link", { name: "Change Price list" }).click();
  await expect(vent).toHaveValue("777");
  await vent.fill("5");
  leaves = true;
  await back.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Details and terms");
  expect(asked).toEqual([ours, "the browser", ours]);
});
