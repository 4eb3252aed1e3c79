import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { beginNewDay } from "../e2e/new-day.ts";
import { roof } from "../e2e/requests.ts";
import { readData, send } from "../http.ts";
import type { PlainBrowser } from "../plain-browser.ts";
import { openBrowserAs, openPage, platform, readText } from "./opening.ts";
import { server } from "./started.ts";

describe("without scripts, a phone number", () => {
  it("[V-08] [Y-07] [N-03] [I-03] is verified by a code; texts are chosen and ended by STOP", async () => {
    const phone = "(312) 555-0188";
    const page = await openBrowserAs("homeowner@demo.test");
    await page.goto(platform("/settings/personal-profile"));
    await page.press("Verify your number");
    expect(page.text("main h1")).toBe("Phone and texts");
    expect(page.text()).toContain("Verify your number to choose texts.");
    page.fill("Mobile number", "555-0188");
    await page.press("Text me a code");
    expect([page.describes("Mobile number"), page.field("Mobile number").value]).toEqual([
      expect.stringContaining("Please input valid phone"),
      "555-0188",
    ]);
    page.fill("Mobile number", "876 555 0188");
    await page.press("Text me a code");
    expect(page.describes("Mobile number")).toContain("We can text US and Canadian mobile numbers only.");
    page.fill("Mobile number", phone);
    await page.press("Text me a code");
    expect(page.text()).toContain(`We texted a code to ${phone}. It expires 10 minutes after we send it.`);
    await page.press("Text a new code");
    expect([page.status, page.text("main [role=alert]")]).toEqual([429, expect.stringContaining("Wait a minute")]);
    const code = /\d{6}/.exec(await readText(phone, /is your .* code/))?.[0] ?? "";
    page.fill("Code", String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await page.press("Verify number");
    expect(page.describes("Code")).toContain("That code isn’t right. You have 4 tries left.");
    page.fill("Code", `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.press("Verify number");
    expect(page.text()).toMatch(/Your number is verified\..*\(312\) 555-0188\s*Verified/);
    expect(page.field("[name=jobUpdates]").checked).toBe(false);
    expect(page.text()).toMatch(/Reply STOP to end texts/);
    page.check("[name=jobUpdates]");
    await page.press("Save");
    expect(page.text()).toContain("Your changes have been successfully applied!");
    expect([page.field("[name=jobUpdates]").checked, page.field("[name=marketing]").checked]).toEqual([true, false]);

    const handset = await openPage(`/dev/phone?phone=${encodeURIComponent(phone)}`);
    handset.fill("[name=text]", "Please stop texting me");
    await handset.press("Send text");
    expect(await readText(phone, /You won’t get any more texts/)).toContain(phone);
    await page.goto(platform("/settings/phone"));
    expect(page.text()).toContain("You replied STOP, so we don’t text this number.");
    expect(page.all("[name=jobUpdates]")).toEqual([]);
  });

  it("[Y-07] [S-02] is verified before a request is sent where the brand requires it", async () => {
    const phone = "(312) 555-0166";
    const page = await openStrictReview();
    expect(page.field("[name=sendSms]").checked).toBe(false);
    expect(page.describes("[name=sendSms]")).toMatch(/agree to receive texts from Haier .* Reply STOP/);
    fillAll(page, { firstname: "Ada", lastname: "Byron", username: `${randomUUID()}@example.com` });
    page.check("[name=sendSms]");
    await page.press("Create account and send");
    expect(page.describes("[name=cellphone]")).toContain("Please input valid phone");
    expect([page.field("[name=sendSms]").checked, page.field("[name=firstname]").value]).toEqual([true, "Ada"]);
    fillAll(page, { cellphone: phone });
    await page.press("Create account and send");

    expect(page.url).toMatch(/step=review/);
    expect(page.text()).toContain("Verify your phone to send");
    expect(page.texts("main button")).not.toContain("Send to 1 contractor");
    expect(page.field("Mobile number").value).toBe(phone);
    page.fill("Mobile number", "312 55");
    await page.press("Text me a code");
    expect(page.describes("Mobile number")).toContain("Please input valid phone");
    expect(page.field("Mobile number").value).toBe("312 55");
    page.fill("Mobile number", phone);
    await page.press("Text me a code");
    expect(page.text()).toContain(`We texted a code to ${phone}.`);
    const code = /\d{6}/.exec(await readText(phone, /is your Haier code/))?.[0] ?? "";
    page.fill("Code", String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await page.press("Verify number");
    expect(page.describes("Code")).toContain("That code isn’t right.");
    page.fill("Code", code);
    await page.press("Verify number");
    expect(page.text()).toContain("Contractors see that your phone is verified.");
    expect(page.text()).toContain("60614");
    await page.press("Send to 1 contractor");
    expect(page.url).toMatch(/\/request\/list\/[\w-]+/);
  });
});

describe("without scripts, a request to more contractors", () => {
  it("[Y-07] asks for the code first, and goes on where it was left", async () => {
    const host = "haier.localhost";
    const [first, further] = [
      await createNewContractor({ listed: true, brand: "HAIER" }),
      await createNewContractor({ listed: true, brand: "HAIER" }),
    ];
    const body = { username: `${randomUUID()}@example.com`, password: "long ladder 7", firstname: "Ida", lastname: "Byron" };
    const { accessToken: token } = await readData<{ accessToken: string }>(send(server, "POST /api/v2/user/signup", { host, body }));
    const call = <Data>(line: string, content: object) => readData<Data>(send(server, line, { host, token, body: content }));
    const verifyByCall = async (phone: string) => {
      await call("POST /api/v2/user/phone/send-code", { phone });
      const code = /\d{6}/.exec(await readText(phone, /is your .* code/))?.[0];
      await call("POST /api/v2/user/phone/verify", { code });
    };
    await verifyByCall("(312) 555-0121");
    const draft = { contractorAccountIds: [first.accountId], category: "ROOF", postalCode: "60614", answers: roof };
    const { key } = await call<{ key: string }>("POST /api/v2/requests/drafts", draft);
    const { requestId } = await call<{ requestId: string }>(`POST /api/v2/requests/drafts/${key}/submit`, {});
    // A user gets one code a minute.
    await beginNewDay();
    const page = await openBrowserAs({ token });
    await page.goto(platform("/settings/personal-profile"));
    page.fill("[name=cellphone]", "(312) 555-0122");
    await page.press("Save");
    const quotes = platform(`/request/list/${requestId}`);
    await page.goto(quotes);
    page.check(`[value="${further.accountId}"]`);
    await page.press("Send them my request");
    expect(page.text("[role=alert]")).toContain("Verify your phone number before you send your request to more contractors.");
    await page.press("Verify my phone");
    expect(page.field("Mobile number").value).toBe("(312) 555-0122");
    page.fill("Mobile number", "(312) 555-0123");
    await page.press("Text me a code");
    page.fill("Code", "12");
    await page.press("Verify number");
    expect(page.describes("Code")).toContain("6 digits");
    page.fill("Code", /\d{6}/.exec(await readText("(312) 555-0123", /is your .* code/))?.[0] ?? "");
    await page.press("Verify number");
    expect(page.url).toBe(`${quotes}?further=${further.accountId}`);
    expect(page.field(`[value="${further.accountId}"]`).checked).toBe(true);
    await page.press("Send them my request");
    expect(page.text()).toContain("2 contractors");
    await page.goto(platform(`/settings/phone?returnTo=${encodeURIComponent("//evil.example/x")}`));
    expect(page.texts("main a")).toContain("Personal profile");
  });
});

/** The review of a finished request to one roofer, on a brand that requires a verified phone. */
async function openStrictReview(): Promise<PlainBrowser> {
  const { accountId } = await createNewContractor({ listed: true, brand: "HAIER" });
  const body = { contractorAccountIds: [accountId], category: "ROOF", postalCode: "60614", answers: roof };
  const { key } = await readData<{ key: string }>(send(server, "POST /api/v2/requests/drafts", { host: "haier.localhost", body }));
  return openPage(`/request/wizard/${key}?step=review`, "haier");
}

function fillAll(page: PlainBrowser, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) page.fill(`[name=${name}]`, value);
}
