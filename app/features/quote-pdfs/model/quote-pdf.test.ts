import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { drawPdf } from "#app/platform/pdf-drawing.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import type { PrintedQuote } from "#app/features/quotes/model.ts";
import { toQuotePdf, type PdfOrder } from "./quote-pdf.ts";

const price = priceScope({ book: starterBook(roof, "CONFIRMED"), category: roof, answers: roofJob, distanceMiles: 3, date: "2026-11-21" });
const parts: PrintedQuote = {
  quote: {
    id: "0198c2b0-1111-7000-8000-00000000aaaa",
    number: 4821,
    requestId: "0198c2b0-1111-7000-8000-00000000bbbb",
    status: "FIRM",
    version: 3,
    priceVersion: 2,
    category: "ROOF",
    packageKey: null,
    price,
    comments: "Two skylights stay.\nWe come on a dry day.",
    expiresAt: "2026-12-21T18:00:00Z",
    submittedAt: "2026-11-21T18:00:00Z",
  },
  answers: roofJob,
  terms: { payment: "10% deposit", warranty: "", financing: "On approval", additional: "" },
  financing: { label: "Financing available", url: "https://bank.example/plan" },
  rules: {
    deposit: null,
    cancel: { until: "2026-12-01", open: true, booked: false, source: null },
    estimate: null,
    licence: { shown: "IL Lic. # 104.018", demanded: false },
  },
  place: { city: "Chicago", region: "IL", postalCode: "60614", timeZone: "America/Chicago" },
  contractor: { name: "Rapid Roofing", city: "Chicago", region: "IL", workPhone: "+13125550101" },
  homeowner: { name: "Ann Miller", phone: "+13125550142", email: "ann@demo.test", address: null },
  brand: { name: "Delta", accent: "#D62631" },
  link: "https://delta.example/request/list/1/quota/2",
  now: new Date("2026-11-22T18:00:00Z"),
};
const order: PdfOrder = {
  number: "PL-4821-907",
  bookedAt: "2026-11-22T18:00:00Z",
  callBackBy: "2026-11-23T16:00:00Z",
  wish: { day: "2026-11-30", time: "MORNING" },
};
const createPdf = (locale: Locale, reader: "customer" | "contractor" = "customer", booked: PdfOrder | null = null) =>
  toQuotePdf(parts, booked, { reader, t: getTranslator(locale), locale });

/** All texts of a PDF, one per line. */
function listTexts({ title, blocks, foot }: PdfContent): string[] {
  const said = blocks.flatMap((block) => {
    if (block.kind === "list") return block.items;
    if (block.kind === "facts") return block.rows.map(({ name, text }) => `${name}: ${text}`);
    if (block.kind !== "lines") return block.text;
    const rows = block.rows.map(({ name, note, quantity, amount }) => [name, note, quantity, amount].join(" | "));
    return [...block.head, ...rows, `${block.total.name} | ${block.total.amount}`];
  });
  return [title, ...said, foot].map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
}

describe("quote PDF", () => {
  it("[Q-10] [Q-13] names parties, work, lines with reasons, total and validity", () => {
    const words = listTexts(createPdf("en"));
    for (const line of ["Quote from Rapid Roofing", "Valid until: 12/21/26"]) expect(words).toContain(line);
    const letterhead = { name: "Rapid Roofing", lines: ["Chicago, IL", "(312) 555-0101", "IL Lic. # 104.018"] };
    expect(createPdf("en").letterhead).toEqual(letterhead);
    const rows = words.filter((text) => text.split(" | ").length === 4);
    expect(rows).toHaveLength(price.lines.filter((line) => line.amount !== 0).length);
    for (const row of rows) expect(row.split(" | ")[1]).not.toBe("");
    expect(words).toContain(`All-in total | ${formatMoney(price.total, "en")}`);
    expect(words.join("\n")).toContain("Two skylights stay.\nWe come on a dry day.");
    expect(words).toContain("If you book today, you can cancel without giving a reason until 12/01/26.");
    expect(words.at(-2)).toBe("As of 11/22/26, 12:00 PM. Current status: https://delta.example/request/list/1/quota/2");
  });

  it("[Q-06] shows financing in the contractor's words, with the lender's disclosure", () => {
    const financing = listTexts(createPdf("en")).find((text) => text.startsWith("Financing"));
    expect(financing).toMatch(
      /^Financing: Financing available\nhttps:\/\/bank\.example\/plan\nOn approval\nThis is the contractor’s own text.* annual percentage rate \(APR\)/,
    );
  });

  it("[Q-14] for a booking names its number and the call-back deadline where the job is, then in Eastern time", () => {
    const words = listTexts(createPdf("en", "customer", order));
    expect(words[0]).toBe("Booking with Rapid Roofing");
    expect(words).toContain("Booking number: PL-4821-907");
    expect(words).toContain("Quote number: Q-4821");
    expect(words).toContain("Preferred start: Monday, November 30, 8 AM–noon");
    expect(words).toContain("Rapid Roofing will call you by 10:00 AM on 11/23/26 (Central Time).");
    expect(words).toContain("That’s 11:00 AM on 11/23/26, Eastern time.");
    expect(listTexts(createPdf("en", "contractor", order))).toContain("Call the homeowner by 10:00 AM on 11/23/26 (Central Time).");
  });

  it("[B-05] is complete and different in every language", () => {
    const all = locales.map((locale) => listTexts(createPdf(locale, "customer", order)).join("\n"));
    for (const text of all) expect(text).not.toMatch(/\{\{|undefined|(?:quotes|pricing|categories|services):/);
    expect(new Set(all).size).toBe(locales.length);
  });

  it("[Q-10] takes at most two pages for a usual job, in every language", async () => {
    for (const locale of locales) {
      const file = Buffer.from(await drawPdf(createPdf(locale, "customer", order))).toString("latin1");
      expect(file.match(/\/Type \/Page\n/g)?.length, locale).toBeLessThanOrEqual(2);
    }
  });

  it("[T86] has a file name without user input", () => {
    expect(createPdf("ru").fileName).toBe("quote-Q-4821");
    expect(createPdf("fr", "customer", order).fileName).toBe("order-PL-4821-907");
  });

  it("[Q-05] [S-07] labels its total by the excluded work, or as all-in without exclusions", () => {
    const without = { ...parts, quote: { ...parts.quote, price: { ...price, excluded: ["pricing:lines.permit"] } } };
    const total = (of: PrintedQuote) =>
      listTexts(toQuotePdf(of, null, { reader: "customer", t: getTranslator("en"), locale: "en" })).join("\n");
    expect(total(parts)).toContain(`All-in total | ${formatMoney(price.total, "en")}`);
    expect(total(without)).toContain(
      `Total (not included: ${getTranslator("en")("pricing:lines.permit")}) | ${formatMoney(price.total, "en")}`,
    );
    expect(total(without)).not.toContain("All-in total");
  });
});
