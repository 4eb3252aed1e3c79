import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { QuotableListing } from "#app/features/quotes/model.ts";
import { plainRoof } from "../../../../tests/price-examples.ts";
import { roundShownPrice } from "../model/shown-price.ts";
import { calculatePriceRange } from "../model/price-range.ts";
import { findShownPrice, hashPriceInputs, maxCachedPrices } from "./price-cache.server.ts";

const place = { latitude: 41.92, longitude: -87.65 };
const job = { answers: plainRoof, place, date: "2026-11-21" };

/** A listing whose book counts price calculations. */
function countedOffer(listingId: string, bookVersion = 1, dearer = 1): { offer: QuotableListing; counted: () => number } {
  let count = 0;
  const { amounts, ...book } = starterBook(roof, "CONFIRMED");
  const scaled = Object.fromEntries(Object.entries(amounts).map(([cell, cents]) => [cell, cents * dearer]));
  const reads = new Proxy(scaled, { get: (cells, cell) => ((count += cell === "ridgeVent" ? 1 : 0), Reflect.get(cells, cell)) });
  return {
    offer: {
      listingId,
      bookVersion,
      products: [],
      book: { ...book, amounts: reads as typeof amounts },
      centre: place,
      covers: true,
      zone: null,
    },
    counted: () => count,
  };
}

const vented = { ...job, answers: { ...plainRoof, ridgeVent: true } };

describe("remembered prices", () => {
  it("[A3] are calculated once per book version, whatever the order of answers", () => {
    const { offer, counted } = countedOffer("once");
    const first = findShownPrice(roof, [offer], vented);
    const calculated = counted();
    expect(calculated).toBeGreaterThan(0);
    const backwards = Object.fromEntries(Object.entries(vented.answers).toReversed());
    expect(findShownPrice(roof, [offer], { ...vented, answers: backwards })).toEqual(first);
    expect(counted()).toBe(calculated);
    expect(first).toEqual(roundShownPrice(calculatePriceRange(roof, [offer], vented)));
  });

  it("[T88] ignore free text and store neither typed words nor more bytes for long ones", () => {
    const { offer, counted } = countedOffer("typed");
    findShownPrice(roof, [offer], vented);
    const calculated = counted();
    const words = "secret ".repeat(300);
    const typed = { ...vented, answers: { ...vented.answers, details: words, nothingThatIsAsked: words } };
    findShownPrice(roof, [offer], typed);
    expect(counted()).toBe(calculated);
    const long = hashPriceInputs(roof, [offer], { ...typed, answers: { ...typed.answers, product: words } });
    expect(long).toMatch(/^[\w-]{43}$/);
    expect(long).not.toBe(hashPriceInputs(roof, [offer], typed));
  });

  it("[A3] differ by book version, listing, answer, place and day", () => {
    const [one, newer, other] = [countedOffer("two"), countedOffer("two", 2, 2), countedOffer("three", 1, 3)].map(({ offer }) => offer);
    const far = { latitude: 43, longitude: -88 };
    const perMile = { ...one!, book: { ...one!.book, travel: { by: "mile" as const, freeMiles: 0, perMile: 10_00 } }, listingId: "four" };
    const ways: [QuotableListing, typeof job][] = [
      [one!, job],
      [newer!, job],
      [other!, job],
      [one!, { ...job, answers: { ...plainRoof, footprint: 3600 } }],
      [perMile, job],
      [perMile, { ...job, place: far }],
    ];
    const shown = ways.map(([offer, asked]) => findShownPrice(roof, [offer], asked));
    expect(shown).toEqual(ways.map(([offer, asked]) => roundShownPrice(calculatePriceRange(roof, [offer], asked))));
    expect(new Set(shown.slice(0, 4).map((price) => JSON.stringify(price))).size).toBe(4);
    expect(shown[4]).not.toEqual(shown[5]);
  });

  it("[A3] are limited in number, dropping the least recently used", () => {
    const { offer, counted } = countedOffer("five");
    const ask = (footprint: number) => findShownPrice(roof, [offer], { ...vented, answers: { ...vented.answers, footprint } });
    for (let at = 0; at <= maxCachedPrices; at += 1) ask(500 + at);
    const before = counted();
    ask(500 + maxCachedPrices);
    expect(counted()).toBe(before);
    ask(500);
    expect(counted()).toBeGreaterThan(before);
  });
});
