import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import type { LeadSource, LeadStatus } from "#app/features/leads/model.ts";
import type { LostReason } from "#app/features/leads/model/lost-reasons.ts";
import type { Cents } from "#app/lib/money.ts";
import type { LimitReport } from "./model/price-limits.ts";
import type { VisitorReport } from "./model/visitors.ts";

export { priceLimits } from "./model/price-bands.ts";

/** Months that a report covers, the current one included. */
export const periods = [3, 6, 12, 24] as const;
export type Period = (typeof periods)[number];

/** From receiving a lead on; a lead counts for its step and all before it. */
export const stages = ["received", "contacted", "estimated", "booked", "completed"] as const;
export type Stage = (typeof stages)[number];

/** The step of a lead whose last status before it ended was this; null: known only by its reply and price. */
export const stageByStatus: Readonly<Record<LeadStatus, Stage | null>> = {
  NEW: null,
  IN_PROGRESS: null,
  ESTIMATE_SCHEDULED: "estimated",
  PENDING_ACCEPTANCE: "estimated",
  SERVICE_SCHEDULED: "booked",
  COMPLETED: "completed",
  LOST: null,
  DISMISSED: null,
};

export type Outcome = "WON" | "LOST" | "DISMISSED" | "OPEN";

export const outcomeByStatus: Readonly<Record<LeadStatus, Outcome>> = {
  NEW: "OPEN",
  IN_PROGRESS: "OPEN",
  ESTIMATE_SCHEDULED: "OPEN",
  PENDING_ACCEPTANCE: "OPEN",
  SERVICE_SCHEDULED: "WON",
  COMPLETED: "WON",
  LOST: "LOST",
  DISMISSED: "DISMISSED",
};

/** `UNKNOWN` where nobody entered it. */
export type ReportedSource = LeadSource | "UNKNOWN";

/** Until the first reply. `NOT_ASKED`: entered by the business, so nobody waited. */
export const replyBands = ["HOUR", "FOUR_HOURS", "DAY", "LONGER", "NONE", "NOT_ASKED"] as const;
export type ReplyBand = (typeof replyBands)[number];

/** Minutes in which the bands of that name end. */
export const replyBandEnds = { HOUR: 60, FOUR_HOURS: 240, DAY: 1440 } as const;

/** For contractors whose reply time was not measured yet. */
export const promisedMinutes = 1440;

/** Medians of fewer replies would tell about single leads. */
export const leastReplies = 5;

export interface InsightQuery {
  months: Period;
  category: CategoryCode | null;
  /** Narrows the table of lost jobs only. */
  reply: ReplyBand | null;
}

/** Unknown values are ignored. */
export function parseInsightQuery(query: URLSearchParams): InsightQuery {
  return {
    months: periods.find((months) => String(months) === query.get("months")) ?? 12,
    category: categoryCodes.find((code) => code === query.get("category")) ?? null,
    reply: replyBands.find((band) => band === query.get("reply")) ?? null,
  };
}

/** Defaults are left out. */
export function formatInsightQuery({ months, category, reply }: InsightQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (months !== 12) query.set("months", String(months));
  if (category) query.set("category", category);
  if (reply) query.set("reply", reply);
  return query;
}

/** Leads of a month, of a source, or all. */
export interface FunnelRow extends Readonly<Record<Stage, number>> {
  lost: number;
  dismissed: number;
  open: number;
  /** Of the won ones. */
  wonValue: Cents;
  /** Leads that waited for a reply and got one. */
  replies: number;
  /** Median; null below `leastReplies`. */
  replyMinutes: number | null;
}

export const noLeads: FunnelRow = {
  ...(Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>),
  lost: 0,
  dismissed: 0,
  open: 0,
  wonValue: 0,
  replies: 0,
  replyMinutes: null,
};

/** Won and lost leads that are alike. */
export interface OutcomeRow {
  outcome: "WON" | "LOST";
  reason: LostReason | null;
  /** Number of `priceLimits` at or below the value; null without a value. */
  band: number | null;
  reply: ReplyBand;
  count: number;
}

export interface Insight {
  all: FunnelRow;
  /** Every month of the period, the oldest first. `month` is "2026-11". */
  months: (FunnelRow & { month: string })[];
  /** The most valuable first. */
  sources: (FunnelRow & { source: ReportedSource })[];
  outcomes: OutcomeRow[];
  limits: LimitReport;
  visitors: VisitorReport;
}

/** "2026-09", "2026-10", "2026-11": the months that end with the one of `today`, a local date. */
export function listMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7));
}

/** In whole percent; null of none. */
export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}
