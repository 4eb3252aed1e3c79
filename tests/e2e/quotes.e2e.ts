import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { databaseUrl, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { createApiClient, roof, sendRequest } from "./requests.ts";
import { signInAs } from "./sessions.ts";

test(
  "[Q-14] [R-10] booking a price that changed in the meantime books nothing and shows the new one",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { path, findQuote } = await sendRequest();
    const { id, version } = findQuote("Rapid Roofing");
    await signInAs(context, "homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    const price = { curr: "USD", symbol: "$", amount: 9_876.5 };
    await createApiClient("rapid@demo.test").call(`/api/v2/quotes/${id}/adjust-and-confirm`, {
      seen: version,
      price,
      comments: "Less debris.",
    });
    await page.getByRole("button", { name: /Book now/ }).click();
    await expect(page.getByRole("alert")).toContainText("nothing was booked");
    await expect(page.getByRole("alert")).toContainText("$9,876.50");
    await page.getByRole("link", { name: "View new price" }).click();
    await expect(page.getByRole("main")).toContainText("Less debris.");
    await expect(page.getByRole("link", { name: "Book now" })).toBeVisible();
  },
);

test(
  "[Q-14] [V-02] [V-08] a new homeowner books with a phone number and street, and only the booked contractor sees both",
  { tag: "@deep" },
  async ({ page, context }) => {
    const username = `${randomUUID()}@demo.test`;
    const newcomer = { username, password: demoPassword, firstname: "Nora", lastname: "Newman" };
    await createApiClient("homeowner@demo.test").call("/api/v2/user/signup", newcomer);
    const { path, findQuote } = await sendRequest({ homeowner: createApiClient(username) });
    await signInAs(context, username);
    await page.goto(`${site()}${path}/quota/${findQuote("Rapid Roofing").id}/order`);
    const [phone, street] = [page.getByLabel("Your phone"), page.getByLabel("Street address of the job")];
    await phone.fill("555-0188");
    await street.fill("Willow Court");
    await expect(street).toHaveAccessibleDescription(/Please enter your full address/);
    await street.fill("7 Willow Court");
    await expect(page.getByRole("status").filter({ hasText: "We’ll use: 7 Willow Court, Chicago, IL 60614" })).toBeVisible();
    await page.getByRole("button", { name: /Book now/ }).click();
    await expect(phone).toHaveAccessibleDescription(/Please input valid phone/);
    await expect(phone).toHaveValue("555-0188");
    await expect(street).toHaveValue("7 Willow Court");
    await phone.fill("312 555 0188");
    await page.getByRole("button", { name: /Book now/ }).click();
    await expect(page).toHaveURL(/\/booked$/);
    for (const [firm, sees] of [
      ["rapid@demo.test", true],
      ["summit@demo.test", false],
    ] as const) {
      await signInAs(context, firm);
      await page.goto(`${site("platform")}/crm-lite/${findQuote(sees ? "Rapid Roofing" : "Summit Exteriors").id}`);
      await expect(page.getByRole("heading", { level: 1, name: /^Nora Newman/ })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: "(312) 555-0188" })).toHaveCount(sees ? 1 : 0);
      await expect(page.getByText("7 Willow Court")).toHaveCount(sees ? 1 : 0);
    }
  },
);

test(
  "[Q-14] [Q-11] the last day to cancel without a reason is shown before and after booking, with the way to do it",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { path, findQuote } = await sendRequest();
    const { id } = findQuote("Rapid Roofing");
    await signInAs(context, "homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    await page.getByText("Full terms and your rights").click();
    const before = page.getByText(/If you book today, you can cancel without giving a reason until/);
    await expect(before).toBeVisible();
    const day = /\d\d\/\d\d\/\d\d/.exec((await before.textContent()) ?? "")?.[0] ?? "no day";
    await page.getByRole("button", { name: /Book now/ }).click();
    await expect(page).toHaveURL(/\/booked$/);
    await expect(page.getByText(`You can cancel without giving a reason until ${day}. The contractor can’t decline.`)).toBeVisible();
    await expect(page.getByText("16 CFR 429.1")).toHaveCount(0);
    await page.locator("summary", { hasText: "Cancel the booking" }).click();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByText("Booking canceled.")).toBeVisible();
  },
);

test(
  "[Q-13] [V-15] a contractor who leaves out the price sees an error, and the typed text stays",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { findQuote } = await sendRequest();
    await signInAs(context, "summit@demo.test");
    await page.goto(`${site("platform")}/crm-lite/${findQuote("Summit Exteriors").id}`);
    await page.getByText("Change price").click();
    await page.getByLabel("Message to the homeowner").fill("We went up on the roof.");
    await page.getByRole("button", { name: "Change and confirm" }).click();
    await expect(page.getByText("Price is required")).toBeVisible();
    await expect(page.getByLabel("Message to the homeowner")).toHaveValue("We went up on the roof.");
    await page.getByLabel("New price").fill("$11,250.50");
    await page.getByRole("button", { name: "Change and confirm" }).click();
    await expect(page.getByRole("status")).toContainText("can book it now");
    await expect(page.getByRole("main")).toContainText("$11,250.50");
  },
);

