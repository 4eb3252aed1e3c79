import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withConnection } from "#app/platform/connection.server.ts";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { sendRequest } from "../e2e/requests.ts";
import { accessToken } from "../e2e/sessions.ts";
import { readData, send } from "../http.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { openBrowserAs, findHref, openMail, platform } from "./opening.ts";
import { server, url } from "./started.ts";

const password = "long ladder 7";
const newPassword = "a longer ladder 8";

/** Fills in the fields with these names and submits their form. */
async function fillIn(page: PlainBrowser, fields: Record<string, string>): Promise<void> {
  const names = Object.keys(fields).map((name) => `[name=${name}]`);
  for (const [at, value] of Object.values(fields).entries()) page.fill(names[at]!, value);
  await page.submit(names[0]!);
}

/** Returns the address of a new user with a password. */
async function addUser(): Promise<string> {
  const body = { username: `${randomUUID()}@example.com`, password, firstname: "Ada", lastname: "Byron" };
  await readData(send(server, "POST /api/v2/user/signup", { body }));
  return body.username;
}

async function signIn(username: string, typed: string): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await page.goto(platform("/login?password&returnTo=%2Fcredits"));
  await fillIn(page, { username, password: typed });
  return page;
}

/** Returns the path in the newest mail to somebody. */
async function findMailedLink(subject: string, to: string): Promise<string> {
  const page = await openMail(to, subject);
  const mail = page.all("iframe").map((frame) => frame.getAttribute("srcdoc"));
  return /\/user\/[\w/-]+\?code=[\w-]+/.exec([page.text(), ...mail].join("\n"))?.[0] ?? "no link";
}

/** Returns the name of the PDF file behind a plain link with this text. */
async function downloadFileName(page: PlainBrowser, words: string, email: string): Promise<string> {
  const { pathname, hostname: host } = new URL(findHref(page, words), page.url);
  const { status, headers, text } = await send(server, `GET ${pathname}`, { host, cookie: await accessToken(email) });
  expect([status, text.slice(0, 8)]).toEqual([200, "%PDF-1.7"]);
  return /filename="?([^";]+)/.exec(headers["content-disposition"] ?? "")?.[1] ?? "no name";
}

describe("without scripts, a person", () => {
  it("[S-02] [R-05] [T22] who forgot the password sets a new one through a mailed link, once", async () => {
    const username = await addUser();
    const page = new PlainBrowser(server);
    await page.goto(platform("/login"));
    await page.press("Use a password instead");
    await page.press("Forgot your password?");
    await fillIn(page, { username });
    expect(page.texts("h1, h2")).toContain("Success! Please, check your email.");
    const address = platform(await findMailedLink("Set a new password", username));
    await page.goto(address);
    await fillIn(page, { password: newPassword });
    expect(page.texts("main a")).toContain("Sign in");
    await page.goto(address);
    expect(page.text()).toContain("This link no longer works");
    expect((await signIn(username, password)).text("[role=alert]")).toBe("Incorrect email and/or password.");
    expect((await signIn(username, newPassword)).url).toBe(platform("/credits"));
  });

  it("[S-02] [S-03] [R-16] [T13] changes the password and ends another session", async () => {
    const username = await addUser();
    const page = await signIn(username, password);
    expect(page.url).toBe(platform("/credits"));
    const elsewhere = await signIn(username, password);
    expect(elsewhere.url).toBe(platform("/credits"));
    await page.goto(platform("/settings/personal-profile"));
    expect(page.text()).toContain("This browser");
    await page.press(/^Sign out /);
    expect(page.text()).toContain("You’re not signed in anywhere else.");
    expect(page.texts("output")).toContain("Your changes have been successfully applied!");
    await elsewhere.goto(platform("/settings/personal-profile"));
    expect(elsewhere.url).toMatch(/\/login/);
    await page.goto(platform("/settings/change-password"));
    await fillIn(page, { currentPassword: "wrong ladder", newPassword });
    expect(page.text()).toContain("This isn’t your current password.");
    await fillIn(page, { currentPassword: password, newPassword });
    expect(page.text()).toContain("Your changes have been successfully applied!");
    await page.goto(platform("/settings/personal-profile"));
    expect(page.url).toBe(platform("/settings/personal-profile"));
  });

  it("[B-08] [T64] hides IKO's disclaimer for good by a click or an accepting link, and only the click is recorded", async () => {
    const isShown = (page: PlainBrowser) => page.all("[aria-label='Please note']").length > 0;
    const countAcceptances = () =>
      withConnection(url, async (client) => {
        const { rows } = await client.query("select count(*)::int as count from acceptance where agreement = 'iko-disclaimer'");
        return (rows[0] as { count: number }).count;
      });
    const before = await countAcceptances();
    const list = `${site("iko")}/contractors/postal/75201?service=ROOF`;
    const linked = new PlainBrowser(server);
    for (const address of [`${site("iko")}/contractors?disclaimerAccepted=true`, list]) {
      await linked.goto(address);
      expect([linked.status, isShown(linked)]).toEqual([200, false]);
    }
    expect(await countAcceptances()).toBe(before);
    const page = new PlainBrowser(server);
    await page.goto(list);
    expect(isShown(page)).toBe(true);
    await page.press("I understand");
    expect([page.url, isShown(page)]).toEqual([list, false]);
    await page.goto(list);
    expect(isShown(page)).toBe(false);
    // One row per address, however often accepted.
    expect(await countAcceptances()).toBe(1);
    await page.goto(`${site()}/contractors`);
    expect(isShown(page)).toBe(false);
  });
});

