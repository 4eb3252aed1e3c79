import { expect } from "playwright/test";
import { withConnection } from "#app/platform/connection.server.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { send } from "../http.ts";
import { databaseUrl, server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { accessToken } from "./sessions.ts";
import { signIn } from "./site.ts";

/** Returns the number of recorded acceptances of an agreement. */
function countAcceptances(agreement: string): Promise<number> {
  return withConnection(databaseUrl(), async (client) => {
    const { rows } = await client.query("select count(*)::int as count from acceptance where agreement = $1", [agreement]);
    return (rows[0] as { count: number }).count;
  });
}

test(
  "[B-08] [T64] IKO's disclaimer is hidden for good by a click or an accepting link, and only the click is recorded",
  { tag: "@deep" },
  async ({ page, context }) => {
    const banner = page.getByRole("complementary", { name: "Please note" });
    const before = await countAcceptances("iko-disclaimer");
    await page.goto(`${site("iko")}/contractors?disclaimerAccepted=true`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await page.goto(`${site("iko")}/contractors`);
    await expect(banner).toBeHidden();
    expect(await countAcceptances("iko-disclaimer")).toBe(before);

    await context.clearCookies();
    await page.goto(`${site("iko")}/disclaimer`);
    await page.goto(`${site("iko")}/contractors/postal/75201?service=ROOF`);
    await expect(banner).toBeVisible();
    await banner.getByRole("button", { name: "I understand" }).click();
    await expect(page).toHaveURL(`${site("iko")}/contractors/postal/75201?service=ROOF`);
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(banner).toBeHidden();
    // One row per address, however often accepted.
    expect(await countAcceptances("iko-disclaimer")).toBe(1);
    await page.goto(`${site()}/contractors`);
    await expect(banner).toBeHidden();
  },
);

test("[B-08] [T64] ROOFPRO's terms are accepted by a person through a form, and by no link", async ({ page }) => {
  expect((await page.goto(`${site()}/roofpro-terms`))?.status()).toBe(404);
  await page.goto(`${site("iko")}/roofpro-terms?returnTo=%2Fcontractors&agree=yes&accepted=true`);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await signIn(page, "homeowner@demo.test");
  await expect(page).toHaveURL(/roofpro-terms/);
  expect(await countAcceptances("roofpro-terms")).toBe(0);
  await page.getByRole("checkbox").evaluate((box: HTMLInputElement) => box.removeAttribute("required"));
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Accept the terms first.");
  expect(await countAcceptances("roofpro-terms")).toBe(0);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page).toHaveURL(`${site("iko")}/contractors`);
  expect(await countAcceptances("roofpro-terms")).toBe(1);
  await page.goto(`${site("iko")}/roofpro-terms`);
  await expect(page.getByText(/^You accepted these terms on/)).toBeVisible();
});

test(
  "[B-08] [S-05] a contractor of IKO who signs in there accepts ROOFPRO's terms once, before the leads",
  { tag: "@deep" },
  async ({ page }) => {
    const terms = `${site("iko")}/roofpro-terms?returnTo=%2Fcrm-lite`;
    await page.goto(`${site("iko")}/login`);
    await signIn(page, "rapid@demo.test");
    await expect(page).toHaveURL(terms);
    await page.goto(`${site("iko")}/settings/about`);
    await expect(page).toHaveURL(`${site("iko")}/roofpro-terms?returnTo=%2Fsettings%2Fabout`);
    await page.goto(`${site("iko")}/contractors`);
    await expect(page).toHaveURL(`${site("iko")}/contractors`);
    await page.goto(terms);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await expect(page).toHaveURL(`${site("platform")}/crm-lite`);

    await page.goto(`${site("iko")}/login`);
    await signIn(page, "rapid@demo.test");
    await expect(page).toHaveURL(`${site("platform")}/crm-lite`);
  },
);

test("[B-08] LPA mode exists on IKO only, lasts as long as the tab, and is the normal directory without scripts", async ({
  page,
  browser,
}) => {
  await page.goto(`${site("iko")}/directory-lpa`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const mode = () => page.evaluate(() => sessionStorage.getItem("directoryMode"));
  await expect.poll(mode).toBe("lpa");
  await page.goto(`${site("iko")}/contractors`);
  expect(await mode()).toBe("lpa");
  const another = await page.context().newPage();
  await another.goto(`${site("iko")}/contractors`);
  expect(await another.evaluate(() => sessionStorage.getItem("directoryMode"))).toBeNull();
  const other = await browser.newContext({ javaScriptEnabled: false });
  const plain = await other.newPage();
  await plain.goto(`${site("iko")}/directory-lpa`);
  await expect(plain.getByRole("button", { name: "Search" })).toBeVisible();
  expect((await plain.goto(`${site()}/directory-lpa`))?.status()).toBe(404);
  await other.close();
});

test("[R-23] the former address of the terms redirects to them, and each service has its own", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/oldapi/terms`);
  await expect(page).toHaveURL(`${site()}/terms`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(12);
  await page.getByRole("link", { name: "Read the terms by service" }).click();
  await expect(page).toHaveURL(`${site()}/terms/services`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(12);
  await expect(page.locator("#ROOF")).toContainText("squares of 100 square feet");
});

test("[R-25] only a super administrator sees the skeletons", async () => {
  const open = async (email: string | null) => {
    const cookie = email === null ? undefined : await accessToken(email);
    return send(server(), "GET /core-core-core", { cookie });
  };
  expect((await open(null)).text).not.toContain("Loading skeletons");
  expect((await open("admin@demo.test")).headers.location).toMatch(/\/login\?denied/);
  const { status, text } = await open("super@demo.test");
  expect([status, text.match(/<[^>]* aria-busy="true"/g)?.length]).toEqual([200, 7]);
  expect(text).toMatch(/<h1[^>]*>Loading skeletons<\/h1>/);
});

test("[D-09] [Q-04] a contractor without online quotes for a service has no wizard, and a homeowner can ask for it", async ({ page }) => {
  await page.goto(`${site()}/contractors/postal/60614?service=PLUM`);
  const profile = await page.getByRole("link", { name: "Old Town Heating", exact: true }).getAttribute("href");
  await page.goto(`${site()}${profile}`);
  await expect(page.getByRole("link", { name: /^Call \(\d{3}\)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call for a price ?: Water heaters$/ })).toHaveAttribute("href", /^tel:\+1/);
  await expect(page.getByRole("link", { name: "Request a call" })).toHaveCount(0);
  const contrid = toAccountId("oldtown");
  await page.goto(`${site()}/request/wizard?contrid=${contrid}&service=PLUM`);
  await expect(page).toHaveURL(`${site()}/online-quoting-disabled?contrid=${contrid}`);
  await expect(page.getByRole("link", { name: "Back to profile" })).toHaveAttribute("href", profile?.split("?")[0] ?? "");
  await expect(page.getByRole("link", { name: /^Call \(\d{3}\)/ })).toBeVisible();
  await page.getByRole("button", { name: "Ask Old Town Heating to turn on online quotes" }).click();
  await expect(page.getByText("We let Old Town Heating know")).toBeVisible();
  await page.getByRole("link", { name: "Find other contractors near you" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near Chicago, IL");
  await page.goto(`${site()}/online-quoting-disabled`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Online quotes aren’t available yet");
  expect((await page.goto(`${site()}/online-quoting-disabled?contrid=${crypto.randomUUID()}`))?.status()).toBe(404);
});
