import { describe, expect, it } from "vitest";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { openBrowserAs, openPage, platform } from "./opening.ts";

const contactDetails = platform("/settings/business-contact-details");
const saved = "Your changes have been successfully applied!";

describe("without scripts, a contractor's settings", () => {
  it("[R-16] [C-02] lead from page to page by the list of all settings", async () => {
    const { token } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings"));
    expect([page.url, page.text("h1")]).toEqual([platform("/settings"), "Settings"]);
    await page.press(/^Owner profile/);
    expect([page.url, page.text("h1")]).toEqual([platform("/settings/owner-profile"), "Owner profile"]);
    await page.press("Settings");
    expect(page.url).toBe(platform("/settings"));
  });

  it("[C-02] [V-02] [V-15] refuse contact details at their fields, keep what was typed, and save them once they are right", async () => {
    const { token, publicId } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(contactDetails);
    const typed = { "Business name": "Byron and Daughters", "Street address": "1432 W Demo Avenue", City: "Springfield" };
    for (const [label, value] of Object.entries({ ...typed, "ZIP or postal code": "60622", "Work phone": "12" })) page.fill(label, value);
    page.field("State or province").value = "IL";
    page.fill("Email", "office@byron.example.com");
    page.fill("Website", "not a site");
    await page.press("Save changes");
    expect(page.text("[role=alert]")).toContain("Update of business profile has failed! Check the marked fields.");
    expect(page.describes("Work phone")).toContain("Please input valid phone");
    expect(page.describes("Website")).toContain("The web site url you specified does not seem to be a valid.");
    expect(Object.keys(typed).map((label) => page.field(label).value)).toEqual(Object.values(typed));
    page.fill("Work phone", "(312) 555-0198");
    page.fill("Website", "byron.example.com");
    await page.press("Save changes");
    expect(page.text("[role=alert]")).toContain("ZIP or postal code: 60622 belongs to Chicago, IL.");
    expect(page.describes("ZIP or postal code")).toContain("60622 belongs to Chicago, IL. Correct the ZIP or postal code");
    page.fill("City", "Chicago");
    await page.press("Save changes");
    expect(page.texts("output")).toContain(saved);
    expect(page.texts("output")).toContain("The city, state or province, and code match. We didn’t check the street.");
    expect(page.field("Website").value).toBe("https://byron.example.com");
    const profile = await openPage(`/contractors/${publicId}`);
    expect(profile.text("h1")).toBe("Byron and Daughters");
    expect(profile.text()).toContain("(312) 555-0198");
    expect(profile.text()).not.toMatch(/Demo Avenue|office@byron/);
  });

  it("[C-02] show both versions when two people change one page, and overwrite nothing until one is chosen", async () => {
    const { token, publicId } = await createNewContractor({ listed: true });
    const [page, colleague] = [await openBrowserAs({ token }), await openBrowserAs({ token })];
    for (const one of [page, colleague]) await one.goto(platform("/settings/about"));
    colleague.fill("About your business", "What the colleague wrote.");
    await colleague.press("Save changes");
    expect(colleague.texts("output")).toContain(saved);
    page.fill("About your business", "What I wrote.");
    await page.press("Save changes");
    expect(page.status).toBe(409);
    expect(page.text("[role=alert]")).toContain("This page was saved in another window");
    expect(page.texts("[role=alert] dd")).toEqual(["What the colleague wrote.", "What I wrote."]);
    const profile = await openPage(`/contractors/${publicId}`);
    expect(profile.text()).toContain("What the colleague wrote.");
    expect(page.field("About your business").value).toBe("What I wrote.");
    await page.press("Save your version");
    expect(page.texts("output")).toContain(saved);
    await profile.goto(`${site()}/contractors/${publicId}`);
    expect(profile.text()).toContain("What I wrote.");
  });

  it("[C-02] [D-09] save every field of the business profile, and the public profile shows each", async () => {
    const { token, publicId } = await createNewContractor({ listed: true, trades: ["ROOF", "HVAC"] });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/business-profile"));
    page.fill("Year founded", "1998");
    page.fill("Number of employees", "12");
    page.field("[name='licences.0.region']").value = "IL";
    page.fill("[name='licences.0.number']", "104-777");
    page.fill("Professional associations", "Demo Roofers\nDemo Builders");
    page.check(/^Repair$/);
    page.check("Install them");
    page.check("We install heat pumps");
    page.fill("Your pages on review sites", "www.yelp.com/biz/byron");
    page.fill("Video", "https://vimeo.com/123456789");
    page.check("Open 24 hours, 7 days a week");
    await page.press("Save changes");
    expect(page.texts("output")).toContain(saved);
    const profile = (await openPage(`/contractors/${publicId}`)).text();
    for (const shown of ["1998", "12 people", "104-777", "Demo Roofers", "Demo Builders", "Repair", "Installation", "Heat pumps"])
      expect(profile).toContain(shown);
    for (const shown of ["yelp.com", "Watch on Vimeo", "Open 24 hours, 7 days a week"]) expect(profile).toContain(shown);
    page.fill("[name='licences.0.number']", "");
    page.fill("Professional associations", "");
    await page.press("Save changes");
    const less = (await openPage(`/contractors/${publicId}`)).text();
    expect(less).not.toMatch(/104-777|Demo Roofers|Professional associations/);
  });
});
