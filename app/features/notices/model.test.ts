import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isGivenUp, noticeTimeoutMs, noticeTemplates, writeMail, type NoticeContent } from "./model.ts";

const brand = {
  ...brands.DELTA.theme,
  name: "Delta",
  wordmark: "Delta",
  lettering: "wide",
  postalAddress: "Delta <HQ>, Indianapolis, IN 46280",
} as const;
const link = "http://delta.localhost:3000/request/list/1?a=1&b=2";
const content: NoticeContent = {
  contractor: "Rapid Roofing",
  house: "North Supply",
  business: "Rapid Roofing",
  category: "ROOF",
  totalCents: 123_456_00,
  count: 3,
  city: "Chicago",
  region: "IL",
  callBackBy: "2026-11-24T19:30:00Z",
  timeZone: "America/Chicago",
  name: "Ann Miller",
  phone: "(312) 555-0142",
  street: "2147 N Demo Street, Chicago",
  list: "Rapid Roofing, Chicago",
  removedFor: "PRIVATE",
  proof: "LICENCE",
  number: "104.016604",
  validUntil: "2026-12-01",
  day: "December 1, 2026",
  time: "10:00 AM",
};
const createMail = (template: string, locale: (typeof locales)[number], over: NoticeContent = {}) =>
  writeMail({ template, content: { ...content, ...over }, locale, t: getTranslator(locale), brand, link });

describe("emails", () => {
  it.each(noticeTemplates)("[N-03] %s is complete in every language", (template) => {
    for (const locale of locales) {
      const mail = createMail(template, locale, { words: "See you on Monday." });
      expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\{|\}\}|undefined|mails:|categories:/);
      expect(mail.text).toContain(link);
      expect(mail.text).toContain("See you on Monday.");
      expect(mail.html).toContain(`lang="${locale}"`);
    }
  });

  it("[N-03] differ between languages for every template", () => {
    for (const template of noticeTemplates)
      expect(new Set(locales.map((locale) => createMail(template, locale).text)).size).toBe(locales.length);
  });

  it("[N-03] look like a receipt: wordmark, contractor, job, price and dates in a table, one button", () => {
    const { html } = createMail("customer.ordered", "en", { cancelUntil: "2026-12-01" });
    expect(html).toMatch(/background:#414141;color:#FFFFFF[^>]*>Delta</);
    expect(html).toMatch(/aria-hidden="true"[^>]*>RR<.*>Rapid Roofing</);
    const rows = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)</g)].map(([, name, text]) => `${name}: ${text}`);
    expect(rows.slice(0, 2)).toEqual(["Job: Roofing", "Price: $123,456"]);
    expect(rows.some((row) => row.startsWith("Free cancellation until: "))).toBe(true);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(createMail("contractor.ordered", "en").html).not.toContain(">RR<");
  });

  it("[N-03] show the contractor's logo in a fixed size, and its initials where pictures are blocked", () => {
    const parts = { template: "customer.ordered", content, locale: "en", t: getTranslator("en"), brand, link } as const;
    const [picture = ""] = /<img [^>]*>/.exec(writeMail({ ...parts, hasLogo: true }).html) ?? [];
    expect(picture).toMatch(/^<img src="cid:contractor-logo" width="44" height="44" alt="RR" /);
    expect(writeMail({ ...parts, hasLogo: false }).html).not.toContain("<img");
    expect(writeMail({ ...parts, template: "contractor.ordered", hasLogo: true }).html).not.toContain("<img");
  });

  it("[O-04] name the brand's postal address where they can be turned off", () => {
    const parts = { template: "contractor.ordered", content, locale: "en", t: getTranslator("en"), brand, link } as const;
    const { text, html } = writeMail({ ...parts, stop: "http://delta.localhost:3000/stop-emails" });
    expect(text.endsWith(`\n\n${brand.postalAddress}`)).toBe(true);
    expect(html).toContain("Delta &lt;HQ&gt;, Indianapolis, IN 46280");
    expect(writeMail(parts).text).not.toContain(brand.postalAddress);
  });

  it("[T61] keep user input as text: no tags, attributes or header lines", () => {
    const evil = `</p><script>alert(1)</script><a href="javascript:x" onclick='y'>\r\nBcc: all@example.com`;
    const mail = createMail("customer.adjusted", "en", { contractor: evil, words: evil });
    expect(mail.html).not.toMatch(/<script|<a href="javascript|onclick='/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html.match(/<a /g)).toHaveLength(1);
  });

  it("[N-03] name the job with its package: the contractor's title, otherwise good, better or best", () => {
    const offer = { packageKey: "BETTER", packageTitle: "IKO Cambridge" };
    for (const locale of locales)
      for (const template of ["customer.ordered", "contractor.ordered"])
        expect(createMail(template, locale, offer).text).toContain(" – IKO Cambridge");
    expect(createMail("customer.ordered", "en", { ...offer, packageTitle: "" }).text).toContain("Roofing – Better");
    expect(createMail("customer.ordered", "en").text).not.toContain(" – ");
  });

  it("[N-03] [Q-14] of a booking name the last day to cancel without a reason where the law provides one", () => {
    const saidTo = (template: string) =>
      locales.map((locale) => createMail(template, locale, { cancelUntil: "2026-12-01" }).text.replaceAll(/\s/gu, " "));
    const [english, french, russian, spanish] = saidTo("customer.ordered");
    expect(english).toContain("You can cancel without giving a reason until 12/01/26.");
    expect(french).toContain("Vous pouvez annuler sans motif jusqu’au 1er déc. 2026.");
    expect(russian).toContain("по 1 дек. 2026 г. включительно.");
    expect(spanish).toContain("hasta el 1 dic 2026.");
    expect(saidTo("contractor.ordered")[0]).toContain("The homeowner can cancel without giving a reason until 12/01/26.");
    expect(createMail("customer.ordered", "en").text).not.toContain("without giving a reason");
  });

  it("[V-23] lead with the call-back deadline where the job is, for the reader's locale", () => {
    const said = locales.map((locale) => createMail("customer.ordered", locale).text.replaceAll(/\s/gu, " "));
    expect(said[0]).toContain("by 1:30 PM local time on 11/24/26 (2:30 PM Eastern time on 11/24/26");
    expect(said[1]).toMatch(/13\sh\s30.*24 nov. 2026.*14\sh\s30/);
    expect(said[2]).toMatch(/13:30.*24 нояб. 2026 г..*14:30/);
    expect(said[3]).toMatch(/24 nov 2026, 1:30 p.m..*24 nov 2026, 2:30 p.m./);
  });

  it("[V-20] format amounts for the reader's locale", () => {
    expect(createMail("customer.confirmed", "en").text).toContain("$123,456");
    expect(createMail("customer.confirmed", "fr").text).toMatch(/123\s456\s\$/);
  });

  it("[N-04] are retried for three days", () => {
    const createdAt = new Date("2026-11-21T00:00:00Z");
    expect(isGivenUp({ createdAt }, new Date(createdAt.getTime() + noticeTimeoutMs - 1))).toBe(false);
    expect(isGivenUp({ createdAt }, new Date(createdAt.getTime() + noticeTimeoutMs))).toBe(true);
  });
});
