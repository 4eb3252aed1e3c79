import type { CountedFigure } from "#app/features/staff-reports/model/dashboard.ts";
import type { ReportId } from "#app/features/staff-reports/model/reports.ts";
import { plainApprovalReports } from "./approvals.ts";
import { plainArrivalReports } from "./arrivals.ts";
import { plainJobReports } from "./jobs.ts";
import { plainNetworkReports } from "./network.ts";
import { count, isUndelivered, toDay, type Counted, type Rows, type Scope } from "./rows.ts";

/** The figures of the overview. */
export function countFigures(rows: Rows, { brands, period }: Pick<Scope, "brands" | "period">): Record<CountedFigure, number> {
  const isIn = (brand: string | undefined, at: Date | null) =>
    at !== null && brands.some((own) => own === brand) && toDay(at) >= period.from && toDay(at) <= period.to;
  const brandByBooking = new Map(rows.orders.map(({ id, brand }) => [id, brand]));
  return {
    requests: count(rows.requests, ({ brand, submittedAt }) => isIn(brand, submittedAt)),
    quotes: count(rows.quotes, ({ brand, createdAt }) => isIn(brand, createdAt)),
    bookings: count(rows.orders, ({ brand, createdAt }) => isIn(brand, createdAt)),
    completions: count(rows.bookedJobs, (job) => ["COMPLETED", "CONFIRMED"].includes(job.status) && isIn(job.brand, job.completedAt)),
    reviews: count(rows.reviews, (one) => one.removedAt === null && isIn(brandByBooking.get(one.bookingId ?? ""), one.createdAt)),
    undelivered: count(rows.notices, (one) => isUndelivered(one) && isIn(one.brand, one.createdAt)),
  };
}

/** Every report, by its definition in plain words. */
export const plainReports = { ...plainJobReports, ...plainNetworkReports, ...plainArrivalReports, ...plainApprovalReports } as Readonly<
  Record<ReportId, (rows: Rows, scope: Scope) => Counted>
>;
