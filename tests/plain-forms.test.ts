import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#db/world/accounts.ts";
import { demoDatabase } from "./database.ts";
import { site } from "./e2e/addresses.ts";
import { newFirm } from "./e2e/new-firm.ts";
import { program, sendRequest } from "./e2e/requests.ts";
import { accessToken } from "./e2e/sessions.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { emptyHome, startServer } from "./servers.ts";

// What journeys do with scripts is done here by links and forms alone, as in a browser whose scripts never came.
const { url, env } = await demoDatabase();
const server = await startServer(emptyHome(), env);
process.env.PLUMBLINE_PORT = new URL(server.url).port;
process.env.PLUMBLINE_DATABASE = url;

async function browserOf(who: string | { token: string } | null): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server);
  if (who) await browser.actAs(url, typeof who === "string" ? await accessToken(who) : who.token);
  return browser;
}

const platform = (path: string) => `${site("platform")}${path}`;

describe("without scripts, a homeowner", () => {
  it("[Q-14] who books a price that changed meanwhile books nothing and is shown the new one", async () => {
    const { path, offer } = await sendRequest();
    const { id, version } = offer("Rapid Roofing");
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    const price = { curr: "USD", symbol: "$", amount: 9_876.5 };
    const changed = { seen: version, price, comments: "Less debris." };
    await program("rapid@demo.test").call(`/api/v2/quotes/${id}/adjust-and-confirm`, changed);
    await page.press("Book now");
    expect(page.text("[role=alert]")).toMatch(/nothing was booked.*\$9,876\.50/);
    await page.press("View new price");
    expect(page.text()).toContain("Less debris.");
    expect(page.texts("a")).toContain("Book now");
  });

  it("[Q-14] [V-02] [V-08] books with a number to be called at and a street, and only the contractor who is booked sees the street", async () => {
    const username = `${randomUUID()}@demo.test`;
    const newcomer = { username, password: demoPassword, firstname: "Nora", lastname: "Newman" };
    await program("homeowner@demo.test").call("/api/v2/user/signup", newcomer);
    const { path, offer } = await sendRequest({ homeowner: program(username) });
    const page = await browserOf(username);
    await page.goto(`${site()}${path}/quota/${offer("Rapid Roofing").id}/order`);
    page.fill("Your phone", "555-0188");
    page.fill("Street address of the job", "7 Willow Court");
    await page.press("Book now");
    expect(page.describes("Your phone")).toContain("Please input valid phone");
    expect([page.field("Your phone").value, page.field("Street address").value]).toEqual(["555-0188", "7 Willow Court"]);
    page.fill("Your phone", "312 555 0188");
    await page.press("Book now");
    expect(page.url).toMatch(/\/booked$/);
    for (const [email, name, seesStreet] of [
      ["rapid@demo.test", "Rapid Roofing", true],
      ["summit@demo.test", "Summit Exteriors", false],
    ] as const) {
      const desk = await browserOf(email);
      await desk.goto(platform(`/crm-lite/${offer(name).id}`));
      expect(desk.text()).toContain("(312) 555-0188");
      expect(desk.text().includes("7 Willow Court")).toBe(seesStreet);
    }
  });

  it("[Q-14] [Q-11] cancels without a reason until the day that was named before booking", async () => {
    const { path, offer } = await sendRequest();
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${offer("Rapid Roofing").id}/order`);
    const day = /you can cancel without giving a reason until (\d\d\/\d\d\/\d\d)/.exec(page.text())?.[1] ?? "no day";
    await page.press("Book now");
    expect(page.text()).toContain(`You can cancel without giving a reason until ${day}. The contractor can’t decline.`);
    expect(page.text()).not.toContain("16 CFR 429.1");
    await page.press("Cancel the booking");
    expect(page.url).toMatch(/\?end=open#end$/);
    await page.press("Cancel booking");
    expect(page.text()).toContain("Booking canceled.");
  });

  it("[E-01] [Q-13] names a price, the contractor accepts it, and it is the confirmed one", async () => {
    const { path, offer } = await sendRequest();
    const { id } = offer("Rapid Roofing");
    const desk = await browserOf("rapid@demo.test");
    await desk.goto(platform("/settings/business-profile"));
    if (desk.all("[role=switch][aria-checked=false]").some((one) => /make offers/.test(one.parentElement?.textContent ?? ""))) {
      await desk.press(/make offers/);
    }
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}`);
    page.fill("Your price", "99,000");
    page.fill("Message to the contractor", "We take the old shingles down ourselves.");
    await page.press("Send offer");
    expect(page.text()).toContain("Offer a price below the current one.");
    expect(page.field("Message to the contractor").value).toBe("We take the old shingles down ourselves.");
    page.fill("Your price", "$9,777.50");
    await page.press("Send offer");
    expect(page.text()).toContain("You offered $9,777.50. We let Rapid Roofing know");
    await desk.goto(platform(`/crm-lite/${id}`));
    expect(desk.text()).toContain("We take the old shingles down ourselves.");
    await desk.press("Accept $9,777.50");
    expect(desk.text()).toContain("can book it now");
    await page.goto(`${site()}${path}/quota/${id}`);
    expect(page.text()).toMatch(/Confirmed price.*→ \$9,777\.50/);
  });
});

