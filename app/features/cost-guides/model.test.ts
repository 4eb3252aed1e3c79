import { describe, expect, it } from "vitest";
import { toCost, toLineCosts, toServiceData } from "./model.ts";

const enough = { households: 41, quotes: 63, contractors: 4, quartiles: [982_340, 1_187_600, 1_418_120] };

describe("what a service costs", () => {
  it("[Y-13] rounds the range outwards to $50 and the median to the nearest", () => {
    expect(toCost(enough)).toEqual({ low: 980_000, median: 1_190_000, high: 1_420_000, quotes: 63, households: 41 });
  });

  it.each([
    { ...enough, households: 4 },
    { ...enough, contractors: 2 },
    { ...enough, quartiles: null },
  ])("[T59] says nothing below five households or three contractors: $households, $contractors", (prices) => {
    expect(toCost(prices)).toBeNull();
  });

  it("[Y-13] leaves out discounts and manual prices, and says which lines are only in some quotes", () => {
    const line = (key: string, quotes: number, median: number) => ({ ...enough, key, quotes, quartiles: [median, median, median] });
    const lines = [
      line("pricing:lines.tearOff", 63, 200_000),
      line("pricing:lines.given", 63, 900_000),
      line("pricing:lines.chimneys", 20, 45_000),
    ];
    expect(toLineCosts(lines, 63).map(({ key, isUsual }) => [key, isUsual])).toEqual([
      ["pricing:lines.tearOff", true],
      ["pricing:lines.chimneys", false],
    ]);
  });

  it("[D-11] [T59] tells search engines the range that the page shows, and neither a lowest nor a highest price of all", () => {
    const cost = toCost(enough);
    const offers = {
      "@type": "Offer",
      priceSpecification: { "@type": "PriceSpecification", priceCurrency: "USD", minPrice: 9_800, maxPrice: 14_200 },
    };
    const everywhere = { "@type": "Service", name: "Roofing", serviceType: "Roofing", offers };
    expect(cost && toServiceData(cost, { service: "Roofing" })).toEqual(everywhere);
    expect(cost && toServiceData(cost, { service: "Roofing", area: "Chicago, IL" })).toEqual({
      ...everywhere,
      areaServed: { "@type": "City", name: "Chicago, IL" },
    });
  });
});
