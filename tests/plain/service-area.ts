import { describe, expect, it } from "vitest";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { openBrowserAs, platform } from "./opening.ts";

const settings = "/settings/service-area-tuning";
const range = "Radius in miles";
const included = "Additional ZIP or postal codes";
const excluded = "Excluded ZIP or postal codes";

describe("without scripts, a contractor’s service area", () => {
  it("[C-06] [D-01] keeps what was typed when refused, and changes the directory when saved", async () => {
    const { token, publicId } = await createNewContractor();
    const [page, homeowner] = [await openBrowserAs({ token }), await openBrowserAs("homeowner@demo.test")];
    const isListed = async (zip: string) => {
      await homeowner.goto(`${site()}/contractors/postal/${zip}?service=ROOF&sort=BY_DISTANCE`);
      return homeowner.all(`[data-contractor="${publicId}"]`).length > 0;
    };
    await page.goto(platform(settings));
    expect(page.text()).toMatch(/You cover \d+ ZIP or postal codes\..*About [\d,]+ homes/);
    page.fill(range, "12 or so");
    page.fill(included, "99723, 6061 chicago");
    page.fill(excluded, "60657 00000");
    await page.press("Save service area");
    expect(page.describes(range)).toContain("Please enter a valid number");
    expect(page.describes(included)).toContain("The following zips are invalid 6061, chicago");
    page.fill(range, "12");
    page.fill(included, "99723");
    await page.press("Save service area");
    expect(page.text("[role=alert]")).toContain("Update of business profile has failed!");
    expect(page.describes(excluded)).toContain("The following zips are invalid 00000");
    expect([page.field(range).value, page.field(included).value, page.field(excluded).value]).toEqual(["12", "99723", "60657 00000"]);
    page.fill(excluded, "60657");
    await page.press("Save service area");
    expect(page.text("body")).toContain("Your changes have been successfully applied!");
    expect([await isListed("60614"), await isListed("60657"), await isListed("99723")]).toEqual([true, false, true]);
  });

  it("[C-06] adds a zone with fee, minimum and days, counts it, and removes it", async () => {
    const page = await openBrowserAs({ token: (await createNewContractor({ listed: true })).token });
    await page.goto(platform(settings));
    page.fill("[name='zones.0.name']", "North Shore");
    page.fill("[name='zones.0.codes']", "60201 60202");
    page.fill("[name='zones.0.travelFee']", "seventy");
    page.check("[name='zones.0.weekdays.5']", false);
    await page.press("Save service area");
    expect(page.describes("[name='zones.0.travelFee']")).toContain("Enter an amount");
    expect(page.field("[name='zones.0.weekdays.5']").checked).toBe(false);
    page.fill("[name='zones.0.travelFee']", "$75");
    await page.press("Save service area");
    expect(page.texts("main details > summary")).toEqual([
      expect.stringMatching(/North Shore ?2 codes · about [\d,]+ homes/),
      "Add a zone",
    ]);
    expect(page.field("[name='zones.0.codes']").value).toBe("60201, 60202");
    expect(page.field("[name='zones.0.weekdays.5']").checked).toBe(false);
    expect(page.text()).toContain("Own area: within 25 miles of Chicago, IL");
    await page.press("Use this area for Roofing");
    expect(page.text()).toContain("Follows this area");
    page.check("[name='zones.0.remove']");
    await page.press("Save service area");
    expect(page.texts("main details > summary")).toEqual(["Add a zone"]);
  });

  it("[C-06] shows both versions when a colleague saved meanwhile, and overwrites nothing unasked", async () => {
    const { token } = await createNewContractor();
    const [page, colleague] = [await openBrowserAs({ token }), await openBrowserAs({ token })];
    for (const browser of [page, colleague]) await browser.goto(platform(settings));
    colleague.fill(range, "40");
    await colleague.press("Save service area");
    page.fill(range, "15");
    await page.press("Save service area");
    expect(page.status).toBe(409);
    expect(page.text("[role=alert]")).toMatch(/This page was saved in another window.*Radius in miles.*40.*15/);
    await colleague.goto(platform(settings));
    expect(colleague.field(range).value).toBe("40");
    expect(page.field(range).value).toBe("15");
    await page.press("Save service area");
    expect([page.status, page.field(range).value]).toEqual([200, "15"]);
  });
});
