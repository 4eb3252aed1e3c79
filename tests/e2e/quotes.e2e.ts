import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { accountIdOf } from "#db/world/characters/people.ts";
import { site } from "./site.ts";

const house = { zip: "60614", customerType: "RESIDENCE", sizeBy: "FOOTPRINT", footprint: 1500, pitch: 6, floors: "2" };
const oldRoof = { layers: 1, existingRoof: "ASPHALT_SHINGLES", overlay: false, truckAccess: true, builtBefore1978: false };
const parts = { chimneys: 1, skylights: 2, dormers: 1, valleys: 2, ridgeVent: true, extendedWarranty: false };
const timing = { urgent: false, startDate: "WITHIN_A_MONTH", permit: true };
const roof = { ...house, ...oldRoof, ...parts, ...timing, roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" };

interface Offer {
  id: string;
  version: number;
  contractor: { name: string };
}

/** A program that acts for a demo account. */
function program(request: APIRequestContext, name: string) {
  const origin = `http://localhost:${process.env.PLUMBLINE_PORT}`;
  const call = async (path: string, data?: unknown, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = data ? await request.post(origin + path, { data, headers }) : await request.get(origin + path, { headers });
    return (await answer.json()).data;
  };
  const token = call("/api/v2/auth/login", { username: `${name}@demo.test`, password: demoPassword }).then((data) => data.accessToken);
  return { token, call: async (path: string, data?: unknown) => call(path, data, await token) };
}

/** A roof request to Rapid (confirmed), Summit (estimated) and Lakefront (by hand): its path and its offers. */
async function sendRequest(
  request: APIRequestContext,
  homeowner = program(request, "homeowner"),
): Promise<{ path: string; offer: (name: string) => Offer }> {
  const contractorAccountIds = ["rapid", "summit", "lakefront"].map(accountIdOf);
  const draft = await homeowner.call("/api/v2/requests/drafts", {
    contractorAccountIds,
    category: "ROOF",
    postalCode: "60614",
    answers: roof,
  });
  const { requestId } = await homeowner.call(`/api/v2/requests/drafts/${draft.key ?? draft}/submit`, {});
  const offers: Offer[] = await homeowner.call(`/api/v2/requests/${requestId}/quotes`);
  const offer = (name: string) => offers.find((one) => one.contractor.name === name) as Offer;
  return { path: `/request/list/${requestId}`, offer };
}

/** Opens the browser's sessions of a demo account, at the brand and at the platform. */
async function enter(context: BrowserContext, name: string): Promise<void> {
  await context.clearCookies();
  for (const domain of ["delta.localhost", "platform.localhost"]) {
    await context.addCookies([{ name: "session", value: await program(context.request, name).token, domain, path: "/" }]);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("[Q-14] a homeowner who books a price that changed meanwhile books nothing and is shown the new one", async ({
      page,
      context,
      request,
    }) => {
      const { path, offer } = await sendRequest(request);
      const { id, version } = offer("Rapid Roofing");
      await enter(context, "homeowner");
      await page.goto(`${site()}${path}/quota/${id}/order`);
      const price = { curr: "USD", symbol: "$", amount: 9_876.5 };
      await program(request, "rapid").call(`/api/v2/quotes/${id}/adjust-and-confirm`, { seen: version, price, comments: "Less debris." });
      await page.getByRole("button", { name: /Book now/ }).click();
      await expect(page.getByRole("alert")).toContainText("nothing was booked");
      await expect(page.getByRole("alert")).toContainText("$9,876.50");
      await page.getByRole("link", { name: "See the new price" }).click();
      await expect(page.getByRole("main")).toContainText("Less debris.");
      await expect(page.getByRole("link", { name: "Book now" })).toBeVisible();
    });

    test("[Q-14] [V-02] [V-08] a newcomer books with a number to be called at and a street, and only the contractor who is booked sees the street", async ({
      page,
      context,
      request,
    }) => {
      const username = `${randomUUID()}@demo.test`;
      const newcomer = { username, password: demoPassword, firstname: "Nora", lastname: "Newman" };
      await program(request, "homeowner").call("/api/v2/user/signup", newcomer);
      const name = username.replace("@demo.test", "");
      const { path, offer } = await sendRequest(request, program(request, name));
      await enter(context, name);
      await page.goto(`${site()}${path}/quota/${offer("Rapid Roofing").id}/order`);
      const [phone, street] = [page.getByLabel("Your phone"), page.getByLabel("Street address of the job")];
      await phone.fill("555-0188");
      await street.fill("Willow Court");
      if (javaScriptEnabled) await expect(street).toHaveAccessibleDescription(/Please enter your full address/);
      await street.fill("7 Willow Court");
      if (javaScriptEnabled)
        await expect(page.getByRole("status").filter({ hasText: "Matched: 7 Willow Court, Chicago, IL 60614" })).toBeVisible();
      await page.getByRole("button", { name: /Book now/ }).click();
      await expect(phone).toHaveAccessibleDescription(/Please input valid phone/);
      await expect(phone).toHaveValue("555-0188");
      await expect(street).toHaveValue("7 Willow Court");
      await phone.fill("312 555 0188");
      await page.getByRole("button", { name: /Book now/ }).click();
      await expect(page).toHaveURL(/\/booked$/);
      for (const [firm, sees] of [
        ["rapid", true],
        ["summit", false],
      ] as const) {
        await enter(context, firm);
        await page.goto(`${site("platform")}/crm-lite/${offer(sees ? "Rapid Roofing" : "Summit Exteriors").id}`);
        await expect(page.getByText("(312) 555-0188")).toBeVisible();
        await expect(page.getByText("7 Willow Court")).toHaveCount(sees ? 1 : 0);
      }
    });

    test("[Q-13] [V-15] a contractor without a price is told so, and the typed words stay", async ({ page, context, request }) => {
      const { offer } = await sendRequest(request);
      await enter(context, "summit");
      await page.goto(`${site("platform")}/crm-lite/${offer("Summit Exteriors").id}`);
      await page.getByText("Change the price").click();
      await page.getByLabel("Your words").fill("We went up on the roof.");
      await page.getByRole("button", { name: "Change and confirm" }).click();
      await expect(page.getByText("Price is required")).toBeVisible();
      await expect(page.getByLabel("Your words")).toHaveValue("We went up on the roof.");
      await page.getByLabel("New price").fill("$11,250.50");
      await page.getByRole("button", { name: "Change and confirm" }).click();
      await expect(page.getByRole("status")).toContainText("can book it now");
      await expect(page.getByRole("main")).toContainText("$11,250.50");
    });
  });
}

