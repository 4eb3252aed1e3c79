import { expect, type Page } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { Browser } from "../browser.ts";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { expectMail, signIn } from "./site.ts";
import { beginNewDay } from "./new-day.ts";

/** Records everything that leaves the browser from now on: addresses, headers, bodies. */
function recordTraffic(page: Page): { codes: Set<string>; sent: { url: string; text: string }[] } {
  const traffic = { codes: new Set<string>(), sent: [] as { url: string; text: string }[] };
  page.context().on("request", (request) => {
    const url = request.url();
    const code = new URL(url).searchParams.get("token");
    if (code) traffic.codes.add(code);
    traffic.sent.push({ url, text: JSON.stringify([url, request.headers(), request.postData()]) });
  });
  return traffic;
}

/** Returns the session history of the tab as the browser stores it. */
async function readHistory(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  return (await devTools.send("Page.getNavigationHistory")).entries;
}

async function fetchToken(username: string): Promise<string> {
  const body = { username, password: demoPassword };
  return (await readData<{ accessToken: string }>(send(server(), "POST /api/v2/auth/login", { body }))).accessToken;
}

/** True if somebody is signed in at a brand's host. */
async function isSignedInAt(page: Page, brand: string): Promise<boolean> {
  const cookies = await page.context().cookies(site(brand));
  const token = cookies.find(({ name }) => name === "session")?.value;
  return token !== undefined && (await send(server(), "GET /user/current", { token })).status === 200;
}

/** Sends a request to Rapid Roofing at IKO, which triggers a mail. */
async function request(username: string): Promise<void> {
  await beginNewDay();
  const by = { host: "iko.localhost", token: await fetchToken(username) };
  const draft = { contractorAccountIds: [toAccountId("rapid")], category: "ROOF", answers: { ...houseRoof, zip: "60614" } };
  const { key } = await readData<{ key: string }>(send(server(), "POST /api/v2/requests/drafts", { ...by, body: draft }));
  await readData(send(server(), `POST /api/v2/requests/drafts/${key}/submit`, by));
}

/** Returns a link with the hand-off code of somebody who left DELTA for the platform, as they might forward it. */
async function createHandOffLink(username: string): Promise<string> {
  const browser = new Browser(server());
  browser.keep("delta", "session", await fetchToken(username));
  const last = await browser.visit(`${site("platform")}/hand-off?from=DELTA&to=%2Fcredits`, 1);
  return last.headers.location ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: javaScriptEnabled ? [] : ["@deep"] }, () => {
    test.use({ javaScriptEnabled });

    test("[S-04] [S-05] [T06] a contractor signs in at DELTA and reaches the platform's leads signed in, and the code leaks nowhere", async ({
      page,
    }) => {
      const traffic = recordTraffic(page);
      await page.goto(`${site()}/login`);
      await signIn(page, "rapid@demo.test");
      await page.waitForURL(`${site("platform")}/crm-lite`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect([await isSignedInAt(page, "delta"), await isSignedInAt(page, "platform")]).toEqual([false, true]);
      await page.reload();
      await page.goBack();
      await page.goForward();

      expect(traffic.codes.size).toBe(1);
      const [code = ""] = traffic.codes;
      const urlsWithCode = traffic.sent.filter(({ text }) => text.includes(code)).map(({ url }) => new URL(url));
      expect(urlsWithCode.map(({ origin, pathname }) => origin + pathname)).toEqual([`${site("platform")}/crm-lite`]);
      expect((await readHistory(page)).filter((entry) => JSON.stringify(entry).includes(code))).toEqual([]);
      expect(await page.content()).not.toContain(code);
      if (javaScriptEnabled) {
        expect(
          await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.referrer, history.state])),
        ).not.toContain(code);
      }
    });

    test("[S-05] [R-08] a homeowner follows a mail to a brand's page, signs in at the platform, and returns to that page", async ({
      page,
    }) => {
      await request("homeowner-es@demo.test");
      await page.goto((await expectMail("homeowner-es@demo.test", /solicitud/i)).url);
      const link = await page.getByRole("main").locator("a[href*='/request/list/']").first().getAttribute("href");
      const wanted = new URL(link ?? "");
      expect(wanted.origin).toBe(site("iko"));
      await page.goto(wanted.href);
      await expect(page).toHaveURL(new RegExp(`^${site("platform")}/login\\?from=\\w+&returnTo=%2Frequest%2Flist%2F`));
      await expect(page.getByText(/you’ll return to IKO|volverá a IKO/)).toBeVisible();
      await signIn(page, "homeowner-es@demo.test");
      await page.waitForURL(wanted.href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const brand = wanted.hostname.replace(".localhost", "");
      expect([await isSignedInAt(page, brand), await isSignedInAt(page, "platform")]).toEqual([true, true]);
    });

    test("[T05] another person's link asks first, and only the click changes the session", async ({ page }) => {
      const link = await createHandOffLink("homeowner@demo.test");
      await page.goto(`${site("platform")}/login`);
      await signIn(page, "homeowner-fr@demo.test");
      const traffic = recordTraffic(page);
      await page.goto(link);
      await expect(page).toHaveURL(`${site("platform")}/hand-off/continue?to=%2Fcredits`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("h…@demo.test");
      if (javaScriptEnabled) expect(await findBarriers(page)).toEqual([]);
      const [before] = (await page.context().cookies(site("platform"))).filter((cookie) => cookie.name === "session");
      await page.getByRole("main").getByRole("button").click();
      await expect(page).toHaveURL(`${site("platform")}/credits`);
      const [after] = (await page.context().cookies(site("platform"))).filter((cookie) => cookie.name === "session");
      expect(after?.value).not.toBe(before?.value);
      const code = new URL(link).searchParams.get("token") ?? "-";
      expect(traffic.sent.filter(({ url, text }) => url !== link && text.replaceAll(/"cookie":"[^"]*"/g, "").includes(code))).toEqual([]);
      // The browser remembers what was typed into the address bar; pages and history.back() must not expose the code.
      expect((await readHistory(page)).filter(({ url, title }) => `${url} ${title}`.includes(code))).toEqual([]);
    });
  });
}

for (const host of ["delta", "platform"]) {
  test(
    `[S-04] [T13] DELTA and the platform share one sign-in, and signing out at ${host} ends both sessions`,
    { tag: host === "delta" ? [] : ["@deep"] },
    async ({ page }) => {
      await page.context().addCookies([{ name: "session", value: await fetchToken("homeowner@demo.test"), url: site() }]);
      await page.goto(`${site("platform")}/hand-off?from=DELTA&to=%2Fdashboard`);
      await expect(page).toHaveURL(`${site("platform")}/dashboard`);
      expect([await isSignedInAt(page, "delta"), await isSignedInAt(page, "platform")]).toEqual([true, true]);
      const before = await page.context().cookies([site(), site("platform")]);

      await page.goto(`${site(host)}/settings/personal-profile`);
      await expect(page.getByText("This browser")).toHaveCount(1);
      await page.goto(`${site(host)}/contractors`);
      await page.locator("header summary").click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByText("You’re signed out.")).toBeVisible();
      const tokens = before.filter(({ name }) => name === "session").map(({ value }) => value);
      expect(tokens).toHaveLength(2);
      for (const token of tokens) expect((await send(server(), "GET /user/current", { token })).status).toBe(401);
    },
  );
}

test("[T05] a used forwarded link says so and leads to sign-in", async ({ page }) => {
  await page.goto(`${site("platform")}/hand-off/continue?to=%2Fdashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link expired");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${site("platform")}/login?returnTo=%2Fdashboard`);
});
