import { expect, type Page } from "playwright/test";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { readData, send } from "../http.ts";
import { createPhoto } from "../pictures.ts";
import { server, site } from "./addresses.ts";
import { test, waitForScripts } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { beginNewDay } from "./new-day.ts";
import { accessToken, signInAs } from "./sessions.ts";
import { findSidewaysScrolling } from "./long-texts.ts";

test.use({ viewport: { width: 360, height: 640 } });

async function jpeg(name: string, colour: string) {
  return { name, mimeType: "image/jpeg", buffer: await createPhoto({ width: 500, height: 400, colour }) };
}
const noPhoto = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") };

/** Opens the last screen of a request to Rapid Roofing only. Returns its address. */
async function overview(): Promise<string> {
  const body = { contractorAccountIds: [toAccountId("rapid")], category: "ROOF", answers: { ...houseRoof, zip: "60614" } };
  const draft = send(server(), "POST /api/v2/requests/drafts", { host: "delta.localhost", body });
  return `${site()}/request/wizard/${(await readData<{ key: string }>(draft)).key}?step=review`;
}

/** Waits until this many job photos are visible, across page navigations too. */
async function expectSeen(page: Page, count: number): Promise<void> {
  const pictures = page.locator("main img[src^='/request/'][src*='/photos/']");
  await expect(async () => {
    await expect(pictures).toHaveCount(count);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded({ timeout: 2_000 });
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth, null, { timeout: 2_000 });
      await expect.poll(width, { timeout: 2_000 }).toBeGreaterThan(0);
    }
  }).toPass({ timeout: 20_000 });
}

test("[Q-02] [Q-16] job photos go with the request to the selected contractor and to nobody else", async ({ page, context, browser }) => {
  await page.goto(await overview());
  await page.getByLabel("Add photos").setInputFiles([await jpeg("roof.jpg", "#884422"), noPhoto, await jpeg("ridge.jpg", "#226688")]);
  await expect(page.getByText("2 photos uploaded.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Error while uploading files: We can’t read this file as a photo/)).toBeVisible();
  await expectSeen(page, 2);
  expect([await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([[], []]);
  await page.getByLabel("Remove: Job photo 2 of 2").click();
  await page.getByRole("button", { name: "Yes, remove" }).last().click();
  await expectSeen(page, 1);

  await signInAs(context, "homeowner@demo.test");
  await beginNewDay();
  await page.reload({ waitUntil: "networkidle" });
  await expectSeen(page, 1);
  await page.getByRole("button", { name: "Send to 1 contractor" }).click();
  await page.waitForURL(/\/request\/list\//);
  await expectSeen(page, 1);
  const address = (await page.locator("main img[src^='/request/'][src*='/photos/']").getAttribute("src")) ?? "";
  const requestId = /list\/([^/]+)/.exec(address)?.[1];

  const statusFor = async (email: string) =>
    (await send(server(), `GET ${address}`, { host: "delta.localhost", cookie: await accessToken(email) })).status;
  expect([await statusFor("rapid@demo.test"), await statusFor("summit@demo.test")]).toEqual([200, 404]);

  const quotes = send(server(), `GET /api/v2/requests/${requestId}/quotes`, { token: await accessToken("homeowner@demo.test") });
  const [quote] = await readData<{ id: string }[]>(quotes);
  const desk = await browser.newContext({ viewport: { width: 360, height: 640 } });
  await signInAs(desk, "rapid@demo.test");
  const lead = await desk.newPage();
  await lead.goto(`${site("platform")}/crm-lite/${quote?.id}`);
  await expectSeen(lead, 1);
  expect(await findSidewaysScrolling(lead)).toEqual([]);
  await desk.close();
});

test("[Q-02] without scripts job photos are added and removed by forms, and failures are shown", { tag: "@deep" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(await overview());
  await page.getByLabel("Add photos").setInputFiles([await jpeg("roof.jpg", "#775533"), noPhoto]);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText(/photo.jpg: We can’t read this file as a photo/)).toBeVisible();
  await expect(page.locator("main img[src^='/request/'][src*='/photos/']")).toHaveCount(1);
  await page.getByLabel("Remove: Job photo 1 of 1").click();
  await page.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.locator("main img[src^='/request/'][src*='/photos/']")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to your request" }).click();
  await expect(page).toHaveURL(/\/request\/wizard\/\w{26}\?step=review$/);
  await context.close();
});

/** Submits the request of an open wizard from another browser. */
async function sendElsewhere(page: Page): Promise<void> {
  const key = /wizard\/(\w{26})/.exec(page.url())?.[1];
  const token = await accessToken("homeowner@demo.test");
  await beginNewDay();
  await readData(send(server(), `POST /api/v2/requests/drafts/${key}/submit`, { token }));
}

test(
  "[Q-02] a photo removed in two windows is gone in both, and one of a sent request stays, with the reason",
  { tag: "@deep" },
  async ({ page, context }) => {
    await page.goto(await overview());
    await page.getByLabel("Add photos").setInputFiles([await jpeg("roof.jpg", "#446644"), await jpeg("ridge.jpg", "#664466")]);
    await expectSeen(page, 2);
    const other = await context.newPage();
    await other.goto(page.url());
    await waitForScripts(other);
    for (const [window, left] of [
      [page, 1],
      [other, 1],
    ] as const) {
      await window.getByLabel("Remove: Job photo 2 of 2").click();
      await window.getByRole("button", { name: "Yes, remove" }).last().click();
      await expectSeen(window, left);
    }
    await sendElsewhere(page);
    await page.getByLabel("Remove: Job photo 1 of 1").click();
    await page.getByRole("button", { name: "Yes, remove" }).click();
    await expect(page.getByRole("alert")).toHaveText("This request was already sent.");
    await expect(page).toHaveURL(/\?step=review$/);
    await expect(page.locator("main img[src^='/request/'][src*='/photos/']")).toHaveCount(1);
    expect(await findSidewaysScrolling(page)).toEqual([]);
  },
);

test(
  "[Q-02] without scripts too, a photo of a sent request stays, with the reason and a link to the request",
  { tag: "@deep" },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    await page.goto(await overview());
    await page.getByLabel("Add photos").setInputFiles([await jpeg("roof.jpg", "#335577")]);
    await page.getByRole("button", { name: "Upload" }).click();
    await sendElsewhere(page);
    await page.getByLabel("Remove: Job photo 1 of 1").click();
    await page.getByRole("button", { name: "Yes, remove" }).click();
    await expect(page.getByRole("alert")).toHaveText("This request was already sent.");
    await expect(page.getByRole("link", { name: "View request" })).toHaveAttribute("href", /^\/request\/list\/[\w-]{36}$/);
    expect(await findSidewaysScrolling(page)).toEqual([]);
    await context.close();
  },
);
