import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { sendRequest } from "./requests.ts";
import { signInAs } from "./sessions.ts";

test("[N-01] [R-19] a homeowner writes on a phone, and the roofer's answer appears in the open thread", async ({ browser }) => {
  const { path, findQuote } = await sendRequest();
  const { id } = findQuote("Rapid Roofing");
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await signInAs(phone, "homeowner@demo.test");
  const page = await phone.newPage();
  await page.goto(`${site()}${path}/quota/${id}`);
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Conversation with Rapid Roofing" })).toBeVisible();
  const question = `Is the <b>permit</b> included? ${Date.now()}`;
  await page.getByRole("textbox", { name: "Message to Rapid Roofing" }).fill(question);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText(question).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Message to Rapid Roofing" })).toHaveValue("");
  expect([await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([[], []]);

  const desk = await browser.newContext();
  await signInAs(desk, "rapid@demo.test");
  const inbox = await desk.newPage();
  await inbox.goto(`${site("platform")}/crm-lite/messages`);
  await inbox.getByRole("link").filter({ hasText: question }).click();
  await expect(inbox.getByRole("log").getByText(question).filter({ visible: true })).toHaveCount(1);
  expect(await findBarriers(inbox)).toEqual([]);
  const answer = `Yes, the permit is included. ${Date.now()}`;
  await inbox.getByRole("textbox", { name: /^Message to/ }).fill(answer);
  await inbox.getByRole("button", { name: "Send", exact: true }).click();
  await expect(inbox.getByRole("log").getByText(answer).filter({ visible: true })).toHaveCount(1);

  await page.getByRole("textbox", { name: "Message to Rapid Roofing" }).fill("Then I will");
  await expect(log.getByText(answer)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("textbox", { name: "Message to Rapid Roofing" })).toHaveValue("Then I will");
  await phone.close();
  await desk.close();
});
