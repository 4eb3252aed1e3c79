import { isPriceSpecific } from "#app/features/comparison/model.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { QuotedPrices } from "#app/features/quotes/model.ts";
import { currency, type Cents } from "#app/lib/money.ts";
import type { StructuredData } from "#app/lib/structured-data.ts";

/** Minimum behind any published figure, so that no single price can be inferred. */
export const minHouseholds = 5;
const minContractors = 3;
/** Age limit of the quotes behind it, in days. */
export const costDays = 365;

/** Interquartile range and median of quoted prices, rounded to $50, the range outwards. */
export interface Cost {
  low: Cents;
  median: Cents;
  high: Cents;
  quotes: number;
  households: number;
}

/** What one line of the prices costs, by its translation key. */
export interface LineCost extends Cost {
  key: string;
  /** True if it is in nearly every quote. */
  isUsual: boolean;
}

export interface CityCost extends Cost {
  city: string;
  region: string;
}

/** Null, and no lines, where there are too few quotes. */
export interface Costs {
  cost: Cost | null;
  /** What most of the price consists of, the largest first. */
  lines: LineCost[];
}

export interface ServiceCost extends Cost {
  service: CategoryCode;
}

/** What a service costs on the brand, and in its cities. */
export interface CostGuide extends Costs {
  service: CategoryCode;
  cities: CityCost[];
  /** What the price depends on: the most important questions of the wizard, translated. */
  questions: string[];
}

const step = 50 * 100;
const shownLines = 6;
const usualShare = 0.8;

/** Null below the minimum number of households or contractors. */
export function toCost({ households, quotes, contractors, quartiles }: QuotedPrices): Cost | null {
  const [low, median, high] = quartiles ?? [];
  if (households < minHouseholds || contractors < minContractors) return null;
  if (low === undefined || median === undefined || high === undefined) return null;
  return {
    low: Math.floor(low / step) * step,
    median: Math.round(median / step) * step,
    high: Math.ceil(high / step) * step,
    quotes,
    households,
  };
}

/** Leaves out discounts, manual prices and other lines that are not work, and those below the minimum. */
export function toLineCosts(lines: readonly (QuotedPrices & { key: string })[], quotes: number): LineCost[] {
  const costs = lines.flatMap((line) => {
    const cost = isPriceSpecific({ key: line.key, kind: "work" }) ? null : toCost(line);
    return cost ? [{ ...cost, key: line.key, isUsual: line.quotes >= usualShare * quotes }] : [];
  });
  return costs.toSorted((a, b) => b.median - a.median || (a.key < b.key ? -1 : 1)).slice(0, shownLines);
}

/**
 * A schema.org service with the range of half of its quotes. Not an AggregateOffer: its lowest and highest price of all
 * would reveal single quotes. `area` names the city; absent for a brand's whole area.
 */
export function toServiceData(cost: Cost, { service, area }: { service: string; area?: string }): StructuredData {
  return {
    "@type": "Service",
    name: service,
    serviceType: service,
    ...(area === undefined ? {} : { areaServed: { "@type": "City", name: area } }),
    offers: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency: currency,
        minPrice: cost.low / 100,
        maxPrice: cost.high / 100,
      },
    },
  };
}
