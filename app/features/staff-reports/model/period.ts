import { parseDay } from "#app/lib/days.ts";
import { addDays, dayMs } from "#app/lib/time-zones.ts";

export const periodChoices = ["7", "30", "90", "custom"] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** Days of Eastern Time, both included. */
export interface Period {
  choice: PeriodChoice;
  from: string;
  to: string;
}

/** Bounds the rows that a report reads. */
export const mostDays = 366;

/** The last 30 days by default. Custom days are put in order, end today at the latest, and are at most `mostDays`. */
export function parsePeriod(search: URLSearchParams, today: string): Period {
  const choice = periodChoices.find((one) => one === search.get("days")) ?? "30";
  if (choice !== "custom") return { choice, from: addDays(today, 1 - Number(choice)), to: today };
  const days = ["from", "to"].map((name) => parseDay(search.get(name)));
  const [first, last] = days.map((day) => (day === null || day > today ? today : day)).toSorted();
  const to = last ?? today;
  const earliest = addDays(to, 1 - mostDays);
  return { choice, from: first !== undefined && first > earliest ? first : earliest, to };
}

export function countDays({ from, to }: Pick<Period, "from" | "to">): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** As many days, right before. */
export function toFormerPeriod({ from, to }: Pick<Period, "from" | "to">): Pick<Period, "from" | "to"> {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
}

/** Days up to a month, else weeks; the last may be shorter. */
export function listSteps(period: Pick<Period, "from" | "to">): { from: string; to: string }[] {
  const days = countDays(period);
  const length = days <= 31 ? 1 : 7;
  return Array.from({ length: Math.ceil(days / length) }, (_, at) => {
    const from = addDays(period.from, at * length);
    const end = addDays(from, length - 1);
    return { from, to: end < period.to ? end : period.to };
  });
}
