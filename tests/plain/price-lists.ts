import { describe, expect, it } from "vitest";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { sendRequest } from "../e2e/requests.ts";
import type { PlainBrowser } from "../plain-browser.ts";
import { openBrowserAs, platform } from "./opening.ts";

async function fillInExample(page: PlainBrowser): Promise<void> {
  await page.goto(platform("/simple-service-builder"));
  await page.press(/^Roofing/);
  expect(page.text("main h1")).toBe("Your prices");
  page.check("[name='offers.roofType.ASPHALT_SHINGLES']");
  await page.press("Fill in example prices");
  expect(page.text()).toContain("These are example prices.");
}

/** Returns the versions of a price list, newest first. */
function versionsOn(page: PlainBrowser): string[] {
  return page.all("main li").flatMap((version) => (version.querySelector("h2") ? version.textContent : []));
}

describe("without scripts, a contractor", () => {
  it("[V-18] [V-19] with a rejected price list sees which fields are invalid and keeps all typed values", async () => {
    const page = await openBrowserAs(await createNewContractor());
    await fillInExample(page);
    page.fill("[name='amounts.tearOff']", "about 75");
    page.fill("[name='amounts.chimney']", "");
    page.fill("[name='amounts.dormer']", "1 250,50 $");
    page.check("By distance");
    page.fill("Distance 1, fee", "40");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toContain("Fix 3 fields to continue");
    expect(page.describes("[name='amounts.tearOff']")).toContain("Enter an amount");
    expect(page.field("[name='amounts.tearOff']").value).toBe("about 75");
    expect(page.describes("[name='amounts.chimney']")).toContain("Enter this extra fee");
    expect(page.describes("Distance 1, up to")).toContain("Fill in both");
    expect(page.field("Distance 1, fee").value).toBe("40");
    page.fill("[name='amounts.tearOff']", "75");
    page.fill("[name='amounts.chimney']", "0");
    page.fill("Distance 1, up to", "30");
    await page.press("Save and continue");
    expect(page.text("main h1")).toBe("Details and terms");
  });

  it("[C-07] chooses roofs before their prices, and each choice keeps what was typed", async () => {
    const page = await openBrowserAs(await createNewContractor());
    await page.goto(platform("/simple-service-builder"));
    await page.press(/^Roofing/);
    await page.press("Fill in example prices");
    expect(page.text("main")).toContain("Choose at least one");
    page.check("[name='offers.roofType.METAL']");
    page.fill("[name='amounts.covering.METAL.STEEL']", "950");
    await page.press("Show my price list");
    expect(page.text("[role=alert]")).toBe("");
    expect(page.field("[name='amounts.covering.METAL.STEEL']").value).toBe("950");
    expect(page.all("details [name^='amounts.covering.METAL.']")).toHaveLength(0);
    expect(page.all("details [name^='amounts.covering.WOOD.']")).toHaveLength(1);
  });

  it("[C-07] sees a colleague's concurrent save, loses nothing, and restores the first version", async () => {
    const firm = await createNewContractor();
    const [page, colleague] = [await openBrowserAs(firm), await openBrowserAs(firm)];
    await fillInExample(page);
    await colleague.goto(page.url);
    colleague.fill("Minimum charge", "500");
    await colleague.press("Save and continue");
    expect(colleague.text("main h1")).toBe("Details and terms");
    page.fill("Minimum charge", "600");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toMatch(/Ada Byron.*Minimum charge.*\$500/);
    expect(page.field("Minimum charge").value).toBe("600");
    await page.press("Save and continue");
    await page.goto(page.url.replace("terms", "finish"));
    await page.press(/View Price list history/);
    const before = versionsOn(page);
    expect(before[0]).toContain("$600");
    await page.press("Restore version 1");
    expect(versionsOn(page)).toHaveLength(before.length + 1);
    expect(versionsOn(page)[0]).toContain("Current");
  });
});