test("[S-05] [S-07] each side's pages are its own", async ({ page, context, request }) => {
  const { path } = await sendRequest(request);
  const leadsTo = async (name: string | null, from: string) => {
    await (name ? enter(context, name) : context.clearCookies());
    const answer = await page.goto(`${site()}${from}`);
    return `${answer?.status()} ${new URL(page.url()).pathname}${new URL(page.url()).search}`;
  };
  expect(await leadsTo(null, "/crm-lite")).toBe("200 /login?returnTo=%2Fcrm-lite");
  expect(new URL(page.url()).origin).toBe(site("platform"));
  expect(await leadsTo(null, path)).toBe(`200 /login?from=DELTA&returnTo=${encodeURIComponent(path)}`);
  expect(await leadsTo("homeowner", "/crm-lite")).toBe("200 /contractors");
  expect(await leadsTo("rapid", "/dashboard")).toBe("200 /crm-lite");
  expect(await leadsTo("rapid", path)).toBe(`200 /login?denied=1&returnTo=${encodeURIComponent(path)}`);
  expect(await leadsTo("homeowner-es", path)).toBe(`404 ${path}`);
  expect(await leadsTo("fresh", "/crm-lite")).toBe("200 /signup-contractor/business-contact-details");
  expect(await leadsTo("homeowner", "/admin/users")).toBe("200 /login?denied=1");
  await expect(page.getByRole("alert")).toContainText("Access denied");
});

test("[Q-10] [Q-12] [Q-17] quotes, jobs and desks have no barrier and fit a phone", async ({ page, context, request }) => {
  const { path, offer } = await sendRequest(request);
  const at = async (address: string, width: number) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site()}${address}`);
    await expectNoBarrier(page);
  };
  for (const width of [360, 1280]) {
    await enter(context, "homeowner");
    for (const address of [
      "/dashboard",
      path,
      ...["Rapid Roofing", "Lakefront Slate & Copper"].map((name) => `${path}/quota/${offer(name).id}`),
    ]) {
      await at(address, width);
    }
    await at(`${path}/quota/${offer("Rapid Roofing").id}/order`, width);
    await enter(context, "summit");
    await at("/crm-lite", width);
    await at(`/crm-lite/${offer("Summit Exteriors").id}`, width);
    await at("/dev/mailbox", width);
  }
});

async function expectNoBarrier(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("[Q-11] [X-11] a quote that expired is asked for again, and its page says that this is the new one", async ({ page, context }) => {
  const { path, offer } = await sendRequest(context.request);
  const { id } = offer("Rapid Roofing");
  await withConnection(process.env.PLUMBLINE_DATABASE ?? "", (client) =>
    client.query("update quote set expires_at = now() - interval '1 minute' where id = $1", [id]),
  );
  await enter(context, "homeowner");
  await page.goto(`${site()}${path}/quota/${id}`);
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("Here is a new quote for the same work.")).toBeVisible();
  expect(page.url()).not.toContain(id);
});
