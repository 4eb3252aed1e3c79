import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { bookedStatuses, isActiveBooking } from "#app/features/quotes/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { JobFacts } from "./model/events.ts";
import type { ChangeStatus } from "./model/life-cycle.ts";
import type { KeptPrices } from "./model.ts";
import { bookedJobs, changeOrders } from "./tables.server.ts";

export type JobRow = typeof bookedJobs.$inferSelect;
export type ChangeRow = typeof changeOrders.$inferSelect;

const activeBookingStatuses = bookedStatuses.filter(isActiveBooking);

// The caller must have loaded the quote in its scopes.

export async function findJob(ctx: Ctx, quoteId: string): Promise<JobRow | null> {
  const [job] = await ctx.db.select().from(bookedJobs).where(eq(bookedJobs.quoteId, quoteId));
  return job ?? null;
}

export async function findBookedTotal(ctx: Ctx, quoteId: string): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ total: number }>(sql`select total from booking where quote_id = ${quoteId}`);
  return rows[0]?.total ?? null;
}

/** Unscoped, for reactions to events: the quotes' services emit those that reach here. */
export async function findJobFacts(ctx: Ctx, quoteId: string): Promise<JobFacts | null> {
  const { rows } = await ctx.db.execute<
    Pick<JobFacts, "requestId" | "brand" | "category"> & { homeowner: string; firm: string; publicId: string; name: string }
  >(sql`
    select q.request_id as "requestId", q.brand, r.category, q.account_id as homeowner, c.account_id as firm, c.public_id as "publicId", c.name
    from quote q join request r on r.id = q.request_id join contractor c on c.id = q.contractor_id where q.id = ${quoteId}`);
  const [row] = rows;
  if (!row) return null;
  const { requestId, brand, category, homeowner, firm, publicId, name } = row;
  return { quoteId, requestId, brand, category, homeowner: { accountId: homeowner }, contractor: { accountId: firm, publicId, name } };
}

/** Adds the row unless it exists, and locks it until the transaction ends. Null for a quote without a booking. */
export async function lockJob(ctx: Ctx, quoteId: string): Promise<JobRow | null> {
  await ctx.db.execute(sql`
    insert into booked_job (quote_id, brand, account_id, contractor_id, booked_total, created_at)
    select quote_id, brand, account_id, contractor_id, total, ${ctx.now} from booking where quote_id = ${quoteId}
    on conflict do nothing`);
  const [job] = await ctx.db.select().from(bookedJobs).where(eq(bookedJobs.quoteId, quoteId)).for("update");
  return job ?? null;
}

/** The next version of a locked job. */
export async function saveJob(ctx: Ctx, quoteId: string, change: Partial<JobRow>): Promise<void> {
  await ctx.db
    .update(bookedJobs)
    .set({ ...change, version: sql`${bookedJobs.version} + 1` })
    .where(eq(bookedJobs.quoteId, quoteId));
}

export function listChanges(ctx: Ctx, quoteId: string): Promise<ChangeRow[]> {
  return ctx.db.select().from(changeOrders).where(eq(changeOrders.quoteId, quoteId)).orderBy(asc(changeOrders.number));
}

export async function insertChange(ctx: Ctx, change: Omit<typeof changeOrders.$inferInsert, "id">): Promise<ChangeRow> {
  const [added] = await ctx.db.insert(changeOrders).values(change).returning();
  if (!added) throw new Error("A change order that was not inserted");
  return added;
}

/** False if it has left `from` meanwhile. */
export async function saveChange(
  ctx: Ctx,
  { id, from }: { id: string; from: ChangeStatus },
  change: Pick<ChangeRow, "status" | "answer" | "contractTotal">,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(changeOrders)
    .set({ ...change, answeredAt: ctx.now })
    .where(and(eq(changeOrders.id, id), eq(changeOrders.status, from)));
  return rowCount === 1;
}

/** Completed before `before`, not answered, and not canceled since, as the law allows. System only. */
export async function listSilentJobs(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const isInForce = sql`exists (select from quote where id = ${bookedJobs.quoteId} and status = any(${sql.param(activeBookingStatuses)}))`;
  const rows = await ctx.db
    .select({ quoteId: bookedJobs.quoteId })
    .from(bookedJobs)
    .where(and(eq(bookedJobs.status, "COMPLETED"), lte(bookedJobs.completedAt, before), isInForce))
    .orderBy(asc(bookedJobs.completedAt))
    .limit(limit);
  return rows.map(({ quoteId }) => quoteId);
}

/** Of a contractor that the caller may see, at one brand. Unproved accounts do not count: a contractor could open any number. */
export async function countKeptPrices(ctx: Ctx, { contractorId, brand }: { contractorId: number; brand: BrandCode }): Promise<KeptPrices> {
  const isOfProvedAccount = sql`exists (select from app_user where account_id = ${bookedJobs.accountId} and email_verified)`;
  const isKept = sql`${bookedJobs.finalPrice} <= ${bookedJobs.bookedTotal} + ${bookedJobs.acceptedTotal}`;
  const [counts] = await ctx.db
    .select({ jobs: sql<number>`count(*)::int`, kept: sql<number>`(count(*) filter (where ${isKept}))::int` })
    .from(bookedJobs)
    .where(
      and(eq(bookedJobs.contractorId, contractorId), eq(bookedJobs.brand, brand), eq(bookedJobs.status, "CONFIRMED"), isOfProvedAccount),
    );
  return counts ?? { kept: 0, jobs: 0 };
}
