import { sql, type SQL } from "drizzle-orm";
import { addDays, easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import { findReport, mostRows, type ReportId, type ReportRow } from "../model/reports.ts";

type Days = { from: string; to: string };

const toMidnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${easternTime})`;

/** Days of Eastern Time. */
export function isWithin(column: SQL, { from, to }: Days): SQL {
  return sql`${column} >= ${toMidnight(from)} and ${column} < ${toMidnight(to)} + interval '1 day'`;
}

/** The same of leads, by their index of a brand. */
export function isLeadWithin({ from, to }: Days): SQL {
  const column = sql`(lead.created_at at time zone 'UTC')`;
  const toUtc = (day: string) => sql`(${toMidnight(day)} at time zone 'UTC')`;
  return sql`${column} >= ${toUtc(from)} and ${column} < ${toUtc(addDays(to, 1))}`;
}

/** Tenant scope. */
export function isOfBrands(column: SQL, { brands }: Pick<ReportScope, "brands">): SQL {
  return sql`${column} = any(${sql.param([...brands])}::text[])`;
}

export function isOfService(column: SQL, { service }: Pick<ReportScope, "service">): SQL {
  return service === null ? sql`true` : sql`${column} = ${service}`;
}

export const isAmong = (column: SQL, values: readonly string[]): SQL => sql`${column} = any(${sql.param([...values])}::text[])`;

/** Day of Eastern Time as YYYY-MM-DD. */
export const toDay = (moment: SQL): SQL => sql`to_char(${moment} at time zone ${easternTime}, 'YYYY-MM-DD')`;

/** Whole percent; null of none. */
export const toPercent = (part: SQL, whole: SQL): SQL => sql`round(100.0 * ${part} / nullif(${whole}, 0))::int4`;

/** Rounded; null below `least` values. */
export function toMedian(column: SQL, least: number): SQL {
  return sql`case when count(${column}) >= ${least}::int4 then round((percentile_cont(0.5) within group (order by ${column}))::numeric)::float8 end`;
}

/** Never negative. Null without an end: `greatest` alone would make it 0. */
export const toWait = (since: SQL, until: SQL, seconds: number): SQL =>
  sql`case when ${until} is not null and ${since} is not null then greatest(0, extract(epoch from ${until} - ${since}) / ${seconds}::int4) end`;

/** Rows of a statement whose columns are the report's names and figures. */
export async function readReport(ctx: Ctx, report: ReportId, statement: SQL): Promise<ReportRow[]> {
  const { names, figures } = findReport(report);
  const { rows } = await ctx.db.execute<Record<string, string | number | null>>(sql`${statement} limit ${mostRows}::int4`);
  return rows.map((row) => ({
    names: names.map((name) => (row[name] === null || row[name] === undefined ? null : String(row[name]))),
    figures: Object.fromEntries(Object.keys(figures).map((key) => [key, toFigure(row[key])])),
  }));
}

const toFigure = (value: string | number | null | undefined) => (value === null || value === undefined ? null : Number(value));
