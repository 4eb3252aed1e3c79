import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#db/world/accounts.ts";
import { site } from "../e2e/addresses.ts";
import { newFirm } from "../e2e/new-firm.ts";
import { program, sendRequest } from "../e2e/requests.ts";
import { accessToken } from "../e2e/sessions.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { server, url } from "./started.ts";

// What journeys do with scripts is done here by links and forms alone, as in a browser whose scripts never came.
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
    const page = await browserOf("homeowner@demo.test");
    await page.goto(`${site()}${path}/quota/${offer("Rapid Roofing").id}/order`);
    const day = /you can cancel without giving a reason until (\d\d\/\d\d\/\d\d)/.exec(page.text())?.[1] ?? "no day";
    await page.press("Book now");
    expect(page.text()).toContain(`You can cancel without giving a reason until ${day}. The contractor can’t decline that.`);
    expect(page.text()).not.toContain("16 CFR 429.1");
    await page.press("Cancel the booking");
    expect(page.url).toMatch(/\?end=open#end$/);
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
    page.fill("Your words", "We went up on the roof.");
    await page.press("Change and confirm");
    expect(page.text()).toContain("Price is required");
    expect(page.field("Your words").value).toBe("We went up on the roof.");
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
    await page.press("Save and go on");
    expect(page.text("[role=alert]")).toContain("3 fields need another look");
    expect(page.describes("[name='amounts.tearOff']")).toContain("Please write an amount");
    expect(page.field("[name='amounts.tearOff']").value).toBe("about 75");
    expect(page.describes("[name='amounts.chimney']")).toContain("Please fill in this extra fee");
    expect(page.describes("Zone 1, up to")).toContain("fill in both");
    expect(page.field("Zone 1, fee").value).toBe("40");
    page.fill("[name='amounts.tearOff']", "75");
    page.fill("[name='amounts.chimney']", "0");
    page.fill("Zone 1, up to", "30");
    await page.press("Save and go on");
    expect(page.text("main h1")).toBe("Ready for homeowners");
  });

  it("[C-07] sees what a colleague saved meanwhile, loses nothing, and takes the first version again", async () => {
    const firm = await newFirm();
    const [page, colleague] = [await browserOf(firm), await browserOf(firm)];
    await fillInExample(page);
    await colleague.goto(page.url);
    colleague.fill("Minimum charge", "500");
    await colleague.press("Save and go on");
    expect(colleague.text("main h1")).toBe("Ready for homeowners");
    page.fill("Minimum charge", "600");
    await page.press("Save and go on");
    expect(page.text("[role=alert]")).toMatch(/Ada Byron.*Minimum charge.*\$500/);
    expect(page.field("Minimum charge").value).toBe("600");
    await page.press("Save and go on");
    await page.press(/Look Versions/);
    expect(page.text()).toContain("$600");
    await page.press("Use version 1 again");
    expect(page.texts("main li").find((version) => version.includes("In use"))).toBeDefined();
  });

  it("[C-07] [Q-06] names a fee, tries it on sample jobs before it is saved, and saves it", async () => {
    const firm = await newFirm({ listed: true });
    const page = await browserOf(firm);
    await page.goto(platform(`/simple-service-builder/${firm.listingId}/expert`));
    page.fill("Name of another fee", "Scaffold");
    await page.press("Save and go on");
    expect(page.text("[role=alert]")).toContain("need");
    expect(page.describes("How much, in $ or %")).toContain("how much this fee is");
    page.fill("How much, in $ or %", "450");
    await page.press("Test without saving");
    expect(page.text("main h1")).toBe("Test your prices");
    expect(page.text()).toContain("Nothing is saved yet");
    await page.press("Go on editing");
    await page.press("Save and go on");
    expect(page.text("main h1")).toBe("Ready for homeowners");
    expect(page.texts("tr").some((row) => /Scaffold.*\$450/.test(row))).toBe(true);
  });

  it("[C-08] takes a product over at his own price, changes it, switches it off, and takes it out", async () => {
    const page = await browserOf(await newFirm());
    await page.goto(platform("/products"));
    expect(page.text()).toContain("No products yet");
    await page.press(/^Take over IKO Cambridge$/);
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
    await page.press(/^IKO Cambridge$/);
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

  it("[C-08] finds products by maker", async () => {
    const page = await browserOf("blueflame@demo.test");
    await page.goto(platform("/products"));
    expect(page.text()).toContain("1 product is past its last day and is not offered any more.");
    page.fill("Maker", "STATE");
    await page.press(/^Apply$/);
    expect(page.texts("section[aria-labelledby=own] li")).toHaveLength(2);
    page.fill(/^Search$/, "nothing like it");
    await page.press(/^Apply$/);
    expect(page.text()).toContain("Nothing like that here");
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
    await page.press("Go on vacation");
    expect(page.text()).toContain("You are on vacation");
    expect(await isFound()).toBe(false);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("I am back");
    expect(page.text()).toContain("You are open for new work");
    expect(await isFound()).toBe(true);
  });
});

async function fillInExample(page: PlainBrowser): Promise<void> {
  await page.goto(platform("/simple-service-builder"));
  await page.press(/^Roofing/);
  await page.press("Save and go on");
  await page.press("Fill in the example");
  expect(page.text()).toContain("These are example figures.");
}
