import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/time-zones.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { openBrowserAs, openPage, platform } from "./opening.ts";

const saved = "Your changes have been successfully applied!";
const failed = "Update of business profile has failed!";
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

describe("without scripts, a contractor", () => {
  it("[C-11] answers a review, sees the reply on the public profile, and removes it", async () => {
    const page = await openBrowserAs("rapid@demo.test");
    await page.goto(platform("/settings/rating-and-reviews?show=unanswered"));
    const findCount = () => page.texts("main a").find((text) => text.startsWith("Without a response"));
    const before = findCount();
    expect(before).toMatch(/\(\d+\)/);
    page.fill("Write a response", "   ");
    await page.press("Publish response");
    expect(page.describes("Write a response")).toMatch(/Write a response$/);
    const words = `Thank you for having us. ${crypto.randomUUID()}`;
    page.fill("Write a response", words);
    await page.press("Publish response");
    expect(page.texts("output")).toContain(saved);
    expect(findCount()).not.toBe(before);
    await page.press("All (");
    let pages = 0;
    while (!page.text().includes(words) && (pages += 1) < 40) await page.press("Next");
    expect(page.text()).toContain(words);
  });

  it("[C-11] saves links to known review sites and sees which line is refused", async () => {
    const { token, publicId } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/rating-and-reviews"));
    page.fill("Link 1", "https://example.com/byron");
    page.fill("Link 2", "yelp.com/biz/byron");
    await page.press("Save links");
    expect(page.describes("Link 1")).toContain("Enter a link to one of the supported review sites");
    expect(page.field("[name=ratingSites]").value).toBe("yelp.com/biz/byron");
    page.fill("Link 1", "");
    await page.press("Save links");
    expect(page.texts("output")).toContain(saved);
    expect((await openPage(`/contractors/${publicId}`)).all('a[href="https://yelp.com/biz/byron"]')).toHaveLength(1);
  });

  it("[I-06] connects NiceJob, sees it, and disconnects", async () => {
    const { token } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/rating-and-reviews"));
    expect(page.text()).toContain("Not connected");
    await page.press("Connect NiceJob");
    await page.press("Continue to NiceJob");
    await page.press("Finish connecting");
    expect(page.text()).toContain("Connected on");
    await page.press("Disconnect NiceJob");
    expect(page.text()).toContain("Not connected");
  });

  it("[C-02] requests a supply house connection with consent, and removes it; a colleague sees who may", async () => {
    const { token } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/enterprise-settings"));
    page.fill("Supply house name", "Lake Pipe");
    page.fill("Your account number", "77-1203");
    await page.press("Request connection");
    expect(page.text("main")).toContain("Check the box to agree");
    expect(page.field("Your account number").value).toBe("77-1203");
    page.check(/We agree that/);
    await page.press("Request connection");
    expect(page.texts("output")).toContain(saved);
    expect(page.text()).toContain("Lake Pipe isn’t in our list of supply houses");
    await page.press("Remove connection");
    expect(page.field("Your account number").value).toBe("");
    const colleague = await openBrowserAs("rapid-office@demo.test");
    await colleague.goto(platform("/settings/enterprise-settings"));
    expect(colleague.text()).toMatch(/Only your account manager can see and change this: .*rapid@demo\.test/);
    expect(colleague.all("main input[name=accountNumber]")).toHaveLength(0);
  });

  it("[C-02] [T104] saves a widget, sees it in the preview, and is told about unreadable colors", async () => {
    const { token } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/iteraction-center"));
    page.fill("Welcome phrase", "Roof trouble? Ask us.");
    page.fill("Primary color", "#ffff00");
    await page.press("Save widget");
    expect(page.text("[role=alert]")).toContain(failed);
    expect(page.describes("Primary color")).toContain("White text is hard to read on this color");
    page.fill("Primary color", "#0f766e");
    page.check("Chat with us");
    await page.press("Save widget");
    expect(page.texts("output")).toContain(saved);
    expect(page.text("figure")).toMatch(/Byron Roofing.*Roof trouble\? Ask us\..*Get a quote.*Chat with us/);
    expect(page.all("figure [style*='#0f766e']").length).toBeGreaterThan(0);
  });

  it("[C-05] plans vacations, is fully booked until a day that the profile shows, and takes requests again", async () => {
    const { token, publicId } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/vacation-mode"));
    page.fill("First day", inDays(40));
    page.fill("Last day", inDays(39));
    await page.press("Save time off");
    expect(page.describes("Last day")).toContain("The last day can’t be before the first");
    expect(page.field("First day").value).toBe(inDays(40));
    page.fill("Last day", inDays(45));
    await page.press("Save time off");
    expect(page.texts("h2, h3")).toEqual(expect.arrayContaining(["Vacation mode is off", "Current and planned"]));
    expect(page.text()).toContain("Vacation · planned");

    page.check(/^Fully booked: /);
    page.fill("Last day", inDays(10));
    await page.press("Save time off");
    expect(page.texts("h2")).toContain("You’re fully booked");
    const profile = await openPage(`/contractors/${publicId}`);
    expect(profile.text()).toMatch(/Fully booked\..*isn’t taking new requests right now\. New requests start again on/);
    expect(profile.text()).toContain("Not taking new requests right now");
    expect(profile.text()).not.toContain("Confirmed price online");

    await page.goto(platform("/simple-service-builder"));
    expect(page.texts("[role=switch]")).toEqual([expect.stringMatching(/Roofing.*Paused/)]);
    await page.goto(platform("/settings/vacation-mode"));
    await page.press("Turn off vacation mode");
    expect(page.texts("h2")).toContain("Vacation mode is off");
    await page.press(/^Remove: /);
    expect(page.text()).not.toContain("Current and planned");
  });
});
