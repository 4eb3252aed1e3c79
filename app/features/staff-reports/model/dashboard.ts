import { listSteps, toFormerPeriod, type Period } from "./period.ts";

/**
 * - `requests`: requests that homeowners sent in the period.
 * - `quotes`: quotes that were created in it, with or without a price.
 * - `bookings`: quotes that were booked in it, also those canceled later.
 * - `completions`: booked jobs whose contractor completed them in it and did not take them up again.
 * - `reviews`: reviews of jobs booked at the brand that were published in it and not removed.
 * - `undelivered`: emails and browser messages created in it that no receiver took.
 */
export const countedFigures = ["requests", "quotes", "bookings", "completions", "reviews", "undelivered"] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** Of one figure on one day; days without any have no row. */
export interface DayCount {
  figure: CountedFigure;
  day: string;
  count: number;
}

/** Median minutes from a request, call or visit request of the period to the first reply; null below `leastReplies`. */
export interface ReplyMedian {
  replies: number;
  minutes: number | null;
}

export interface Step {
  from: string;
  to: string;
  counts: Readonly<Record<CountedFigure, number>>;
}

export interface CountedDays {
  now: Readonly<Record<CountedFigure, number>>;
  before: Readonly<Record<CountedFigure, number>>;
  steps: Step[];
}

/** Adds up the days of the period, of its steps and of the period before. */
export function addUpDays(rows: readonly DayCount[], period: Pick<Period, "from" | "to">): CountedDays {
  return {
    now: addUp(rows, period),
    before: addUp(rows, toFormerPeriod(period)),
    steps: listSteps(period).map((step) => ({ ...step, counts: addUp(rows, step) })),
  };
}

function addUp(rows: readonly DayCount[], { from, to }: Pick<Period, "from" | "to">): Record<CountedFigure, number> {
  const sums = Object.fromEntries(countedFigures.map((figure) => [figure, 0])) as Record<CountedFigure, number>;
  for (const { figure, day, count } of rows) if (day >= from && day <= to) sums[figure] += count;
  return sums;
}

/** Beyond it a percent says less than the former value itself. */
const mostPercent = 300;

/** `new`: none before, so no percent says how much more. `upFrom`: so much more that only the former value tells. */
export interface Change {
  kind: "same" | "more" | "fewer" | "new" | "upFrom";
  /** Of the former value, whole. */
  percent: number;
}

export function compare(now: number, before: number): Change {
  if (now === before) return { kind: "same", percent: 0 };
  if (before === 0) return { kind: "new", percent: 0 };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent > mostPercent) return { kind: "upFrom", percent };
  return { kind: now > before ? "more" : "fewer", percent };
}

/** Null: too few replies. */
export function compareReplies(now: number | null, before: number | null): "few" | "noneBefore" | "same" | "faster" | "slower" {
  if (now === null) return "few";
  if (before === null) return "noneBefore";
  if (now === before) return "same";
  return now < before ? "faster" : "slower";
}

/** What waits for staff, with its age in days. */
export interface QueueAge {
  queue: "APPLICATION" | "TIER" | "PROOF";
  waiting: number;
  oldestDays: number;
}

/** Notices that wait to be sent, of the reader's brands. */
export interface NoticeQueueHealth {
  queue: string;
  waiting: number;
  oldestMinutes: number;
}

/** Of the job queues of the whole platform; jobs name no brand. */
export interface JobHealth {
  queue: string;
  /** Due and not begun, or begun and not done. */
  waiting: number;
  oldestMinutes: number;
  /** In the past hour, after all retries. */
  failed: number;
}

export interface Health {
  notices: NoticeQueueHealth[];
  /** Null where no jobs run on this database. */
  scheduled: number | null;
  /** Those with a failure or a delay. */
  jobs: JobHealth[];
}

/** A minute's jobs are looked for every 20 seconds and may run for minutes. */
export const lateJobMinutes = 10;

export interface Dashboard extends CountedDays {
  reply: { now: ReplyMedian; before: ReplyMedian };
  queues: QueueAge[];
  health: Health;
}