test("[S-05] [S-07] each side can open its own pages only", { tag: "@deep" }, async ({ page, context }) => {
  const { path } = await sendRequest();
  const leadsTo = async (email: string | null, from: string) => {
    await context.clearCookies();
    if (email) await signInAs(context, email, ["delta"]);
    const answer = await page.goto(`${site()}${from}`);
    return `${answer?.status()} ${new URL(page.url()).pathname}${new URL(page.url()).search.replace(/&via=[\w-]+/, "")}`;
  };
  expect(await leadsTo(null, "/crm-lite")).toBe("200 /login?returnTo=%2Fcrm-lite");
  expect(new URL(page.url()).origin).toBe(site("platform"));
  expect(await leadsTo(null, path)).toBe(`200 /login?from=DELTA&returnTo=${encodeURIComponent(path)}`);
  expect(await leadsTo("homeowner@demo.test", "/crm-lite")).toBe("200 /contractors");
  expect(await leadsTo("rapid@demo.test", "/dashboard")).toBe("200 /crm-lite");
  expect(await leadsTo("rapid@demo.test", path)).toBe(`200 /login?denied=1&returnTo=${encodeURIComponent(path)}`);
  expect(await leadsTo("homeowner-es@demo.test", path)).toBe(`404 ${path}`);
  expect(await leadsTo("fresh@demo.test", "/crm-lite")).toBe("200 /signup-contractor");
  expect(await leadsTo("homeowner@demo.test", "/admin/users")).toBe("200 /login?denied=1");
  await expect(page.getByRole("alert")).toContainText("Access denied");
});

test("[Q-05] [Q-17] unsure answers are shown to both sides as unsure, not as wishes", { tag: "@deep" }, async ({ page, context }) => {
  const { path, findQuote } = await sendRequest({ answers: { ...roof, ridgeVent: "NOT_SURE" } });
  await signInAs(context, "homeowner@demo.test");
  await page.goto(`${site()}${path}/quota/${findQuote("Rapid Roofing").id}`);
  const row = page.getByRole("row", { name: "Ridge vent" });
  await expect(row).toContainText("The attic is vented along the ridge (assumed, because you weren’t sure about “Add a ridge vent?”)");
  await signInAs(context, "rapid@demo.test");
  await page.goto(`${site("platform")}/crm-lite/${findQuote("Rapid Roofing").id}`);
  await expect(row).toContainText(
    "The attic is vented along the ridge (assumed, because the homeowner wasn’t sure about “Add a ridge vent?”)",
  );
});

test("[Q-10] six priced quotes fit side by side on a desktop, and one without a price is no column", async ({ page, context }) => {
  interface Found {
    name: string;
    quoteOnline: boolean;
    accountId: string;
  }
  const { items } = await createApiClient("homeowner@demo.test").call<{ items: Found[] }>("/api/v2/contractors?zip=60614&service=ROOF");
  const online = items.filter((one) => one.quoteOnline && !/^(Rapid|Summit)/.test(one.name));
  const more = online.slice(0, 1).map((one) => one.accountId);
  const { path } = await sendRequest({ answers: { ...roof, product: "NOT_SURE" }, more });
  await signInAs(context, "homeowner@demo.test");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site()}${path}`);
  const table = page.getByRole("region", { name: "Compare line by line" });
  const columns = table.locator("thead").getByRole("columnheader");
  await expect(columns).toHaveCount(7);
  await expect(columns.filter({ hasText: "Lakefront" })).toHaveCount(0);
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test(
  "[R-09] [Q-10] [Q-14] [N-03] a quote keeps its own name up to the booking, for both sides and in their mails",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { path, findQuote } = await sendRequest();
    const { id } = findQuote("Rapid Roofing");
    const quoteName = page.getByRole("main").getByText("IKO Cambridge, limited lifetime");
    await signInAs(context, "homeowner@demo.test");
    for (const address of [`${path}/quota/${id}`, `${path}/quota/${id}/order`]) {
      await page.goto(`${site()}${address}`);
      await expect(quoteName).toBeVisible();
    }
    await page.getByRole("button", { name: /Book now/ }).click();
    await page.waitForURL(/\/booked$/);
    await expect(quoteName).toBeVisible();
    for (const [recipient, subject] of [
      ["homeowner", /booked/i],
      ["rapid", /Booked for/],
    ] as const) {
      await expect(async () => {
        await page.goto(`${site()}/dev/mailbox?to=${recipient}@demo.test`);
        await page.getByRole("main").getByRole("link").filter({ hasText: subject }).first().click();
        await expect(page.getByText(/Roofing – IKO Cambridge, limited lifetime/).last()).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
    }
    await signInAs(context, "rapid@demo.test");
    await page.goto(`${site("platform")}/crm-lite/${id}`);
    await expect(quoteName).toBeVisible();
  },
);

test("[Q-11] [X-11] an expired quote is requested again, and its page says that it is new", { tag: "@deep" }, async ({ page, context }) => {
  const { path, findQuote } = await sendRequest();
  const { id } = findQuote("Rapid Roofing");
  await withConnection(databaseUrl(), (client) =>
    client.query("update quote set expires_at = now() - interval '1 minute' where id = $1", [id]),
  );
  await signInAs(context, "homeowner@demo.test");
  await page.goto(`${site()}${path}/quota/${id}`);
  await page.getByRole("button", { name: "Request a new quote" }).click();
  await expect(page.getByText("Here’s your new quote for the same work.")).toBeVisible();
  expect(page.url()).not.toContain(id);
});
