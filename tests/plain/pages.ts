import { describe, expect, it } from "vitest";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { site } from "../e2e/addresses.ts";
import { accessToken } from "../e2e/sessions.ts";
import type { PlainBrowser } from "../plain-browser.ts";
import { findHref, openBrowserAs, openPage, platform } from "./opening.ts";
import { url } from "./started.ts";

describe("without scripts, a form", () => {
  it("[Q-09] [V-12] calculates tons for a home, keeps invalid input, warns, and leads to contractors", async () => {
    const page = await openPage("/calculators/hvac");
    expect(page.text("main h1")).toBe("Heating and cooling calculator");
    page.fill("Area to heat and cool", "much");
    await page.press("Calculate");
    expect(page.text()).toContain("Enter a number from 100 to 20,000.");
    expect(page.text()).toContain("Enter a ZIP or postal code: the climate decides.");
    expect(page.field("Area to heat and cool").value).toBe("much");
    page.fill("ZIP or postal code", "60614");
    page.fill("Area to heat and cool", "8,000");
    await page.press("Calculate");
    expect(page.text()).toMatch(/too large for a single system.*Sun through windows.*This is a planning estimate/);
    await page.press("Get prices for heating and cooling");
    expect(page.url).toContain("/contractors/postal/60614?service=HVAC");
  });

  it("[Q-08] calculates hot water with custom values", async () => {
    const page = await openPage("/calculators/water-heater");
    expect(page.text("main h1")).toBe("Water heater calculator");
    expect(page.text()).toContain("Example: four people in the morning65 gal");
    page.fill("Showers", "2");
    page.fill("Per shower", "20.5");
    page.fill("Hot water temperature", "500");
    await page.press("Calculate");
    expect(page.text()).toContain("Enter a number from 100 to 140.");
    expect(page.field("Per shower").value).toBe("20.5");
    page.fill("Hot water temperature", "120");
    await page.press("Calculate");
    expect(page.text()).toMatch(/Your busiest hour46 gal.*Gas tank30 gal/);
    await page.press("Get prices");
    expect(page.url).toContain("/contractors?service=PLUM");
  });

  it("[R-11] tells a contractor whether the business exists already, and where to sign in", async () => {
    const page = await openPage("/listbus");
    expect(page.text("main h1")).toBe("List your business with Delta");
    page.fill("Business name", "ra");
    page.fill("Last 4 digits of phone number", "12");
    await page.press("Find your business");
    expect(page.text()).toContain("Enter at least 3 letters of the name.");
    expect(page.text()).toContain("Enter four digits or leave this empty.");
    expect(page.field("Business name").value).toBe("ra");
    page.fill("Business name", "rapid roof");
    page.fill("Last 4 digits of phone number", "0110");
    await page.press("Find your business");
    expect(page.texts(`main a[href="/contractors/${toContractorPublicId("rapid")}"]`)).toEqual(["Rapid Roofing"]);
    await page.press("Sign in to set up your listing");
    expect(page.url).toMatch(/\/login\?/);
  });

  it("[D-09] [Q-15] asks an Advanced contractor for a call with a name and a number, and no typed text is lost", async () => {
    const page = await openPage(`/contractors/${toContractorPublicId("summit")}`);
    await page.press("Request a call");
    expect(page.text("main h1")).toBe("Request a call from Summit Exteriors");
    page.fill("Your name", "Lena Katz");
    page.fill(/^Phone/, "12");
    page.fill("What do you need?", "A leak over the porch.");
    await page.press("Request a call");
    expect(page.text()).toContain("Please input valid phone");
    expect(page.field("What do you need?").value).toBe("A leak over the porch.");
    page.fill(/^Phone/, "312 555 0142");
    await page.press("Request a call");
    expect(page.text()).toContain("Summit Exteriors received your request and will call you.");
  });

  it("[D-09] [Q-15] asks an Advanced contractor for a visit after signing in", async () => {
    const page = await openPage(`/contractors/${toContractorPublicId("summit")}`);
    await page.press("Request a visit");
    expect(page.url).toMatch(/\/login\?returnTo=/);
    expect(page.all("main a[href^='/request/signup?returnTo=']")).not.toEqual([]);
    const returnTo = new URL(page.url).searchParams.get("returnTo");
    await page.signInAs(url, await accessToken("homeowner@demo.test"));
    await page.goto(site() + returnTo);
    expect(page.field("Your name").value).not.toBe("");
    page.fill("Job address", "2045 N Lincoln Ave");
    page.fill(/^Phone/, "312 555 0142");
    await page.press("Request a visit");
    expect(page.text()).toContain("Summit Exteriors received your request and will contact you to schedule a time.");
    expect(findHref(page, "Back to Summit Exteriors")).toBe(`/contractors/${toContractorPublicId("summit")}`);
  });

  it("[N-03] answers an unknown notification with the error page", async () => {
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(platform("/notifications/018f0000-0000-7000-8000-000000000001"));
    expect([page.status, page.text("main h1")]).toEqual([404, "We're Sorry!"]);
  });
});

