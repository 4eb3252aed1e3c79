import { describe, expect, it } from "vitest";
import { accountIdOf } from "#db/world/characters/people.ts";
import { publicIdOf } from "#db/world/characters/firms.ts";
import { site } from "../e2e/addresses.ts";
import { accessToken } from "../e2e/sessions.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { server, url } from "./started.ts";

// What journeys do with scripts is done here by links and forms alone, as in a browser whose scripts never came.

const start = "/contractors/postal/60614?service=ROOF";

async function openPage(path: string, brand = "delta"): Promise<PlainBrowser> {
  const page = new PlainBrowser(server);
  await page.goto(site(brand) + path);
  return page;
}

describe("without scripts, the directory", () => {
  it("[D-01] [D-04] [D-08] mends, orders and chooses", async () => {
    const page = await openPage("/contractors");
    page.fill("ZIP / postal code", "6o614");
    page.fill(/^Service/, "ROOF");
    await page.press(/^Search$/);
    expect(page.text("[role=alert]")).toBe("Please enter a valid Zip / postal code");
    expect([page.field("ZIP / postal code").value, page.field(/^Service/).value]).toEqual(["6o614", "ROOF"]);
    page.fill("ZIP / postal code", "60614-1234");
    await page.press(/^Search$/);
    expect(page.url).toBe(site() + start);
    expect(page.text("main h1")).toBe("Roofing near Chicago, IL");
    await page.press("Nearest");
    for (const name of ["Rapid Roofing", "Summit Exteriors"]) await page.press(`Choose ${name}`);
    expect(page.url).toContain("sort=BY_DISTANCE");
    expect(page.text("body")).toContain("2 of 4 chosen");
    await page.press(/^Chosen: Rapid Roofing/);
    expect(page.text("body")).toContain("1 of 4 chosen");
    await page.press(/^Clear$/);
    expect(page.text("body")).not.toContain("of 4 chosen");
  });

  it("[D-08] [D-09] lets a contractor be chosen on its page too, and the choice goes along", async () => {
    const page = await openPage(start);
    await page.press("Choose Rapid Roofing");
    await page.press(/^Summit Exteriors$/);
    expect(page.text("main h1")).toBe("Summit Exteriors");
    await page.press("Choose Summit Exteriors");
    expect(page.text("body")).toContain("2 of 4 chosen");
    await page.press("60614");
    expect(page.text("body")).toContain("2 of 4 chosen");
  });

  it("[D-08] says who cannot be asked at the next place and leaves the choice", async () => {
    const page = await openPage(start);
    await page.press("Choose Rapid Roofing");
    page.fill("ZIP / postal code", "75201");
    await page.press(/^Search$/);
    expect(page.text("main h1")).toContain("Dallas");
    expect(page.text()).toContain("Rapid Roofing takes no requests for this service in 75201.");
    await page.press("Nearest");
    expect(page.text()).not.toContain("No longer in your choice");
    await page.goto(`${site()}${start}&pick=${accountIdOf("rival")}&pick=${accountIdOf("rapid")}`);
    expect(page.text()).toContain("1 contractor who is no longer in this directory.");
    expect(page.text("body")).toContain("1 of 4 chosen");
  });

  it("[D-08] [T56] shares a choice by e-mail, with nothing lost when the address is wrong", async () => {
    const page = await openPage(start);
    await page.press("Choose Rapid Roofing");
    await page.press(/^Share/);
    page.fill("Your friend’s e-mail", "friend@");
    page.fill("Your name", "Ann Miller");
    await page.press(/^Send/);
    expect(page.text()).toContain("Please input valid e-mail");
    expect([page.field("Your name").value, page.field("Your friend’s e-mail").value]).toEqual(["Ann Miller", "friend@"]);
    page.fill("Your friend’s e-mail", "friend@example.test");
    await page.press(/^Send/);
    expect(page.text()).toContain("Your e-mail is on its way.");
    await page.press("Back to the contractors");
    expect(page.text("body")).toContain("1 of 4 chosen");
  });

  it("[D-01] leads from a city to its list, from a name of several to a choice, and from an unknown one back", async () => {
    const page = await openPage("/contractors");
    const search = async (typed: string) => {
      await page.goto(`${site()}/contractors`);
      page.fill("ZIP / postal code", typed);
      page.fill(/^Service/, "HVAC");
      await page.press(/^Search$/);
    };
    for (const [typed, place] of [
      ["chicago il", "Chicago, IL"],
      ["Montréal", "Montréal, QC"],
      ["chigaco", "Chicago, IL"],
    ] as const) {
      await search(typed);
      expect(page.text("main h1")).toBe(`Heating and cooling near ${place}`);
    }
    await search("Springfield");
    await page.press("Springfield, IL");
    expect(page.text("main h1")).toBe("Heating and cooling near Springfield, IL");
    await search("Zzzzqqqq");
    expect(page.text("[role=alert]")).toMatch(/^We found no place of this name/);
    expect(page.field("ZIP / postal code").value).toBe("Zzzzqqqq");
  });

  it("[D-10] finds a supply house, and from it a contractor's page", async () => {
    const page = await openPage("/distributors", "iko");
    page.fill("City or ZIP / postal code", "00000");
    await page.press("Find distributors");
    expect(page.all("[role=alert]")).not.toEqual([]);
    expect(page.field("City or ZIP / postal code").value).toBe("00000");
    page.fill("City or ZIP / postal code", "60614");
    await page.press("Find distributors");
    expect(page.text("main h1")).toBe("IKO distributors near Chicago, IL");
    await page.press("Rapid Roofing");
    expect(page.text("main h1")).toBe("Rapid Roofing");
  });

  it("[B-05] keeps page and query in another language, and remembers it", async () => {
    const page = await openPage(`${start}&sort=BY_DISTANCE&lang=en`);
    await page.press("Русский");
    expect(page.url).toBe(`${site()}${start}&sort=BY_DISTANCE`);
    expect(page.text("main h1")).toBe("Кровля: Chicago, IL");
    await page.goto(`${site()}/terms`);
    expect(page.text("main h1")).toBe("Условия");
  });
});

