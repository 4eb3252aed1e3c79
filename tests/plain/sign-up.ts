import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { site } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { readData, send } from "../http.ts";
import { openBrowserAs, openPage, platform, readText } from "./opening.ts";
import { server } from "./started.ts";

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A business account without business information. */
async function createBusinessAccount(cellphone = ""): Promise<string> {
  const person = { username: `${randomUUID()}@example.com`, password: "long ladder 7", firstname: "Ana", lastname: "Reyes" };
  const body = { ...person, cellphone, accountType: "BUSINESS", zip: "60618" };
  return (await readData<{ accessToken: string }>(send(server, "POST /api/v2/user/signup", { body }))).accessToken;
}

describe("without scripts, the sign-up of a business", () => {
  it("[C-01] [V-08] verifies a phone within the first step, which keeps what was typed and saves nothing else", async () => {
    const phone = "(312) 555-0131";
    const token = await createBusinessAccount(phone);
    const page = await openBrowserAs({ token });
    await page.goto(platform("/signup-contractor/business-contact-details"));
    expect(page.field("Mobile number").value).toBe(phone);
    page.fill("Business name", "Kedzie Roofing");
    page.fill("Street address", "3311 N Demo Road");
    page.fill("Work phone", "(773) 555-0181");
    await page.press("Text me a code");
    const expectTyped = () => {
      expect(page.url).toBe(platform("/signup-contractor/business-contact-details"));
      expect(["Business name", "Street address", "Work phone"].map((label) => page.field(label).value)).toEqual([
        "Kedzie Roofing",
        "3311 N Demo Road",
        "(773) 555-0181",
      ]);
      expect(page.text()).not.toMatch(/Update of business profile has failed|successfully applied/);
      expect(page.text()).toContain("0 of 5 profile steps done");
    };
    expect(page.text()).toContain(`We texted a code to ${phone}.`);
    expectTyped();
    const code = /\d{6}/.exec(await readText(phone, /is your .* code/))?.[0] ?? "";
    page.fill("Code", toWrongCode(code));
    await page.press("Verify number");
    expect(page.describes("Code")).toContain("That code isn’t right. You have 4 tries left.");
    expectTyped();
    page.fill("Code", code);
    await page.press("Verify number");
    expect(page.text()).toContain("Your number is verified.");
    expectTyped();
    await page.press("Save and continue");
    expect(page.url).toBe(platform("/signup-contractor/service-area-tuning"));
    const own = await readData<{ isVerified: boolean }>(send(server, "GET /api/v2/user/phone", { token }));
    expect(own).toMatchObject({ isVerified: true });
  });

  it("[C-01] [I-03] claims an existing business by a code texted to the number on file", async () => {
    const found = await readData<{ items: { publicId: string; name: string }[] }>(
      send(server, "GET /api/v2/contractors?zip=60614&service=ROOF"),
    );
    const readPhone = async (id = "") => /\(\d{3}\) \d{3}-\d{4}/.exec((await openPage(`/contractors/${id}`)).text())?.[0] ?? "";
    const openClaim = async (id = "", typedPhone = "") => {
      const claim = await openBrowserAs({ token: await createBusinessAccount() });
      await claim.goto(platform(`/signup-contractor/claim/${id}`));
      expect(claim.texts("main button")).toEqual(["Continue"]);
      claim.fill("Work phone", typedPhone);
      await claim.press("Continue");
      return claim;
    };
    const isTextable = (claim: typeof page) => claim.texts("main button").some((text) => text.startsWith("Text a code"));
    const items = found.items.values();
    let item = items.next().value;
    let page = await openClaim(item?.publicId, "(312) 555-0100");
    expect(page.describes("Work phone")).toContain(`That isn’t the number we have for ${item?.name}.`);
    let phone = "";
    for (; item; item = items.next().value) {
      phone = await readPhone(item.publicId);
      page = await openClaim(item.publicId, phone);
      if (isTextable(page)) break;
    }
    expect(page.texts("main button")).toContain(`Text a code to the number ending in ${phone.slice(-2)}`);
    await page.press("Text a code");
    expect(page.text()).toContain(`We texted a code to the number that ends in ${phone.slice(-2)}.`);
    expect(page.text()).not.toContain(phone.slice(-4));
    page.fill("Code", /\d{6}/.exec(await readText(phone, /is the code to manage/))?.[0] ?? "");
    await page.press("Claim business");
    expect(page.url).toBe(platform("/signup-contractor"));
    expect(page.text("h1")).toContain(item?.name);
  });

  it("[C-03] says what is missing before a business applies to a brand, with the page for each", async () => {
    const { token } = await createNewContractor();
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/brands/NZ"));
    expect(page.text()).toContain("Before you can apply:");
    page.fill("Message to Noritz", "Trained in May.");
    await page.press("Send application");
    expect([page.status, page.text("[role=alert]")]).toEqual([400, expect.stringContaining("Complete your contact details")]);
    expect(page.field("Message to Noritz").value).toBe("Trained in May.");
    await page.press("Complete your contact details");
    expect(page.url).toBe(platform("/settings/business-contact-details"));
    for (const [label, value] of Object.entries({ "Street address": "1432 W Demo Avenue", "Work phone": "(312) 555-0132" }))
      page.fill(label, value);
    page.fill("Email", "office@byron.example.com");
    await page.press("Save changes");
    await page.goto(platform("/settings/brands/NZ"));
    expect(page.text()).not.toContain("Before you can apply:");
    await page.press("Send application");
    expect(page.text()).toContain("Application sent.");
  });

  it("[C-09] [C-02] sends photos without losing what was typed in the profile", async () => {
    const { token, publicId } = await createNewContractor({ listed: true });
    const page = await openBrowserAs({ token });
    for (const path of ["/signup-contractor/business-profile", "/settings/business-profile"]) {
      await page.goto(platform(path));
      page.fill("Year founded", "1987");
      page.fill("Professional associations", "Demo Roofers");
      page.check(/^Repair$/);
      await page.press("Upload");
      expect([page.status, page.url]).toEqual([422, platform(path)]);
      expect(page.text("[role=alert]")).not.toContain("Update of business profile has failed");
      expect([page.field("Year founded").value, page.field("Professional associations").value]).toEqual(["1987", "Demo Roofers"]);
      expect(page.field(/^Repair$/).checked).toBe(true);
    }
    await page.press("Save changes");
    expect(page.text()).toContain("Your changes have been successfully applied!");
    await page.goto(`${site()}/contractors/${publicId}`);
    expect(page.text()).toContain("1987");
  });
});
