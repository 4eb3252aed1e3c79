import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { isGivenUp, noticePatience, noticeTemplates, writeMail, type NoticeContent } from "./model.ts";

const brand = { name: "Delta", accent: "#D62631", onAccent: "#FFFFFF" };
const link = "http://delta.localhost:3000/request/list/1?a=1&b=2";
const content: NoticeContent = {
  contractor: "Rapid Roofing",
  category: "ROOF",
  totalCents: 123_456_00,
  count: 3,
  city: "Chicago",
  region: "IL",
  easternDay: "11/24/26",
  easternTime: "9:30 AM",
  localDay: "11/24/26",
  localTime: "8:30 AM",
  name: "Ann Miller",
  phone: "(312) 555-0142",
  street: "2147 N Demo Street, Chicago",
  list: "Rapid Roofing, Chicago",
};
const mailOf = (template: string, locale: (typeof locales)[number], over: NoticeContent = {}) =>
  writeMail({ template, content: { ...content, ...over }, locale, t: wordsOf(locale), brand, link });

describe("the product's mails", () => {
  it.each(noticeTemplates)("[N-03] %s is complete in every language", (template) => {
    for (const locale of locales) {
      const mail = mailOf(template, locale, { words: "See you on Monday." });
      expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\{|\}\}|undefined|mails:|categories:/);
      expect(mail.text).toContain(link);
      expect(mail.text).toContain("See you on Monday.");
      expect(mail.html).toContain(`lang="${locale}"`);
    }
  });

  it("[N-03] no two of a template are the same text in two languages", () => {
    for (const template of noticeTemplates)
      expect(new Set(locales.map((locale) => mailOf(template, locale).text)).size).toBe(locales.length);
  });

  it("[T61] what a person typed stays text: no tag, no attribute, no line of the head", () => {
    const evil = `</p><script>alert(1)</script><a href="javascript:x" onclick='y'>\r\nBcc: all@example.com`;
    const mail = mailOf("customer.adjusted", "en", { contractor: evil, words: evil });
    expect(mail.html).not.toMatch(/<script|<a href="javascript|onclick='/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html.match(/<a /g)).toHaveLength(1);
  });

  it("[V-20] amounts stand in the reader's form", () => {
    expect(mailOf("customer.confirmed", "en").text).toContain("$123,456");
    expect(mailOf("customer.confirmed", "fr").text).toMatch(/123\s456\s\$/);
  });

  it("[N-04] a notice is tried for three days", () => {
    const createdAt = new Date("2026-11-21T00:00:00Z");
    expect(isGivenUp({ createdAt }, new Date(createdAt.getTime() + noticePatience - 1))).toBe(false);
    expect(isGivenUp({ createdAt }, new Date(createdAt.getTime() + noticePatience))).toBe(true);
  });
});