describe("without scripts, a contractor in the expert mode", () => {
  const expert = (listingId: string, then = "") => platform(`/simple-service-builder/${listingId}${then}`);
  const fee = { name: "[name='ownFees.0.name']", kind: "[name='ownFees.0.by']", figure: "[name='ownFees.0.figure']" };
  const [first, second, number] = ["when.0", "when.1", "number.1"].map((one) => `[name='ownFees.0.${one}']`) as [string, string, string];

  it("[C-07] [Q-06] adds a fee, tests it on a request and sample jobs, and saves it; the next homeowner reads the reason", async () => {
    const firm = await createNewContractor({ listed: true });
    await sendRequest({ more: [firm.accountId] });
    const page = await openBrowserAs(firm);
    await page.goto(expert(firm.listingId, "?step=prices"));
    await page.press("Expert mode");
    expect(page.text("main h1")).toBe("Expert mode");
    page.fill("Name of new fee", "Scaffold");
    page.fill(/^Condition 1$/, "floors=2");
    page.fill(/^Condition 2$/, "chimneys>=");
    page.fill(/^Package name$/, "Crowne Slate");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toContain("Fix 2 fields to continue");
    expect(page.describes(fee.figure)).toContain("amount for this fee");
    expect(page.describes(second)).toContain("number for this condition");
    expect([page.field(fee.name).value, page.field(first).value]).toEqual(["Scaffold", "floors=2"]);
    expect(page.field(/^Package name$/).value).toBe("Crowne Slate");

    page.fill("Amount ($) or percentage", "450");
    page.fill("Number for condition 2", "1");
    page.fill(/^Package name$/, "");
    await page.press("Test without saving");
    expect(page.text("main h1")).toBe("Test your prices");
    expect(page.text()).toContain("Nothing is saved yet");
    const job = page.texts("main li").find((row) => row.includes("Olivia Bennett"));
    expect(job).toMatch(/Higher price \+\$450.*1 item changed.*Scaffold/);
    await page.press("Sample jobs");
    expect(page.text()).toContain("How many stories does the building have? 2");

    await page.press("Keep editing");
    expect([page.field(fee.name).value, page.field(second).value, page.field(number).value]).toEqual(["Scaffold", "chimneys>=", "1"]);
    await page.press("Save and continue");
    expect(page.text("main h1")).toBe("Review your service");
    expect(page.texts("tr").some((row) => /Scaffold.*\$450/.test(row))).toBe(true);
    await page.goto(expert(firm.listingId, "/test?on=requests"));
    expect(page.text()).toContain("Version 2 compared with version 1.");

    const { path, findQuote: offer } = await sendRequest({ more: [firm.accountId] });
    const homeowner = await openBrowserAs("homeowner@demo.test");
    await homeowner.goto(`${site()}${path}/quota/${offer("Byron Roofing").id}`);
    const line = homeowner.texts("tr").find((row) => row.startsWith("Scaffold"));
    expect(line).toMatch(/From the answers: How many stories does the building have\? 2.*\$450/);
  });

  it("[C-07] sees a colleague's concurrent save rule by rule, and loses nothing", async () => {
    const firm = await createNewContractor({ listed: true });
    const [page, colleague] = [await openBrowserAs(firm), await openBrowserAs(firm)];
    for (const one of [page, colleague]) await one.goto(expert(firm.listingId, "/expert"));
    colleague.fill("Minimum charge", "500");
    await colleague.press("Save and continue");
    expect(colleague.text("main h1")).toBe("Review your service");
    page.fill(fee.name, "Winter rate");
    page.fill(fee.kind, "percentOff");
    page.fill(fee.figure, "5");
    await page.press("Save and continue");
    expect(page.text("[role=alert]")).toContain("Ada Byron");
    expect(page.texts("[role=alert] tr").find((row) => row.includes("Winter rate"))).toContain("5 %");
    expect([page.field(fee.name).value, page.field(fee.kind).value]).toEqual(["Winter rate", "percentOff"]);
    await page.press("Save and continue");
    expect(page.text("main h1")).toBe("Review your service");
  });
});
