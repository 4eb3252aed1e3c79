import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { PageCursor } from "#app/lib/page-cursor.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { draftDays } from "./model/drafts.ts";
import { drafts, requestContractors, requests } from "./tables.server.ts";

export type DraftRow = typeof drafts.$inferSelect;
export type RequestRow = typeof requests.$inferSelect;

/** Limits access to the brand, the secret key and the retention time. */
function scopedToDraft(ctx: Ctx, key: string) {
  const oldest = new Date(ctx.now.getTime() - draftDays * dayMs);
  return and(eq(drafts.key, key), scopedToBrand(ctx, drafts.brand), gt(drafts.updatedAt, oldest));
}

/** The homeowner's account; null for others. */
function findHousehold({ actor }: Ctx): string | null {
  return actor.kind === "user" && actor.accountType === "REGULAR" ? actor.accountId : null;
}

export async function insertDraft(ctx: Ctx, draft: Pick<DraftRow, "key" | "category" | "contractorIds" | "answers">): Promise<void> {
  const { now, locale, brand } = ctx;
  const accountId = findHousehold(ctx);
  await ctx.db.insert(drafts).values({ ...draft, accountId, brand: brand.code, locale, createdAt: now, updatedAt: now });
}

export async function findDraft(ctx: Ctx, key: string): Promise<DraftRow | null> {
  const [found] = await ctx.db.select().from(drafts).where(scopedToDraft(ctx, key));
  return found ?? null;
}

/** Locks the row until the transaction ends, so that a second submit waits. */
export async function lockDraft(ctx: Ctx, key: string): Promise<DraftRow | null> {
  const [found] = await ctx.db.select().from(drafts).where(scopedToDraft(ctx, key)).for("update");
  return found ?? null;
}

interface AnswersToMerge {
  answers: Answers;
  /** Questions whose answer was removed. */
  cleared?: readonly string[];
  /** Requires that the draft was last changed at this time, or has exactly the `earlier` answers. */
  seen?: Date | undefined;
  earlier?: Pick<AnswersToMerge, "answers" | "cleared"> | undefined;
}

/** Merges answers into an unsubmitted draft; the last writer wins. Null when there is none. */
export async function mergeAnswers(ctx: Ctx, key: string, { seen, earlier, ...given }: AnswersToMerge): Promise<DraftRow | null> {
  const isAsSeen = seen && or(eq(drafts.updatedAt, seen), earlier && sql`${drafts.answers} = ${mergeSql(earlier)}`);
  const [saved] = await ctx.db
    .update(drafts)
    .set({ answers: mergeSql(given), updatedAt: ctx.now, accountId: sql`coalesce(${drafts.accountId}, ${findHousehold(ctx)}::uuid)` })
    .where(and(scopedToDraft(ctx, key), isNull(drafts.requestId), isAsSeen))
    .returning();
  return saved ?? null;
}

function mergeSql({ answers, cleared = [] }: Pick<AnswersToMerge, "answers" | "cleared">): SQL {
  return sql`(${drafts.answers} - ${sql.param([...cleared])}::text[]) || ${JSON.stringify(answers)}::jsonb`;
}

/** Unsubmitted drafts only; keeps the order. */
export async function removeDraftContractors(ctx: Ctx, key: string, contractorIds: readonly number[]): Promise<void> {
  const others = sql`array(
    select chosen.id from unnest(${drafts.contractorIds}) with ordinality as chosen(id, place)
    where chosen.id <> all(${sql.param([...contractorIds])}::int[]) order by chosen.place)`;
  await ctx.db
    .update(drafts)
    .set({ contractorIds: others })
    .where(and(scopedToDraft(ctx, key), isNull(drafts.requestId)));
}

/** Unsubmitted drafts of the household, and those of `keys` without an owner; last changed first. */
export function listUnfinished(ctx: Ctx, keys: readonly string[], limit: number): Promise<DraftRow[]> {
  const account = findHousehold(ctx);
  const oldest = new Date(ctx.now.getTime() - draftDays * dayMs);
  const unowned = and(inArray(drafts.key, [...keys]), isNull(drafts.accountId));
  const own = or(unowned, account === null ? undefined : eq(drafts.accountId, account));
  return ctx.db
    .select()
    .from(drafts)
    .where(and(own, isNull(drafts.requestId), scopedToBrand(ctx, drafts.brand), gt(drafts.updatedAt, oldest)))
    .orderBy(desc(drafts.updatedAt), drafts.key)
    .limit(limit);
}

/** Unsubmitted drafts only. */
export async function addDraftContractors(ctx: Ctx, key: string, contractorIds: readonly number[]): Promise<void> {
  const all = sql`${drafts.contractorIds} || ${sql.param([...contractorIds])}::int[]`;
  await ctx.db
    .update(drafts)
    .set({ contractorIds: all, updatedAt: ctx.now })
    .where(and(scopedToDraft(ctx, key), isNull(drafts.requestId)));
}

/** Unsubmitted drafts only. */
export async function deleteDraft(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.delete(drafts).where(and(scopedToDraft(ctx, key), isNull(drafts.requestId)));
}

export async function deleteOldDrafts(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now.getTime() - draftDays * dayMs);
  const gone = await ctx.db.delete(drafts).where(lt(drafts.updatedAt, oldest)).returning({ key: drafts.key });
  return gone.length;
}

