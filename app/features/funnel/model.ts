import type { BrandCode } from "#app/brands/brand.ts";

/** In order. A search has no contractor. */
export const funnelSteps = ["search", "profile", "wizard", "request", "quote", "order"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Of a contractor. */
export const contractorSteps = funnelSteps.slice(1);

/** What names a contractor where a step is counted. */
export type FunnelSubject = { kind: "account" | "publicId" | "quote" | "contractor"; value: string };

/** One step at a brand, and of a contractor if there is a subject. */
export interface CountedStep {
  /** Of Eastern Time. */
  day: string;
  brand: BrandCode;
  step: FunnelStep;
  subject: FunnelSubject | null;
}

export interface FunnelSum extends CountedStep {
  count: number;
}

/** Holds sums until they are saved, without anything about visitors. At most `mostSums` different ones; others are not counted. */
export function createFunnelSums(mostSums = 20_000) {
  let sums = new Map<string, FunnelSum>();
  return {
    add(counted: CountedStep, count = 1): void {
      const { day, brand, step, subject } = counted;
      const key = [day, brand, step, subject?.kind ?? "brand", subject?.value ?? ""].join(" ");
      const sum = sums.get(key);
      if (sum) sum.count += count;
      else if (sums.size < mostSums) sums.set(key, { ...counted, count });
    },
    /** Returns all sums and starts again from none. */
    take(): FunnelSum[] {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
}

/** Browsers counted per address: enough for an office, but not for a program that changes its name. */
const mostAgents = 20;

interface Viewer {
  day: string;
  /** Hashes with the day's salt. */
  address: string;
  agent: string;
  /** What is seen: "profile ctr_…". */
  seen: string;
}

/**
 * Whether a browser sees something for the first time on a day. Remembers the day in memory alone; beyond `mostAddresses` it forgets the address
 * that came first.
 */
export function createDailyVisitors(mostAddresses = 100_000) {
  let today = "";
  const addresses = new Map<string, Set<string>>();
  return {
    isFirst({ day, address, agent, seen }: Viewer): boolean {
      if (day !== today) {
        addresses.clear();
        today = day;
      }
      const key = `${address} ${seen}`;
      const agents = addresses.get(key) ?? new Set<string>();
      if (agents.has(agent) || agents.size >= mostAgents) return false;
      addresses.set(key, agents.add(agent));
      const [oldest] = addresses.size > mostAddresses ? addresses.keys() : [];
      if (oldest !== undefined) addresses.delete(oldest);
      return true;
    },
  };
}