describe("without scripts, a form", () => {
  it("[Q-09] [V-12] works out tons for a house, keeps what was typed wrongly, and leads to who does it", async () => {
    const page = await openPage("/calculators/hvac");
    page.fill("Area to heat or cool", "much");
    await page.press("Calculate");
    expect(page.text()).toContain("Please enter a number from 100 to 20,000.");
    expect(page.field("Area to heat or cool").value).toBe("much");
    page.fill("Zip or postal code", "60614");
    page.fill("Area to heat or cool", "2,000");
    for (const none of ["Windows", "Doors to the outside", "People who live there"]) page.fill(none, "0");
    await page.press("Calculate");
    expect(page.text()).toMatch(/climate zone 5.*2\.5 to 4 tons/);
    await page.press("Get prices for heating and cooling");
    expect(page.url).toContain("/contractors/postal/60614?service=HVAC");
  });

  it("[Q-08] works out hot water with values of one's own", async () => {
    const page = await openPage("/calculators/water-heater");
    await page.press("See it for four people");
    expect(page.text()).toContain("in the busiest hour");
    page.fill("Hot water that you want", "500");
    await page.press("Calculate");
    expect(page.text()).toContain("Please enter a number from 100 to 140.");
    page.fill("Hot water that you want", "120");
    await page.press("Calculate");
    await page.press("Get prices for water heaters");
    expect(page.url).toContain("/contractors?service=PLUM");
  });

  it("[R-11] tells a contractor whether the business is here already", async () => {
    const page = await openPage("/listbus");
    page.fill("Business name", "ra");
    page.fill("Last 4 digits of the phone", "12");
    await page.press("Look it up");
    expect(page.text()).toContain("Please enter at least 3 letters of the name.");
    expect(page.text()).toContain("Please enter four digits, or leave this empty.");
    expect(page.field("Business name").value).toBe("ra");
    page.fill("Business name", "rapid roof");
    page.fill("Last 4 digits of the phone", "0110");
    await page.press("Look it up");
    expect(page.all(`main a[href="/contractors/${publicIdOf("rapid")}"]`)).not.toEqual([]);
  });

  it("[D-09] [Q-15] asks an Advanced contractor for a call, and nothing typed is lost", async () => {
    const page = await openPage("/");
    await page.actAs(url, await accessToken("homeowner@demo.test"));
    await page.goto(`${site()}/contractors/${publicIdOf("summit")}`);
    await page.press("Ask for a call");
    page.fill(/^Phone/, "12");
    page.fill("What is it about?", "A leak over the porch.");
    await page.press("Ask for a call");
    expect(page.text()).toContain("Please input valid phone");
    expect(page.field("What is it about?").value).toBe("A leak over the porch.");
    page.fill(/^Phone/, "312 555 0142");
    await page.press("Ask for a call");
    expect(page.text()).toContain("Summit Exteriors has your request and will call you.");
  });

  it("[B-05] [V-09] answers a French sign-up in French beside each field, and what is typed next stays", async () => {
    const page = await openPage(`/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits&lang=fr`);
    const send = () => page.submit("[name=firstname]");
    await send();
    expect(page.text("#password-error")).toBe("Le mot de passe doit comporter au moins 6 caractères");
    page.fill("[name=firstname]", "Élodie");
    page.fill("[name=lastname]", "Tremblay");
    page.fill("[name=username]", "elodie chez exemple");
    page.fill("[name=password]", "longue échelle 7");
    await send();
    expect(page.all("#firstname-error")).toEqual([]);
    expect(page.text("#username-error")).not.toBe("");
    expect([page.field("[name=firstname]").value, page.field("[name=username]").value]).toEqual(["Élodie", "elodie chez exemple"]);
    page.fill("[name=username]", `${crypto.randomUUID()}@example.com`);
    page.fill("[name=password]", "longue échelle 7");
    await send();
    expect(page.url).toBe(`${site()}/credits`);
  });

  it("[B-05] [S-02] answers a French sign-in in French beside each field", async () => {
    const page = await openPage("/login?lang=fr");
    await page.submit("[name=username]");
    expect([page.text("#username-error"), page.text("#password-error")]).not.toContain("");
    page.fill("[name=username]", "elodie@");
    await page.submit("[name=username]");
    expect(page.field("[name=username]").value).toBe("elodie@");
    expect(page.text("main")).not.toContain("Please");
  });
});
