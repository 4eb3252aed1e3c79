import type { Cents } from "#app/lib/money.ts";

/** Legal limit of a deposit. Not legal advice; `source` and `asOf` say where and when it was read. */
export interface DepositCap {
  /** Of the price. One third is 100/3; see `formatPercent`. */
  percent: number;
  /** Additional cap in cents. */
  most?: Cents;
  source: string;
  asOf: string;
}

const oneThird = 100 / 3;

const byRegion: Readonly<Record<string, DepositCap>> = {
  CA: { percent: 10, most: 1_000_00, source: "Cal. Bus. & Prof. Code § 7159.5", asOf: "2026-11" },
  MA: { percent: oneThird, source: "Mass. Gen. Laws ch. 142A § 2", asOf: "2026-11" },
  MD: { percent: oneThird, source: "Md. Code, Bus. Reg. § 8-617", asOf: "2026-11" },
  ME: { percent: oneThird, source: "10 Me. Rev. Stat. § 1487", asOf: "2026-11" },
  PA: { percent: oneThird, source: "73 Pa. Stat. § 517.9", asOf: "2026-11" },
};

/** Null if no cap is known. */
export function depositCapByRegion(region: string): DepositCap | null {
  return byRegion[region] ?? null;
}

/** In cents: the lower of percentage and sum. */
export function maxDeposit({ percent, most = Infinity }: DepositCap, total: Cents): Cents {
  const cents = percent === oneThird ? total / 3 : (total * percent) / 100;
  return Math.min(Math.floor(cents), most);
}

/** "10", or "33⅓" for one third. */
export function formatPercent(percent: number): string {
  return percent === oneThird ? "33⅓" : String(percent);
}

/** Regions without a known cap allow any percentage. */
export function allowsDeposit(percent: number, regions: readonly string[]): boolean {
  return regions.every((region) => percent <= (byRegion[region]?.percent ?? 100));
}