const email = "Veuillez saisir une adresse courriel valide";
const receiver = "Entrez une adresse courriel ou un numéro de cellulaire.";
const password = "Veuillez saisir votre mot de passe";
const firstname = "Veuillez saisir votre prénom";
const lastname = "Veuillez saisir votre nom de famille";

/** Returns the errors beside a page's fields, by field name. */
function refusals(page: PlainBrowser): Record<string, string> {
  const refused = page.all("main input[aria-invalid=true]").map((field) => field.getAttribute("name") ?? "");
  return Object.fromEntries(refused.map((field) => [field, page.text(`#${field}-error`)]));
}

describe("without scripts, in French", () => {
  it("[B-05] [V-09] a business's sign-up gets a French error beside its password", async () => {
    const page = await openPage("/listbus/sign-up?lang=fr");
    await page.submit("[name=firstname]");
    expect(refusals(page)).toMatchObject({
      firstname,
      lastname,
      username: email,
      password: "Le mot de passe doit comporter au moins 6 caractères",
    });
  });

  it("[B-05] [V-09] a sign-up gets a French error beside each field, and later typing stays", async () => {
    const page = await openPage(`/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits&lang=fr`);
    const send = () => page.submit("[name=firstname]");
    await send();
    expect(refusals(page)).toEqual({ firstname, lastname, username: email });
    page.fill("[name=firstname]", "Élodie");
    page.fill("[name=lastname]", "Tremblay");
    page.fill("[name=username]", "elodie chez exemple");
    await send();
    expect(refusals(page)).toEqual({ username: email });
    expect([page.field("[name=firstname]").value, page.field("[name=username]").value]).toEqual(["Élodie", "elodie chez exemple"]);
    page.fill("[name=username]", `${crypto.randomUUID()}@example.com`);
    await send();
    expect(page.url).toBe(`${site()}/credits`);
  });

  it("[B-05] [S-02] sign-in and a forgotten password get French errors beside each field", async () => {
    const page = await openPage("/login?lang=fr");
    await page.submit("[name=username]");
    expect(refusals(page)).toEqual({ username: receiver });
    await page.goto(`${site()}/login?password`);
    await page.submit("[name=username]");
    expect(refusals(page)).toEqual({ username: email, password });
    page.fill("[name=username]", "elodie@");
    await page.submit("[name=username]");
    expect(page.field("[name=username]").value).toBe("elodie@");
    expect(refusals(page)).toEqual({ username: email, password });
    await page.goto(`${site()}/user/recover/password?lang=fr`);
    await page.submit("[name=username]");
    expect(refusals(page)).toEqual({ username: email });
    page.fill("[name=username]", "elodie");
    await page.submit("[name=username]");
    expect(page.field("[name=username]").value).toBe("elodie");
    expect(refusals(page)).toEqual({ username: email });
  });
});
