import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { ReportId } from "#app/features/staff-reports/model/reports.ts";
import { addDays, getWeekday } from "#app/lib/time-zones.ts";

export const rhythms = ["WEEKLY", "MONTHLY"] as const;
export type Rhythm = (typeof rhythms)[number];
export const RhythmInput = z.enum(rhythms);

/** Reports that one person gets by mail. */
export const mostReportMails = 20;

/** The next Monday, or first of a month, after the day. Days are YYYY-MM-DD, of Eastern Time. */
export function findNextDay(rhythm: Rhythm, day: string): string {
  if (rhythm === "MONTHLY") return addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7) + "-01";
  // Monday is 0.
  return addDays(day, 7 - getWeekday(day));
}

/** The week or month that ended before the day on which a report is due, however late it is sent. */
export function findReportedDays(rhythm: Rhythm, dueOn: string): { from: string; to: string } {
  const to = addDays(dueOn, -1);
  return { from: rhythm === "MONTHLY" ? `${to.slice(0, 7)}-01` : addDays(dueOn, -7), to };
}

export interface ReportMail {
  id: string;
  report: ReportId;
  /** Null: all brands of the reader. */
  brand: BrandCode | null;
  service: CategoryCode | null;
  rhythm: Rhythm;
  /** YYYY-MM-DD. */
  nextOn: string;
}
