import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "../e2e/addresses.ts";
import { findHref, openMail, openPage } from "./opening.ts";

const start = "/contractors/postal/60614?service=ROOF";
const place = "ZIP / postal code";
const toCardSelector = (firm: Parameters<typeof toContractorPublicId>[0]) => `[data-contractor="${toContractorPublicId(firm)}"]`;

describe("without scripts, the directory", () => {
  it("[D-01] [D-04] [D-08] [R-02] corrects, sorts and selects, and remembers the place of the last search", async () => {
    const page = await openPage("/contractors");
    page.fill(place, "6o614");
    page.fill(/^Service/, "ROOF");
    await page.submit(place);
    expect(page.text("[role=alert]")).toBe("Please enter a valid Zip / postal code");
    expect([page.field(place).value, page.field(/^Service/).value]).toEqual(["6o614", "ROOF"]);
    page.fill(place, "60614-1234");
    await page.submit(place);
    expect(page.url).toBe(site() + start);
    expect(page.text("main h1")).toBe("Roofing near Chicago, IL");
    expect(page.text(toCardSelector("rapid"))).toContain("Confirmed price online");
    expect(page.text(toCardSelector("summit"))).toContain("Estimate online");
    await page.press("Nearest");
    for (const name of ["Rapid Roofing", "Summit Exteriors"]) await page.press(`Add to quotes: ${name}`);
    expect(page.url).toContain("sort=BY_DISTANCE");
    expect(page.text("body")).toContain("2 of 4 selected");
    expect(findHref(page, "Get 2 quotes")).toMatch(/contrid=[0-9a-f-]{36},[0-9a-f-]{36}&service=ROOF&zip=60614/);
    await page.press(/^Added: Rapid Roofing/);
    expect(page.text("body")).toContain("1 of 4 selected");
    await page.press(/^Clear all$/);
    expect(page.text("body")).not.toContain("of 4 selected");
    await page.goto(`${site()}/contractors`);
    expect(page.field(place).value).toBe("60614");
  });

  it("[D-08] [D-09] lets a contractor be selected on its page, and keeps the selection and its order everywhere", async () => {
    const page = await openPage(start);
    await page.press("Add to quotes: Rapid Roofing");
    await page.press("Nearest");
    await page.press(/^Summit Exteriors$/);
    expect(page.text("main h1")).toBe("Summit Exteriors");
    await page.press("Add to quotes: Summit Exteriors");
    expect(page.text("body")).toContain("2 of 4 selected");
    await page.goto(page.url);
    expect(page.all("[aria-label='Added: Summit Exteriors. Press to remove']")).toHaveLength(1);
    await page.press("60614");
    expect(page.url).toContain("/postal/60614?service=ROOF&sort=BY_DISTANCE");
    expect(page.text("body")).toContain("2 of 4 selected");
    await page.press("Remove Rapid Roofing from your selection");
    expect(page.text("body")).toContain("1 of 4 selected");
    expect(page.url).toContain("sort=BY_DISTANCE");
  });

  it("[D-08] says who does not serve the new place and removes them from the selection", async () => {
    const page = await openPage(start);
    await page.press("Add to quotes: Rapid Roofing");
    page.fill(place, "75201");
    await page.submit(place);
    expect(page.text("main h1")).toContain("Dallas");
    expect(page.text()).toContain("Rapid Roofing doesn’t take jobs for this service in 75201.");
    expect(page.text("body")).not.toContain("of 4 selected");
    await page.press("Nearest");
    expect(page.url).toContain("sort=BY_DISTANCE");
    expect(page.text()).not.toContain("Removed from your selection");
    await page.goto(`${site()}${start}&pick=${toAccountId("rival")}&pick=${toAccountId("rapid")}`);
    expect(page.text()).toContain("1 contractor is no longer in this directory.");
    expect(page.text("body")).toContain("1 of 4 selected");
    expect(findHref(page, "Get a quote")).toContain(toAccountId("rapid"));
    expect(findHref(page, "Get a quote")).not.toContain(toAccountId("rival"));
  });

  it("[D-08] [T56] shares a selection by e-mail, and a wrong address loses no input", async () => {
    const page = await openPage(start);
    for (const name of ["Rapid Roofing", "Summit Exteriors"]) await page.press(`Add to quotes: ${name}`);
    await page.press(/^Share/);
    expect(page.texts("section[aria-labelledby=shared] li")[0]).toBe("Rapid Roofing · Chicago, IL");
    page.fill("Recipient’s email", "friend@");
    page.fill("Your name", "Ann Miller");
    await page.press(/^Send/);
    expect(page.text()).toContain("Please input valid e-mail");
    expect([page.field("Your name").value, page.field("Recipient’s email").value]).toEqual(["Ann Miller", "friend@"]);
    const friend = `${randomUUID()}@example.test`;
    page.fill("Recipient’s email", friend);
    await page.press(/^Send/);
    expect(page.text()).toContain("Email sent.");
    expect(page.field("Recipient’s email").value).toBe("");
    await page.press("Back to contractors");
    expect(page.text("body")).toContain("2 of 4 selected");
    await openMail(friend, "Ann Miller");
  });

  it("[R-03] [D-09] leads from a card to the contractor's page, and from there to the wizard", async () => {
    const page = await openPage(start);
    await page.press(/^Rapid Roofing$/);
    expect(page.url).toMatch(/\/contractors\/ctr_\w{16}\?service=ROOF&zip=60614$/);
    expect(page.text("main h1")).toBe("Rapid Roofing");
    expect(findHref(page, "60614")).toBe(start);
    await page.press(/^Get a price$/);
    expect(page.url).toMatch(/\/request\/wizard\?contrid=[0-9a-f-]{36}&service=ROOF&zip=60614/);
    expect(page.status).toBe(200);
  });

  it("[D-01] leads from a city to its list, from an ambiguous name to a choice, and from an unknown one back", async () => {
    const page = await openPage("/contractors");
    const search = async (typed: string) => {
      await page.goto(`${site()}/contractors`);
      page.fill(place, typed);
      page.fill(/^Service/, "HVAC");
      await page.submit(place);
    };
    for (const [typed, found] of [
      ["chicago il", "Chicago, IL"],
      ["Montréal", "Montréal, QC"],
      ["60614 - 1234 Chicago", "Chicago, IL"],
      ["chigaco", "Chicago, IL"],
      ["nyc", "New York, NY"],
    ] as const) {
      await search(typed);
      expect(page.text("main h1")).toBe(`Heating and cooling near ${found}`);
      expect(page.field(place).value).toBe(/\d/.test(typed) ? "60614" : found);
    }
    await search("Springfield");
    expect(page.field(place).value).toBe("Springfield");
    await page.press("Springfield, IL");
    expect(page.text("main h1")).toBe("Heating and cooling near Springfield, IL");
    await search("Zzzzqqqq");
    expect(page.text("[role=alert]")).toMatch(/^We couldn’t find a place with this name/);
    expect(page.field(place).value).toBe("Zzzzqqqq");
  });

  it("[D-10] finds a supply house to call, and from it a contractor's page", async () => {
    const page = await openPage("/distributors", "iko");
    page.fill("City or ZIP / postal code", "00000");
    await page.press("Find distributors");
    expect(page.all("[role=alert]")).not.toEqual([]);
    expect(page.field("City or ZIP / postal code").value).toBe("00000");
    page.fill("City or ZIP / postal code", "60614");
    await page.press("Find distributors");
    expect(page.text("main h1")).toBe("IKO distributors near Chicago, IL");
    expect(page.all("main li a[href^='tel:']")).not.toEqual([]);
    await page.press("Rapid Roofing");
    expect(page.text("main h1")).toBe("Rapid Roofing");
  });

  it("[B-05] keeps page and query in another language, and remembers it", async () => {
    const page = await openPage(`${start}&sort=BY_DISTANCE&lang=en`);
    const language = () => page.all("html")[0]?.getAttribute("lang");
    expect(language()).toBe("en");
    await page.press("Русский");
    expect(page.url).toBe(`${site()}${start}&sort=BY_DISTANCE`);
    expect(language()).toBe("ru");
    expect(page.text("main h1")).toBe("Кровля: Chicago, IL");
    await page.goto(`${site()}/terms`);
    expect(page.text("main h1")).toBe("Условия");
    expect([...new Set(page.texts("button[name=language][aria-pressed=true]"))]).toEqual(["Русский"]);
  });
});
