import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { pickTextContent, textedNotices, writeSms } from "./model.ts";
import { toTextedWords } from "./model/relayed.ts";
import { CodeRequest, TypedCode } from "./model/codes.ts";

const content = {
  contractor: "Rapid Roofing",
  category: "ROOF",
  city: "Chicago",
  region: "IL",
  day: "December 1, 2026",
  time: "10:00 AM",
};
const link = "https://delta.example/request/list/3f2b8c1e-8a49-4b3e-9d5c-0123456789ab/quota/3f2b8c1e-8a49-4b3e-9d5c-0123456789ab";

describe("the content of a text", () => {
  it.each(textedNotices.flatMap((template) => locales.map((locale) => [template, locale] as const)))(
    "[N-03] %s in %s names the brand, links to its page and says how to end texts",
    (template, locale) => {
      const text = writeSms({ template, content, brand: "Delta", link, t: getTranslator(locale) });
      expect(text).toMatch(/^Delta/);
      expect(text).toContain(link);
      expect(text).toContain("STOP");
      expect(text).not.toMatch(/\{\{|undefined|null|sms:/);
      expect(text.replace(link, "").length).toBeLessThanOrEqual(160);
    },
  );

  it.each(locales)(
    "[Y-16] a message by text in %s tells brand, writer and words, links its thread, and says how to answer and to end texts",
    (locale) => {
      const words = "Is the permit included?";
      for (const template of ["customer.messageReceived", "contractor.messageReceived"] as const) {
        const text = writeSms({ template, content: { name: "Ann Miller", words }, brand: "Delta", link, t: getTranslator(locale) });
        expect(text).toMatch(/^Delta, Ann Miller\s?: Is the permit included\? /);
        expect(text).toContain(link);
        expect(text).toContain("STOP");
        expect(text.replace(link, "").replace(words, "").length).toBeLessThanOrEqual(120);
      }
      expect(textedNotices).not.toContain("customer.messageReceived");
    },
  );

  it.each([
    ["Hello\nthere \u202E", "Hello there"],
    ["See https://evil.example/a?b or www.evil.example now", "See … or … now"],
    ["evil.example/pay or a@b.example. Thanks.Ann, 1.5 h", "evil. example/pay or a@b. example. Thanks. Ann, 1.5 h"],
    ["javascript://alert", "…"],
  ])("[T56] leaves no address that a phone would open in a message: %s", (typed, texted) => {
    expect(toTextedWords(typed)).toBe(texted);
  });

  it("[Y-16] cuts a long message between characters", () => {
    const texted = toTextedWords("🏠".repeat(4_000));
    expect([[...texted].length, texted.endsWith("🏠…")]).toEqual([300, true]);
  });

  it.each(locales)("[I-03] a code in %s comes first, with the brand, in a single segment", (locale) => {
    const text = writeSms({
      template: "code",
      content: { code: "012345", minutes: 10 },
      brand: "Delta",
      link: "",
      t: getTranslator(locale),
    });
    expect(text).toMatch(/^012345 /);
    expect(text).toContain("Delta");
    // A text with other letters than GSM's has 70 characters a part; Russian needs two.
    expect(text.length).toBeLessThanOrEqual(locale === "ru" ? 134 : 160);
  });

  it.each(locales)("[I-03] a code to manage a business in %s names it and warns everyone else", (locale) => {
    const content = { code: "012345", minutes: 15, business: "Avondale Roofing at https://evil.example" };
    const text = writeSms({ template: "claimCode", content, brand: "Delta", link: "", t: getTranslator(locale) });
    expect(text).toMatch(/^012345 .*Avondale Roofing.*Delta.*15/);
    expect(text).not.toMatch(/\{\{|evil\.example|https?:/);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it("[T56] strips line breaks and links from names", () => {
    const contractor = "Win a prize\nat https://evil.example or www.evil.example/x \u202E now, everybody, today";
    const text = writeSms({
      template: "customer.confirmed",
      content: { ...content, contractor },
      brand: "Delta",
      link,
      t: getTranslator("en"),
    });
    expect(text).not.toMatch(/\n|evil\.example|\u202E/);
    expect(text.match(/https?:/g)).toHaveLength(1);
    expect(text).toContain("…");
  });

  it("[Q-16] [T108] puts no personal data of a homeowner into a text to a contractor", () => {
    const full = { ...content, name: "Ann Miller", phone: "+13125550142", street: "1 Oak Street", words: "Ring twice", totalCents: 100 };
    expect(pickTextContent(full)).toEqual(content);
  });
});

describe("input", () => {
  it.each([
    ["(312) 555-0142", "+13125550142"],
    ["+1 416 555 0142", "+14165550142"],
  ])("[V-08] stores a number as E.164: %s", (typed, stored) => {
    expect(CodeRequest.parse({ phone: typed })).toEqual({ phone: stored });
  });

  it.each([
    ["555-0142", "accounts.phoneInvalid"],
    ["", "accounts.phoneInvalid"],
    [null, "accounts.phoneInvalid"],
    ["876 555 0142", "sms.notServed"],
    ["1-900-555-0142", "sms.notServed"],
    ["800 555 0142", "sms.notServed"],
  ])("[V-08] [T58] rejects a number that cannot receive texts: %s", (typed, code) => {
    expect(CodeRequest.safeParse({ phone: typed }).error?.issues[0]?.message).toBe(code);
  });

  it.each(["012345", " 012 345 ", "012-345", "０１２３４５"])("[V-08] accepts a code in any notation: %s", (typed) => {
    expect(TypedCode.parse({ code: typed })).toEqual({ code: "012345" });
  });

  it.each(["", "12345", "1234567", "12a456", null, "1".repeat(50)])(
    "[V-08] rejects input that is no code before it counts as a try: %s",
    (typed) => {
      expect(TypedCode.safeParse({ code: typed }).error?.issues[0]?.message).toBe("sms.codeInvalid");
    },
  );
});
