import { describe, expect, it } from "vitest";
import { NewContractor, toPublicServices, toRankingRating, ServiceArea, toDisplayedRating } from "./model.ts";

describe("ratings", () => {
  it("[D-04] rank by a mean with a prior of ten reviews at 4.0", () => {
    expect(toRankingRating({ ratingSum: 0, reviewsCount: 0 })).toBe(4);
    expect(toRankingRating({ ratingSum: 5, reviewsCount: 1 })).toBeCloseTo(45 / 11);
    expect(toRankingRating({ ratingSum: 5, reviewsCount: 1 })).toBeLessThan(toRankingRating({ ratingSum: 450, reviewsCount: 100 }));
  });

  it("[D-09] are shown as a plain average, and not without reviews", () => {
    expect(toDisplayedRating({ ratingSum: 14, reviewsCount: 3 })).toBe(4.7);
    expect(toDisplayedRating({ ratingSum: 0, reviewsCount: 0 })).toBeNull();
  });
});

describe("contractor input", () => {
  it("[C-06] normalizes and deduplicates postal codes and rejects invalid ones", () => {
    const area = ServiceArea.parse({ postalCode: "h2x 1y4", rangeMiles: 30, includedCodes: ["60614-1234", "60614", "H2Y"] });
    expect(area).toEqual({ postalCode: "H2X", rangeMiles: 30, includedCodes: ["60614", "H2Y"], excludedCodes: [] });
    const wrong = ServiceArea.safeParse({ postalCode: "6061", rangeMiles: 30 });
    expect(wrong.error?.issues[0]?.message).toBe("places.invalid");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "http://plain.example", "https://", "https://localhost"])(
    "[T35] [V-05] %j is rejected as a website",
    (web) => {
      const typed = { accountId: crypto.randomUUID(), name: "Firm", area: { postalCode: "60614", rangeMiles: 10 }, web };
      expect(NewContractor.safeParse(typed).error?.issues[0]?.message).toBe("input.webInvalid");
    },
  );

  it("[V-08] normalizes phone numbers and rejects invalid ones", () => {
    const typed = { accountId: crypto.randomUUID(), name: "Firm", area: { postalCode: "60614", rangeMiles: 10 } };
    expect(NewContractor.parse({ ...typed, workPhone: "(312) 555-0110" }).workPhone).toBe("+13125550110");
    expect(NewContractor.parse(typed).workPhone).toBe("");
    expect(NewContractor.safeParse({ ...typed, workPhone: "555" }).error?.issues[0]?.message).toBe("accounts.phoneInvalid");
  });

  it("[T25] rejects fields that only the system may set", () => {
    const typed = { accountId: crypto.randomUUID(), name: "Firm", area: { postalCode: "60614", rangeMiles: 10 } };
    for (const more of [{ advanced: true }, { ratingSum: 500 }, { publicId: "ctr_x" }, { mepApproved: true }]) {
      expect(NewContractor.safeParse({ ...typed, ...more }).success).toBe(false);
    }
  });
});

it("[D-09] a profile lists each service once, with its best price type", () => {
  const listed = [
    { category: "ROOF", priceType: "ESTIMATED", bookVersion: 2 },
    { category: "ROOF", priceType: "CONFIRMED", bookVersion: 1 },
    { category: "PLUM", priceType: "CONFIRMED", bookVersion: 0 },
  ] as const;
  expect(toPublicServices({ serviceCategories: ["HVAC", "ROOF"], advanced: true }, listed)).toEqual([
    { category: "HVAC", priceType: null },
    { category: "PLUM", priceType: "MANUAL" },
    { category: "ROOF", priceType: "CONFIRMED" },
  ]);
});
