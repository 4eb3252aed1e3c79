import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { site } from "../e2e/addresses.ts";
import { createPricedLeads } from "../e2e/priced-leads.ts";
import { PlainBrowser } from "../plain-browser.ts";
import { server } from "./started.ts";

describe("without scripts, a customer who called", () => {
  it("[L-03] books the contractor's quote by its link", async () => {
    const browser = new PlainBrowser(server);
    await browser.goto(`${site()}${paths.linkedQuote({ key: (await createPricedLeads()).quoteKey })}`);
    await browser.press("Book this quote");
    browser.fill("Street address of the job", "7 Willow Court");
    await browser.press(/^Book now/);
    expect(browser.text("h1")).toBe("You booked Rapid Roofing");
  });
});