describe("without scripts, a contractor", () => {
  it("[Q-13] [V-15] who gives no price is told so, and the typed words stay", async () => {
    const { offer } = await sendRequest();
    const page = await browserOf("summit@demo.test");
    await page.goto(platform(`/crm-lite/${offer("Summit Exteriors").id}`));
    page.fill("Message to the homeowner", "We went up on the roof.");
    await page.press("Change and confirm");
    expect(page.text()).toContain("Price is required");
    expect(page.field("Message to the homeowner").value).toBe("We went up on the roof.");
    page.fill("New price", "$11,250.50");
    await page.press("Change and confirm");
    expect(page.text()).toMatch(/can book it now.*\$11,250\.50|\$11,250\.50.*can book it now/);
  });

  it("[V-18] [V-19] whose price list is refused reads which fields, and keeps all that was typed", async () => {
    const page = await browserOf(await newFirm());
    await fillInExample(page);
    page.fill("[name='amounts.tearOff']", "about 75");
    page.fill("[name='amounts.chimney']", "");
    page.fill("[name='amounts.dormer']", "1 250,50 $");
    page.check("By zone");
    page.fill("Zone 1, fee", "40");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toContain("Fix 3 fields to continue");
    expect(page.describes("[name='amounts.tearOff']")).toContain("Enter an amount");
    expect(page.field("[name='amounts.tearOff']").value).toBe("about 75");
    expect(page.describes("[name='amounts.chimney']")).toContain("Enter this extra fee");
    expect(page.describes("Zone 1, up to")).toContain("Fill in both");
    expect(page.field("Zone 1, fee").value).toBe("40");
    page.fill("[name='amounts.tearOff']", "75");
    page.fill("[name='amounts.chimney']", "0");
    page.fill("Zone 1, up to", "30");
    await page.press("Save and continue");
    expect(page.text("main h1")).toBe("Review your service");
  });

  it("[C-07] sees what a colleague saved meanwhile, loses nothing, and takes the first version again", async () => {
    const firm = await newFirm();
    const [page, colleague] = [await browserOf(firm), await browserOf(firm)];
    await fillInExample(page);
    await colleague.goto(page.url);
    colleague.fill("Minimum charge", "500");
    await colleague.press("Save and continue");
    expect(colleague.text("main h1")).toBe("Review your service");
    page.fill("Minimum charge", "600");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toMatch(/Ada Byron.*Minimum charge.*\$500/);
    expect(page.field("Minimum charge").value).toBe("600");
    await page.press("Save and continue");
    await page.press(/View Price list history/);
    expect(page.text()).toContain("$600");
    await page.press("Restore version 1");
    expect(page.texts("main li").find((version) => version.includes("Current"))).toBeDefined();
  });

  it("[C-07] [Q-06] names a fee, tries it on sample jobs before it is saved, and saves it", async () => {
    const firm = await newFirm({ listed: true });
    const page = await browserOf(firm);
    await page.goto(platform(`/simple-service-builder/${firm.listingId}/expert`));
    page.fill("Name of new fee", "Scaffold");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toContain("need");
    expect(page.describes("Amount ($) or percentage")).toContain("amount for this fee");
    page.fill("Amount ($) or percentage", "450");
    await page.press("Test without saving");
    expect(page.text("main h1")).toBe("Test your prices");
    expect(page.text()).toContain("Nothing is saved yet");
    await page.press("Keep editing");
    await page.press("Save and continue");
    expect(page.text("main h1")).toBe("Review your service");
    expect(page.texts("tr").some((row) => /Scaffold.*\$450/.test(row))).toBe(true);
  });

  it("[C-08] takes a product over at his own price, changes it, switches it off, and takes it out", async () => {
    const page = await browserOf(await newFirm());
    await page.goto(platform("/products"));
    expect(page.text()).toContain("No products yet");
    await page.press(/^Add IKO Cambridge$/);
    page.fill("Your installed price", "about 425");
    page.fill("SKU", "CAM-1");
    await page.press("Add product");
    expect(page.text("[role=alert]")).toContain("Update of products has failed!");
    expect(page.describes("Your installed price")).toContain("Enter an amount");
    expect([page.field("Your installed price").value, page.field("SKU").value]).toEqual(["about 425", "CAM-1"]);
    page.fill("Your installed price", "1,425.50");
    await page.press("Add product");
    const rows = "section[aria-labelledby=own] li";
    expect(page.texts(rows)).toEqual([expect.stringMatching(/\$1,425\.50.*per square installed/)]);
    await page.press(/^IKO Cambridge$/);
    page.fill("Your price per square installed", "430");
    await page.press(/^Save$/);
    expect(page.texts(rows)).toEqual([expect.stringContaining("$430")]);
    expect(page.all(`${rows} [role=switch][aria-checked=true]`)).toHaveLength(1);
    await page.press(/Cambridge.*offer|offer.*Cambridge|Cambridge:/i);
    expect(page.all(`${rows} [role=switch][aria-checked=false]`)).toHaveLength(1);
    await page.press(/^IKO Cambridge$/);
    await page.press("Yes, delete");
    expect(page.text()).toContain("No products yet");
  });

  it("[C-08] finds products by maker", async () => {
    const page = await browserOf("blueflame@demo.test");
    await page.goto(platform("/products"));
    expect(page.text()).toContain("1 product is no longer offered because its last day has passed.");
    page.fill("Manufacturer", "STATE");
    await page.press(/^Apply$/);
    expect(page.texts("section[aria-labelledby=own] li")).toHaveLength(2);
    page.fill(/^Search$/, "nothing like it");
    await page.press(/^Apply$/);
    expect(page.text()).toContain("No products found");
  });

  it("[C-05] goes on vacation, is found no more, and comes back to what was on before", async () => {
    const firm = await newFirm({ listed: true });
    const page = await browserOf(firm);
    const isFound = async () => {
      await page.goto(`${site()}/contractors/postal/60614?service=ROOF`);
      return page.all(`[data-contractor="${firm.publicId}"]`).length > 0;
    };
    expect(await isFound()).toBe(true);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Turn on vacation mode");
    expect(page.text()).toContain("Vacation mode is on");
    expect(await isFound()).toBe(false);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Turn off vacation mode");
    expect(page.text()).toContain("Vacation mode is off");
    expect(await isFound()).toBe(true);
  });
});

async function fillInExample(page: PlainBrowser): Promise<void> {
  await page.goto(platform("/simple-service-builder"));
  await page.press(/^Roofing/);
  await page.press("Save and continue");
  await page.press("Fill in example prices");
  expect(page.text()).toContain("These are example prices.");
}
