import { sql, type SQL } from "drizzle-orm";
import { leastReplies } from "#app/features/lead-insight/model.ts";
import { askedOrigins } from "#app/features/reply-clock/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { CountedFigure, DayCount, ReplyMedian } from "../model/dashboard.ts";
import { toFormerPeriod, type Period } from "../model/period.ts";
import { isAmong, isLeadWithin, isOfBrands, isWithin, toDay, toMedian, toWait } from "./scope.server.ts";

type Scope = Pick<ReportScope, "brands" | "period">;

/** Of the period and the one before it. */
export async function countByDay(ctx: Ctx, { brands, period }: Scope): Promise<DayCount[]> {
  const days = { from: toFormerPeriod(period).from, to: period.to };
  const counts = (Object.keys(sources) as CountedFigure[]).map((figure) => {
    const { from, at, brand, condition } = sources[figure];
    const scope = sql`${isOfBrands(brand, { brands })} and ${isWithin(at, days)} and ${condition}`;
    return sql`select ${figure}::text as figure, ${toDay(at)} as day, count(*)::int4 as count from ${from} where ${scope} group by day`;
  });
  const { rows } = await ctx.db.execute<DayCount & Record<string, unknown>>(sql.join(counts, sql` union all `));
  return rows;
}

interface Source {
  from: SQL;
  at: SQL;
  brand: SQL;
  condition: SQL;
}

/** `model/dashboard.ts` says what each counts. */
const sources: Readonly<Record<CountedFigure, Source>> = {
  requests: { from: sql`request`, at: sql`submitted_at`, brand: sql`brand`, condition: sql`true` },
  quotes: { from: sql`quote`, at: sql`created_at`, brand: sql`brand`, condition: sql`true` },
  bookings: { from: sql`booking`, at: sql`created_at`, brand: sql`brand`, condition: sql`true` },
  completions: {
    from: sql`booked_job`,
    at: sql`completed_at`,
    brand: sql`brand`,
    condition: sql`status in ('COMPLETED', 'CONFIRMED')`,
  },
  reviews: {
    from: sql`review join booking on booking.id = review.booking_id`,
    at: sql`review.created_at`,
    brand: sql`booking.brand`,
    condition: sql`removed_at is null`,
  },
  undelivered: {
    from: sql`notice`,
    at: sql`created_at`,
    brand: sql`brand`,
    condition: sql`status = 'DEAD' and reason in ('REFUSED', 'GIVEN_UP')`,
  },
};

export async function findReplyMedian(ctx: Ctx, { brands, period }: { brands: Scope["brands"]; period: Omit<Period, "choice"> }) {
  const waited = toWait(sql`created_at`, sql`replied_at`, 60);
  const { rows } = await ctx.db.execute<ReplyMedian & Record<string, unknown>>(sql`
    select count(waited)::int4 as replies, ${toMedian(sql`waited`, leastReplies)} as minutes
    from (
      select ${waited} as waited from lead
      where ${isOfBrands(sql`brand`, { brands })} and ${isLeadWithin(period)} and ${isAmong(sql`origin`, askedOrigins)}
    ) reply`);
  return rows[0] ?? { replies: 0, minutes: null };
}