/** Inserts request and contractors and closes the draft in one statement. */
export async function insertRequest(
  ctx: Ctx,
  request: Omit<RequestRow, "id" | "firstAnswers">,
  contractorIds: readonly number[],
): Promise<string> {
  const { brand, accountId, userId, draftKey, category, postalCode, city, region, timeZone, answers, locale, channel, submittedAt } =
    request;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with inserted as (
      insert into request
        (brand, account_id, user_id, draft_key, category, postal_code, city, region, time_zone, answers, locale, channel, submitted_at)
      values (${brand}, ${accountId}, ${userId}, ${draftKey}, ${category}, ${postalCode}, ${city}, ${region}, ${timeZone},
        ${JSON.stringify(answers)}::jsonb, ${locale}, ${channel}, ${submittedAt})
      returning id
    ), sent as (
      insert into request_contractor (request_id, contractor_id)
      select inserted.id, chosen.id from inserted, unnest(${sql.param([...contractorIds])}::int[]) as chosen(id)
    ), closed as (
      update draft set request_id = inserted.id from inserted where draft.key = ${draftKey}
    )
    select id from inserted`);
  return (rows[0] as { id: string }).id;
}

/** Tenant and ownership scope: the host's brand, and the household or a receiving contractor. The system sees all. */
function scopedToViewer(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  const sent = sql`exists (select from ${requestContractors}
    where ${requestContractors.requestId} = ${requests.id} and ${requestContractors.contractorId} = ${actor.contractorId})`;
  return and(scopedToBrand(ctx, requests.brand), actor.accountType === "REGULAR" ? eq(requests.accountId, actor.accountId) : sent);
}

/** Null outside the tenant or ownership scope. */
export async function findRequestRow(ctx: Ctx, id: string): Promise<RequestRow | null> {
  const [found] = await ctx.db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), scopedToViewer(ctx)));
  return found ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockRequest(ctx: Ctx, id: string): Promise<RequestRow | null> {
  const [found] = await ctx.db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), scopedToViewer(ctx)))
    .for("update");
  return found ?? null;
}

export async function listRequestContractors(ctx: Ctx, requestId: string): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: requestContractors.contractorId })
    .from(requestContractors)
    .where(eq(requestContractors.requestId, requestId));
  return rows.map(({ id }) => id);
}

export async function addRequestContractors(ctx: Ctx, requestId: string, contractorIds: readonly number[]): Promise<void> {
  await ctx.db.insert(requestContractors).values(contractorIds.map((contractorId) => ({ requestId, contractorId })));
}

/** Keeps the submitted answers in `firstAnswers` the first time. */
export async function saveLaterAnswers(ctx: Ctx, id: string, answers: Answers): Promise<void> {
  const merged = sql`${requests.answers} || ${JSON.stringify(answers)}::jsonb`;
  const firstAnswers = sql`coalesce(${requests.firstAnswers}, ${requests.answers})`;
  await ctx.db
    .update(requests)
    .set({ answers: merged, firstAnswers })
    .where(and(eq(requests.id, id), scopedToViewer(ctx)));
}

export interface RequestSlice {
  limit: number;
  after: PageCursor | null;
}

/** Newest first. */
export function listRequestRows(ctx: Ctx, accountId: string, { limit, after }: RequestSlice): Promise<RequestRow[]> {
  const from = after ? sql`(${requests.submittedAt}, ${requests.id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return ctx.db
    .select()
    .from(requests)
    .where(and(eq(requests.accountId, accountId), scopedToBrand(ctx, requests.brand), from))
    .orderBy(desc(requests.submittedAt), desc(requests.id))
    .limit(limit);
}

/** Newest first. */
export function listRequestRowsById(ctx: Ctx, accountId: string, ids: readonly string[]): Promise<RequestRow[]> {
  return ctx.db
    .select()
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), eq(requests.accountId, accountId), scopedToBrand(ctx, requests.brand)))
    .orderBy(desc(requests.submittedAt), desc(requests.id));
}

/** In the order chosen. `open`: visible on the draft's brand, Advanced and taking requests. */
export function listDraftContractors(ctx: Ctx, { contractorIds, brand, category }: Pick<DraftRow, "contractorIds" | "brand" | "category">) {
  const { id, publicId, accountId, name, city, region, replyMinutes, advanced, vacationMode, pausedCategories } = contractors;
  const isPaused = sql`(${vacationMode} or ${category} = any(${pausedCategories}))`;
  const chosen = sql`${sql.param(contractorIds)}::int[]`;
  const shown = and(eq(mepProfiles.contractorId, id), eq(mepProfiles.brand, brand), mepProfiles.approved, mepProfiles.available);
  return ctx.db
    .select({
      id,
      publicId,
      accountId,
      name,
      city,
      region,
      replyMinutes,
      advanced,
      vacationMode,
      open: sql<boolean>`${mepProfiles.contractorId} is not null and ${advanced} and not ${isPaused}`,
    })
    .from(contractors)
    .leftJoin(mepProfiles, shown)
    .where(sql`${id} = any(${chosen})`)
    .orderBy(sql`array_position(${chosen}, ${id})`);
}
