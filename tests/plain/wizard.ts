import { describe, expect, it } from "vitest";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "../e2e/addresses.ts";
import { createApiClient } from "../e2e/requests.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { findHref, openBrowserAs } from "./opening.ts";
import { server } from "./started.ts";

/** Answers a wizard screen by question name and continues. */
async function answer(page: PlainBrowser, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const choices = page.all(`input[type=radio][name=${name}]`);
    if (choices.length > 0) page.check(`[name=${name}][value=${value}]`);
    else page.fill(`[name=${name}]`, value);
  }
  await page.press("Continue");
}

describe("without scripts, a homeowner who answers the wizard", () => {
  it("[V-10] is rejected without a part, ticks two, and the summary lists them", async () => {
    const page = new PlainBrowser(server);
    await page.goto(`${site()}/request/wizard?contrid=${toAccountId("northbranch")}&service=HVAC&zip=60614`);
    await answer(page, { hvacJob: "PARTS" });
    await page.press("Continue");
    expect(page.text("#q-parts-error")).toBe("Please select parts you need to install or replace");
    for (const part of ["CONDENSER", "EVAPORATOR_COIL"]) page.check(`[name=parts][value=${part}]`);
    await page.press("Continue");
    expect(page.url).toMatch(/step=systemAge/);
    await page.press("Continue");
    expect(page.text()).toContain("Answer this question.");
    await answer(page, { systemAge: "OVER_15" });
    await answer(page, { partTons: "2_5" });
    await answer(page, { location: "ATTIC" });
    await answer(page, { startDate: "IMMEDIATELY" });
    expect(page.url).toMatch(/step=review/);
    expect(page.text()).toContain("Outdoor unit (condenser) and Evaporator coil");
  });

  it("[V-11] is told to arrange gas first for a gas water heater where there is none, and keeps the answer", async () => {
    const body = {
      contractorAccountIds: [toAccountId("blueflame")],
      category: "PLUM",
      postalCode: "60614",
      answers: { installType: "NEW", heaterType: "TANK", fuel: "GAS" },
    };
    const { key } = await createApiClient("homeowner@demo.test").call<{ key: string }>("/api/v2/requests/drafts", body);
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(`${site()}/request/wizard/${key}?step=gasService`);
    await answer(page, { gasService: "false" });
    expect(page.text()).toContain("A gas water heater needs gas service. Arrange gas service first.");
    expect(page.field("[name=gasService][value=false]").checked).toBe(true);
    await answer(page, { gasService: "true" });
    expect(page.url).not.toMatch(/step=gasService/);
  });

  it("[D-08] [Q-04] learns that a selected contractor does not serve a postal code, and decides", async () => {
    const page = new PlainBrowser(server);
    const chosen = ["rapid", "summit"].map(toAccountId);
    await page.goto(`${site()}/request/wizard?contrid=${chosen.join(",")}&service=ROOF&zip=60614&step=zip`);
    page.fill("[name=zip]", "53703");
    await answer(page, { customerType: "BUSINESS" });
    expect(page.text("main [role=alert]")).toContain("don’t serve 53703. See who does, or check the code.");
    expect(findHref(page, "See who serves 53703")).toMatch(/\/contractors\/postal\/53703\?service=ROOF/);
    expect(page.all("main [role=alert] button")).toEqual([]);
    expect(page.field("[name=zip]").value).toBe("53703");
    expect(page.field("[name=customerType][value=BUSINESS]").checked).toBe(true);
    await answer(page, { zip: "60085" });
    expect(page.text("main [role=alert]")).toContain("doesn’t serve 60085");
    await page.press("Continue with the other contractor");
    expect(page.url).toMatch(/step=roofType/);
    expect(page.text()).not.toContain("Rapid Roofing");
  });

  it("[Q-07] [I-09] types the ground floor area, gets squares with their accuracy, and continues to roofers with them", async () => {
    const page = new PlainBrowser(server);
    await page.goto(`${site()}/roofing/configurator`);
    page.fill("Address, ZIP, or postal code", "1432 W Demo Avenue, Chicago, IL 60614");
    await page.press("Find my roof");
    expect(page.text()).toContain("Your roof is near Chicago, IL 60614.");
    expect(page.text()).toContain("Sorry, we can't show the image at this address");
    expect(page.url).not.toContain("Demo");
    await page.press("Show my result");
    expect(page.text()).toContain("Choose a pitch, or “Not sure.”");
    page.fill("Ground-floor area", "1,800");
    page.check("[name=pitch][value='6']");
    page.fill("Valleys", "0");
    page.fill("Shingle line", "GAF~Slateline");
    await page.press("Show my result");
    expect(page.url).toMatch(/[?&]valleys=0/);
    await page.goto(page.url);
    expect(page.text("#result")).toMatch(/23 squares.*2,012 sq ft/);
    expect(page.text("#result").split("low confidence")).toHaveLength(3);
    expect(page.all("[role=img], img").some((one) => /GAF Slateline/.test(one.outerHTML))).toBe(true);
    await page.press("Choose roofers and get prices");
    expect(page.url).toMatch(/\/contractors\/postal\/60614\?service=ROOF/);
    await page.goto(`${site()}/request/wizard?contrid=${toAccountId("rapid")}&service=ROOF&zip=60614`);
    await answer(page, { floors: "2" });
    const draft = page.url.split("?")[0];
    await page.goto(`${draft}?step=product`);
    expect(page.field("[name=product][value=DESIGNER]").checked).toBe(true);
    await page.goto(`${draft}?step=sizeBy`);
    expect(page.field("[name=footprint]").value).toBe("1800");
  });
});
