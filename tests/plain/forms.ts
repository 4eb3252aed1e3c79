import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#db/world/accounts.ts";
import { readData, send } from "../http.ts";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { createApiClient, sendRequest } from "../e2e/requests.ts";
import { openBrowserAs, platform } from "./opening.ts";
import { server } from "./started.ts";

describe("without scripts, a homeowner", () => {
  it("[Q-14] [R-10] who books a price that changed in the meantime books nothing and sees the new one", async () => {
    const { path, findQuote: offer } = await sendRequest();
    const { id, version } = offer("Rapid Roofing");
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    const price = { curr: "USD", symbol: "$", amount: 9_876.5 };
    const changed = { seen: version, price, comments: "Less debris." };
    await createApiClient("rapid@demo.test").call(`/api/v2/quotes/${id}/adjust-and-confirm`, changed);
    await page.press("Book now");
    expect(page.text("[role=alert]")).toMatch(/nothing was booked.*\$9,876\.50/);
    await page.press("View new price");
    expect(page.text()).toContain("Less debris.");
    expect(page.texts("a")).toContain("Book now");
  });

  it("[Q-14] [V-02] [V-08] books with a phone number and street, and only the booked contractor sees them", async () => {
    const username = `${randomUUID()}@demo.test`;
    const newcomer = { username, password: demoPassword, firstname: "Nora", lastname: "Newman" };
    await createApiClient("homeowner@demo.test").call("/api/v2/user/signup", newcomer);
    const { path, findQuote: offer } = await sendRequest({ homeowner: createApiClient(username) });
    const page = await openBrowserAs(username);
    await page.goto(`${site()}${path}/quota/${offer("Rapid Roofing").id}/order`);
    page.fill("Your phone", "555-0188");
    page.fill("Street address of the job", "7 Willow Court");
    await page.press("Book now");
    expect(page.describes("Your phone")).toContain("Please input valid phone");
    expect([page.field("Your phone").value, page.field("Street address").value]).toEqual(["555-0188", "7 Willow Court"]);
    page.fill("Your phone", "312 555 0188");
    await page.press("Book now");
    expect(page.url).toMatch(/\/booked$/);
    for (const [email, name, seesContact] of [
      ["rapid@demo.test", "Rapid Roofing", true],
      ["summit@demo.test", "Summit Exteriors", false],
    ] as const) {
      const desk = await openBrowserAs(email);
      await desk.goto(platform(`/crm-lite/${offer(name).id}`));
      for (const detail of ["(312) 555-0188", "7 Willow Court"]) expect(desk.text().includes(detail), detail).toBe(seesContact);
    }
  });

  it("[Q-14] [Q-11] cancels without a reason until the day that was shown before booking", async () => {
    const { path, findQuote: offer } = await sendRequest();
    const { id } = offer("Rapid Roofing");
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    const day = /If you book today, you can cancel without giving a reason until (\d\d\/\d\d\/\d\d)/.exec(page.text())?.[1] ?? "no day";
    await page.press("Book now");
    expect(page.url).toMatch(/\/booked$/);
    expect(page.text()).toContain(`You can cancel without giving a reason until ${day}. The contractor can’t decline.`);
    expect(page.text()).not.toContain("16 CFR 429.1");
    await page.press("Cancel booking");
    expect(page.text()).toContain("Booking canceled.");
  });

  it("[E-01] [Q-13] names a price, the contractor accepts it, and it becomes the confirmed one", async () => {
    const { path, findQuote: offer } = await sendRequest();
    const { id } = offer("Rapid Roofing");
    const desk = await openBrowserAs("rapid@demo.test");
    await desk.goto(platform("/settings/business-profile"));
    if (desk.all("[role=switch][aria-checked=false]").some((one) => /make offers/.test(one.parentElement?.textContent ?? ""))) {
      await desk.press(/make offers/);
    }
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}`);
    page.fill("Your price", "99,000");
    page.fill("Message to the contractor", "We take the old shingles down ourselves.");
    await page.press("Send offer");
    expect(page.text()).toContain("Offer a price below the current one.");
    expect(page.field("Message to the contractor").value).toBe("We take the old shingles down ourselves.");
    page.fill("Your price", "$9,777.50");
    await page.press("Send offer");
    expect(page.text()).toContain("You offered $9,777.50. We let Rapid Roofing know");
    expect(page.texts("a")).toContain("Book now");
    await desk.goto(platform(`/crm-lite/${id}`));
    expect(desk.text("section[aria-labelledby=named-title]")).toMatch(/made an offer.*We take the old shingles down ourselves\./);
    await desk.press("Accept $9,777.50");
    expect(desk.text()).toContain("can book it now");
    expect(desk.texts("button").filter((button) => button.startsWith("Accept"))).toEqual([]);
    await page.goto(`${site()}${path}/quota/${id}`);
    expect(page.text()).toContain("Confirmed price");
    expect(page.texts("section").some((part) => /^Price history.*→ \$9,777\.50/.test(part))).toBe(true);
    expect(page.texts("main li span")).toContain("Accepted");
  });
});

describe("without scripts, a contractor", () => {
  it("[Q-13] [V-15] who leaves out the price sees an error, and the typed text stays", async () => {
    const { findQuote: offer } = await sendRequest();
    const page = await openBrowserAs("summit@demo.test");
    await page.goto(platform(`/crm-lite/${offer("Summit Exteriors").id}`));
    page.fill("Message to the homeowner", "We went up on the roof.");
    await page.press("Change and confirm");
    expect(page.text()).toContain("Price is required");
    expect(page.field("Message to the homeowner").value).toBe("We went up on the roof.");
    page.fill("New price", "$11,250.50");
    await page.press("Change and confirm");
    expect(page.text()).toMatch(/can book it now.*\$11,250\.50|\$11,250\.50.*can book it now/);
  });

  it("[C-08] adds a product at his own price, changes it, disables it and removes it", async () => {
    const page = await openBrowserAs(await createNewContractor());
    await page.goto(platform("/products"));
    expect(page.text()).toContain("No products yet");
    const inCatalogue = "[aria-label='Add IKO Cambridge']";
    expect(page.all(inCatalogue)).toHaveLength(1);
    await page.press(/^Add IKO Cambridge$/);
    expect(page.texts("h2")).toContain("Add IKO Cambridge");
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
    expect(page.all(inCatalogue)).toEqual([]);
    await page.press(/^IKO Cambridge$/);
    expect(page.field("Your price per square installed").value).toBe("1425.5");
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

  it("[C-08] sees discontinued and soon discontinued products, and searches by maker and text", async () => {
    const page = await openBrowserAs("blueflame@demo.test");
    const rows = () => page.texts("section[aria-labelledby=own] li");
    await page.goto(platform("/products"));
    expect(page.text()).toContain("1 product is no longer offered because its last day has passed.");
    expect(page.text()).toContain("1 product can be offered only for a limited time.");
    expect(rows().find((row) => row.includes("Old venting"))).toContain("Not offered: last day was");
    page.fill("Manufacturer", "STATE");
    await page.press(/^Apply$/);
    expect(rows()).toHaveLength(2);
    page.fill(/^Search$/, "nothing like it");
    await page.press(/^Apply$/);
    expect(page.text()).toContain("No products found");
    await page.press("Show all products");
    expect(rows()).toHaveLength(7);
  });

  it("[C-05] goes on vacation, leaves the directory, keeps sent quotes, and returns to the previous state", async () => {
    const { accountId, publicId, token } = await createNewContractor({ listed: true });
    const heaters = { category: "PLUM", title: "Water heaters", area: { postalCode: "60614", rangeMiles: 10 } };
    await readData(send(server, "POST /api/v2/entities/listings", { token, body: heaters }));
    const { path, findQuote: offer } = await sendRequest({ more: [accountId] });
    const [page, homeowner] = [await openBrowserAs({ token }), await openBrowserAs("homeowner@demo.test")];
    const timesFound = async () => {
      await homeowner.goto(`${site()}/contractors/postal/60614?service=ROOF`);
      return homeowner.all(`[data-contractor="${publicId}"]`).length;
    };
    expect(await timesFound()).toBe(1);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Turn on vacation mode");
    expect(page.texts("h1, h2")).toContain("Vacation mode is on");
    await page.goto(platform("/simple-service-builder"));
    expect(page.text()).toContain("You’re not taking new requests right now");
    expect(await timesFound()).toBe(0);
    await homeowner.goto(`${site()}${path}/quota/${offer("Byron Roofing").id}/order`);
    await homeowner.press("Book now");
    expect(homeowner.text("main")).toContain("Successfully booked.");
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Turn off vacation mode");
    expect(page.texts("h1, h2")).toContain("Vacation mode is off");
    await page.goto(platform("/simple-service-builder"));
    const switches = page.all("[role=switch]").map((one) => `${one.textContent} ${one.getAttribute("aria-checked")}`);
    expect(switches.toSorted()).toEqual([expect.stringMatching(/Roofing.*true$/), expect.stringMatching(/Water heaters.*false$/)]);
    expect(await timesFound()).toBe(1);
  });
});
