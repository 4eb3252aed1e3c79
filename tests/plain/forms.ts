import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#db/world/accounts.ts";
import { dataOf, send } from "../http.ts";
import { site } from "../e2e/addresses.ts";
import { newFirm } from "../e2e/new-firm.ts";
import { program, sendRequest } from "../e2e/requests.ts";
import { browserOf, platform } from "./opening.ts";
import { server } from "./started.ts";

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
    await page.press("See the new price");
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
    const { id } = offer("Rapid Roofing");
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}/order`);
    const day = /If you book today, you can cancel without giving a reason until (\d\d\/\d\d\/\d\d)/.exec(page.text())?.[1] ?? "no day";
    await page.press("Book now");
    expect(page.url).toMatch(/\/booked$/);
    expect(page.text()).toContain(`You can cancel without giving a reason until ${day}. The contractor can’t decline that.`);
    expect(page.text()).not.toContain("16 CFR 429.1");
    await page.press("Cancel the booking");
    expect(page.url).toBe(`${site()}${path}/quota/${id}?end=open#end`);
    expect(page.texts("details[open] > summary")).toContain("Cancel the booking");
    await page.press("Cancel the booking");
    expect(page.text()).toContain("Your booking is cancelled.");
  });

  it("[E-01] [Q-13] names a price, the contractor accepts it, and it is the confirmed one", async () => {
    const { path, offer } = await sendRequest();
    const { id } = offer("Rapid Roofing");
    const desk = await browserOf("rapid@demo.test");
    await desk.goto(platform("/settings/business-profile"));
    if (desk.all("[role=switch][aria-checked=false]").some((one) => /name their price/.test(one.parentElement?.textContent ?? ""))) {
      await desk.press(/name their price/);
    }
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${id}`);
    page.fill("Your price", "99,000");
    page.fill("A few words", "We take the old shingles down ourselves.");
    await page.press("Send your price");
    expect(page.text()).toContain("Please name a price below the present one.");
    expect(page.field("A few words").value).toBe("We take the old shingles down ourselves.");
    page.fill("Your price", "$9,777.50");
    await page.press("Send your price");
    expect(page.text()).toContain("You offered $9,777.50. Rapid Roofing has been told");
    expect(page.texts("a")).toContain("Book now");
    await desk.goto(platform(`/crm-lite/${id}`));
    expect(desk.text("section[aria-labelledby=named-title]")).toMatch(/names a price.*We take the old shingles down ourselves\./);
    await desk.press("Accept $9,777.50");
    expect(desk.text()).toContain("can book it now");
    expect(desk.texts("button").filter((button) => button.startsWith("Accept"))).toEqual([]);
    await page.goto(`${site()}${path}/quota/${id}`);
    expect(page.text()).toContain("Confirmed price");
    expect(page.texts("section").some((part) => /^How the price changed.*→ \$9,777\.50/.test(part))).toBe(true);
    expect(page.texts("main li span")).toContain("Accepted");
  });
});

describe("without scripts, a contractor", () => {
  it("[Q-13] [V-15] who gives no price is told so, and the typed words stay", async () => {
    const { offer } = await sendRequest();
    const page = await browserOf("summit@demo.test");
    await page.goto(platform(`/crm-lite/${offer("Summit Exteriors").id}`));
    page.fill("Your words", "We went up on the roof.");
    await page.press("Change and confirm");
    expect(page.text()).toContain("Price is required");
    expect(page.field("Your words").value).toBe("We went up on the roof.");
    page.fill("New price", "$11,250.50");
    await page.press("Change and confirm");
    expect(page.text()).toMatch(/can book it now.*\$11,250\.50|\$11,250\.50.*can book it now/);
  });

  it("[C-08] takes a product over at his own price, changes it, switches it off, and takes it out", async () => {
    const page = await browserOf(await newFirm());
    await page.goto(platform("/products"));
    expect(page.text()).toContain("No products yet");
    const inCatalogue = "[aria-label='Take over IKO Cambridge']";
    expect(page.all(inCatalogue)).toHaveLength(1);
    await page.press(/^Take over IKO Cambridge$/);
    expect(page.texts("h2")).toContain("Take over IKO Cambridge");
    page.fill("Your price installed", "about 425");
    page.fill("SKU", "CAM-1");
    await page.press("Add product");
    expect(page.text("[role=alert]")).toContain("Update of products has failed!");
    expect(page.describes("Your price installed")).toContain("Please write an amount");
    expect([page.field("Your price installed").value, page.field("SKU").value]).toEqual(["about 425", "CAM-1"]);
    page.fill("Your price installed", "1,425.50");
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
    await page.press("Yes, remove");
    expect(page.text()).toContain("No products yet");
  });

  it("[C-08] sees which products are over and which soon will be, and finds by maker and words", async () => {
    const page = await browserOf("blueflame@demo.test");
    const rows = () => page.texts("section[aria-labelledby=own] li");
    await page.goto(platform("/products"));
    expect(page.text()).toContain("1 product is past its last day and is not offered any more.");
    expect(page.text()).toContain("1 product may be installed for a short time only.");
    expect(rows().find((row) => row.includes("Old venting"))).toContain("Not offered: its last day was");
    page.fill("Maker", "STATE");
    await page.press(/^Apply$/);
    expect(rows()).toHaveLength(2);
    page.fill(/^Search$/, "nothing like it");
    await page.press(/^Apply$/);
    expect(page.text()).toContain("Nothing like that here");
    await page.press("Show everything");
    expect(rows()).toHaveLength(7);
  });

  it("[C-05] goes on vacation, is found no more, keeps the quotes that are out, and comes back to what was on before", async () => {
    const { accountId, publicId, token } = await newFirm({ listed: true });
    const heaters = { category: "PLUM", title: "Water heaters", area: { postalCode: "60614", rangeMiles: 10 } };
    await dataOf(send(server, "POST /api/v2/entities/listings", { token, body: heaters }));
    const { path, offer } = await sendRequest({ more: [accountId] });
    const [page, homeowner] = [await browserOf({ token }), await browserOf("homeowner@demo.test")];
    const timesFound = async () => {
      await homeowner.goto(`${site()}/contractors/postal/60614?service=ROOF`);
      return homeowner.all(`[data-contractor="${publicId}"]`).length;
    };
    expect(await timesFound()).toBe(1);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Go on vacation");
    expect(page.texts("h1, h2")).toContain("You are on vacation");
    await page.goto(platform("/simple-service-builder"));
    expect(page.text()).toContain("You are on vacation: none of your services is shown");
    expect(await timesFound()).toBe(0);
    await homeowner.goto(`${site()}${path}/quota/${offer("Byron Roofing").id}/order`);
    await homeowner.press("Book now");
    expect(homeowner.text("main h1")).toBe("Successfully booked.");
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("I am back");
    expect(page.texts("h1, h2")).toContain("You are open for new work");
    await page.goto(platform("/simple-service-builder"));
    const switches = page.all("[role=switch]").map((one) => `${one.textContent} ${one.getAttribute("aria-checked")}`);
    expect(switches.toSorted()).toEqual([expect.stringMatching(/Roofing.*true$/), expect.stringMatching(/Water heaters.*false$/)]);
    expect(await timesFound()).toBe(1);
  });
});
