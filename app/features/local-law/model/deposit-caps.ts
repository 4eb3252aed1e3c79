import type { Cents } from "#app/lib/money.ts";

/** The legal limit of a deposit. Not legal advice; `source` and `asOf` say where and when it was read. */
export interface DepositCap {
  /** Of the price; a third is 100/3, which `formatPercent` writes. */
  percent: number;
  /** In cents, where a sum caps it too. */
  most?: Cents;
  source: string;
  asOf: string;
}

const third = 100 / 3;

const byRegion: Readonly<Record<string, DepositCap>> = {
  CA: { percent: 10, most: 1_000_00, source: "Cal. Bus. & Prof. Code § 7159.5", asOf: "2026-11" },
  MA: { percent: third, source: "Mass. Gen. Laws ch. 142A § 2", asOf: "2026-11" },
  MD: { percent: third, source: "Md. Code, Bus. Reg. § 8-617", asOf: "2026-11" },
  ME: { percent: third, source: "10 Me. Rev. Stat. § 1487", asOf: "2026-11" },
  PA: { percent: third, source: "73 Pa. Stat. § 517.9", asOf: "2026-11" },
};

/** The cap of a state or province, or null where none is known. */
export function depositCap(region: string): DepositCap | null {
  return byRegion[region] ?? null;
}

/** The most, in cents, that a cap lets somebody ask for before work of this price: the lesser of its percent and its sum. */
export function maxDeposit({ percent, most = Infinity }: DepositCap, total: Cents): Cents {
  const cents = percent === third ? total / 3 : (total * percent) / 100;
  return Math.min(Math.floor(cents), most);
}

/** The percent of a cap as it is read: 10, or 33⅓ for a third. */
export function formatPercent(percent: number): string {
  return percent === third ? "33⅓" : String(percent);
}

/** Whether a deposit of so many percent may be asked for in all of these states and provinces, as far as a cap is known. */
export function allowsDeposit(percent: number, regions: readonly string[]): boolean {
  return regions.every((region) => percent <= (byRegion[region]?.percent ?? 100));
}