describe("without scripts, a homeowner", () => {
  it("[Q-10] [Q-14] [R-18] downloads the quote, and then the booking, as a PDF from a plain link, as the contractor does, and sees it on the dashboard", async () => {
    const { path, findQuote: offer } = await sendRequest();
    const { id } = offer("Rapid Roofing");
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}`);
    expect(await downloadFileName(page, "Download quote (PDF)", "homeowner@demo.test")).toMatch(/^quote-Q-\d+\.pdf$/);
    await page.goto(`${site()}${path}/quota/${id}/order`);
    await page.press("Book now");
    await page.goto(`${site()}/dashboard`);
    expect(page.text()).toContain("you booked Rapid Roofing for");
    await page.goto(`${site()}${path}/quota/${id}/booked`);
    expect(await downloadFileName(page, "Download booking (PDF)", "homeowner@demo.test")).toMatch(/^order-PL-\d{4,}-\d{3}\.pdf$/);
    const desk = await openBrowserAs("rapid@demo.test");
    await desk.goto(platform(`/crm-lite/${id}`));
    expect(await downloadFileName(desk, "Download booking (PDF)", "rapid@demo.test")).toMatch(/^order-PL-\d{4,}-\d{3}\.pdf$/);
  });
});

it("[C-06] [C-07] [D-01] without scripts a contractor changes its service area and is in the directory there or not", async () => {
  const { token, listingId, publicId } = await createNewContractor({ listed: true });
  // A town in Montana, far from new contractors.
  const far = "59301";
  const page = await openBrowserAs({ token });
  // Visitors' pages are cached; signed-in users see the current directory.
  const homeowner = await openBrowserAs("homeowner@demo.test");
  const timesFound = async () => {
    await homeowner.goto(`${site()}/contractors/postal/${far}?service=ROOF`);
    return homeowner.all(`[data-contractor="${publicId}"]`).length;
  };
  const save = async (fields: Record<string, string>) => {
    await page.goto(platform(`/simple-service-builder/${listingId}?step=terms`));
    for (const [label, value] of Object.entries(fields)) page.fill(label, value);
    await page.press("Save and continue");
  };
  const [included, excluded] = ["[name='area.includedCodes']", "[name='area.excludedCodes']"];

  await page.goto(platform(`/simple-service-builder/${listingId}?step=terms`));
  expect(page.text()).toMatch(/Within 25 miles of Chicago, IL 60614.*You cover \d+ ZIP or postal codes/);
  await save({ "Radius in miles": "40", [included!]: `${far}, 5930` });
  expect(page.describes(included!)).toMatch(/The following zips are invalid 5930$/);
  expect([page.field(included!).value, page.field("Radius in miles").value]).toEqual([`${far}, 5930`, "40"]);
  expect(await timesFound()).toBe(0);
  await save({ [included!]: far });
  expect(page.text("h1")).toBe("Review your service");
  expect(await timesFound()).toBe(1);
  await save({ [excluded!]: far });
  expect(page.text("h1")).toBe("Review your service");
  expect(await timesFound()).toBe(0);
  await save({ [included!]: "", [excluded!]: "", "Center ZIP or postal code": "59330", "Radius in miles": "120" });
  expect(page.text("h1")).toBe("Review your service");
  expect(await timesFound()).toBe(1);
});
