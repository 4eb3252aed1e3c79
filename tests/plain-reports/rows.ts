import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { externalEvents } from "#app/features/external-events/tables.server.ts";
import { funnelCounts } from "#app/features/funnel/tables.server.ts";
import { visits } from "#app/features/visits/tables.server.ts";
import { bookedJobs } from "#app/features/booked-jobs/tables.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { membershipApplications, membershipEvents } from "#app/features/memberships/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { cardsOnFile } from "#app/features/payments/tables.server.ts";
import { proofEvents, proofs } from "#app/features/proofs/tables.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { reviews } from "#app/features/reviews/tables.server.ts";
import { searchGaps } from "#app/features/search-gaps/tables.server.ts";
import { waitlistEntries } from "#app/features/waitlist/tables.server.ts";
import type { ReportScope } from "#app/features/staff-reports/model.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import type { DbPool } from "#app/platform/db.server.ts";

/** All rows that reports count. */
export async function readAllRows({ db }: Pick<DbPool, "db">) {
  const tables = {
    accounts,
    waitlistEntries,
    users,
    contractors,
    mepProfiles,
    bookedJobs,
    orders,
    leads,
    listings,
    membershipApplications,
    membershipEvents,
  };
  const others = { notices, cardsOnFile, proofEvents, proofs, quotes, requests, reviews, searchGaps, externalEvents, funnelCounts, visits };
  const read = Object.entries({ ...tables, ...others }).map(async ([name, table]) => [name, await db.select().from(table)]);
  return Object.fromEntries(await Promise.all(read)) as {
    [Name in keyof (typeof tables & typeof others)]: (typeof tables & typeof others)[Name]["$inferSelect"][];
  };
}
export type Rows = Awaited<ReturnType<typeof readAllRows>>;
export type Scope = ReportScope & { now: Date };

export const toDay = (moment: Date) => localDate(moment, easternTime);
export const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));
export const count = <Row>(rows: readonly Row[], matches: (row: Row) => boolean) => rows.filter((row) => matches(row)).length;

export function median(values: readonly number[], least = 1): number | null {
  if (values.length < Math.max(1, least)) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2);
}

/** Lines by their names. */
export type Counted = Record<string, Record<string, number | null>>;

export function group<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  figures: (own: Row[]) => Record<string, number | null>,
): Counted {
  return Object.fromEntries([...Map.groupBy(rows, name)].map(([key, own]) => [key, figures(own)]));
}

export const toName = (...parts: (string | null | undefined)[]) => parts.map((part) => part ?? "").join("|");

export const isIn = ({ brands, period }: Scope, brand: string | null, at: Date | null) =>
  at !== null && brands.some((own) => own === brand) && toDay(at) >= period.from && toDay(at) <= period.to;

export const isOfService = ({ service }: Scope, category: string | null) => service === null || service === category;

export const isUndelivered = ({ status, reason }: Rows["notices"][number]) =>
  status === "DEAD" && (reason === "REFUSED" || reason === "GIVEN_UP");
