import { and, desc, eq, gt, inArray, isNull, lt, notLike, or, sql, type SQL } from "drizzle-orm";
import { guestDomain } from "#app/lib/mail-addresses.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { visibleBrands } from "../../accounts/model/staff-brands.ts";
import { accounts, users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { liveChannel } from "../../live-news/model.ts";
import { requests } from "../../requests/tables.server.ts";
import type { ChatParty } from "../model.ts";
import { chatNotes, conversations, customerName } from "../tables.server.ts";

export type ConversationRow = typeof conversations.$inferSelect;

/** Tenant scope, and the party's own. Nobody else's, staff included. */
function ownConversations(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind !== "user") return sql`false`;
  const own =
    actor.accountType === "REGULAR"
      ? eq(conversations.accountId, actor.accountId)
      : sql`${conversations.contractorId} = ${actor.contractorId}`;
  return and(scopedToBrand(ctx, conversations.brand), own);
}

/** Scopes of the same name have the same SQL. */
function nameScope({ actor, brand }: Ctx): string {
  const owner = actor.kind === "user" ? (actor.accountType === "REGULAR" ? "homeowner" : "business") : "nobody";
  const visible = actor.kind === "system" ? null : visibleBrands(actor, brand);
  return `${owner}_${visible?.length ?? "any"}`;
}

/** Of the job; before a request, of the contractor. */
const timeZone = sql<string>`coalesce(${requests.timeZone},
  (select time_zone from search_card card where card.contractor_id = ${conversations.contractorId}), ${easternTime})`;

function selectViews(ctx: Ctx) {
  return ctx.db
    .select({
      row: conversations,
      contractorName: contractors.name,
      contractorPublicId: contractors.publicId,
      contractorAccountId: contractors.accountId,
      greeting: contractors.preloadedChatMessage,
      autoReply: sql<string>`trim(${contractors.autoResponseMessage})`,
      hasNotes: sql<boolean>`exists (select from ${chatNotes} where ${chatNotes.conversationId} = ${conversations.id})`,
      customerName,
      category: requests.category,
      city: requests.city,
      timeZone,
    })
    .from(conversations)
    .innerJoin(contractors, eq(contractors.id, conversations.contractorId))
    .innerJoin(accounts, eq(accounts.id, conversations.accountId))
    .leftJoin(requests, eq(requests.id, conversations.requestId))
    .$dynamic();
}

export type ConversationView = Awaited<ReturnType<typeof findConversation>> & {};

export async function findConversation(ctx: Ctx, id: string) {
  const query = selectViews(ctx).where(and(eq(conversations.id, id), ownConversations(ctx)));
  const [found] = await query.prepare(`find_conversation_${nameScope(ctx)}`).execute();
  return found ?? null;
}

export interface ListedAfter {
  movedAt: Date;
  id: string;
}

/** The last moved first. `limit` includes one beyond the page. */
export function listConversationRows(
  ctx: Ctx,
  { after, limit, unreadBy }: { after: ListedAfter | null; limit: number; unreadBy: ChatParty | null },
) {
  const beyond = after
    ? or(lt(conversations.movedAt, after.movedAt), and(eq(conversations.movedAt, after.movedAt), lt(conversations.id, after.id)))
    : undefined;
  const unread = unreadBy === "customer" ? gt(conversations.customerUnread, 0) : gt(conversations.contractorUnread, 0);
  return selectViews(ctx)
    .where(and(ownConversations(ctx), beyond, unreadBy ? unread : undefined))
    .orderBy(desc(conversations.movedAt), desc(conversations.id))
    .limit(limit);
}

/** Messages that the actor's side has not read, in all conversations. */
export async function sumUnread(ctx: Ctx, party: ChatParty): Promise<number> {
  const column = party === "customer" ? conversations.customerUnread : conversations.contractorUnread;
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${column}), 0)::int` })
    .from(conversations)
    .where(and(ownConversations(ctx), gt(column, 0)));
  return sum?.total ?? 0;
}

/** When a message or card last came to one of each owner's conversations. Unscoped: for sockets whose owners were found. */
export async function listLastMoves(
  { db }: Pick<Ctx, "db">,
  { party, owners }: { party: ChatParty; owners: readonly string[] },
): Promise<Map<string, Date>> {
  const own = party === "customer" ? sql`account_id = owner::uuid` : sql`contractor_id = owner::int`;
  const { rows } = await db.execute<{ owner: string; moved: string | null }>(sql`
    select owner, (select max(moved_at) from conversation where ${own}) as moved from unnest(${sql.param([...owners])}::text[]) owner`);
  return new Map(rows.flatMap(({ owner, moved }) => (moved === null ? [] : [[owner, new Date(moved)]])));
}

/** Until the transaction ends, nobody writes in it. Null if it is gone. The caller must have loaded it in its scopes. */
export async function lockConversation(tx: Ctx, id: string): Promise<ConversationRow | null> {
  const query = tx.db.select().from(conversations).where(eq(conversations.id, id)).for("update");
  const [locked] = await query.prepare("lock_conversation").execute();
  return locked ?? null;
}

/** Whose lead is locked before the conversation. */
export async function findThreadJob(ctx: Ctx, id: string) {
  const { requestId, contractorId } = conversations;
  const [found] = await ctx.db.select({ requestId, contractorId }).from(conversations).where(eq(conversations.id, id));
  return found ?? null;
}

type News = { kind: "changed" | "note" } | { kind: "typing"; party: ChatParty };

/** Tells every server, once the transaction ends, the words of `LiveNews`. For statements that return a conversation. */
function toldNews(news: News): SQL {
  const { id, brand, accountId, contractorId, revision, customerReadTo, contractorReadTo } = conversations;
  const party = news.kind === "typing" ? news.party : "-";
  const row = sql`${id}, ${brand}, ${accountId}, ${contractorId}, ${revision}, ${customerReadTo}, ${contractorReadTo}`;
  return sql`pg_notify(${liveChannel}, concat_ws(' ', ${news.kind}::text, ${party}::text, ${row}))`;
}

/** Of what does not change the conversation. */
export async function tellNews(ctx: Ctx, id: string, news: News): Promise<void> {
  await ctx.db
    .select({ told: toldNews(news) })
    .from(conversations)
    .where(eq(conversations.id, id));
}

/** The sockets of both parties hear of it. */
export async function saveConversation(tx: Ctx, id: string, change: Partial<ConversationRow>): Promise<void> {
  await updateConversation(tx, id, change);
}

type AfterMessage = Pick<ConversationRow, "lastSequence" | "revision" | "lastMessageAt" | "movedAt">;
type OneUnread = Pick<ConversationRow, "customerUnread"> | Pick<ConversationRow, "contractorUnread">;

/** As `saveConversation`, planned once a connection. */
export async function saveConversationAfterMessage(tx: Ctx, id: string, change: AfterMessage & OneUnread): Promise<void> {
  const party = "customerUnread" in change ? "contractor" : "customer";
  await updateConversation(tx, id, change).prepare(`save_conversation_after_${party}`).execute();
}

function updateConversation(tx: Ctx, id: string, change: Partial<ConversationRow>) {
  return tx.db
    .update(conversations)
    .set(change)
    .where(eq(conversations.id, id))
    .returning({ told: toldNews({ kind: "changed" }) });
}

/** For reactions to events, which carry the ids. */
export async function lockConversationAbout(
  tx: Ctx,
  { requestId, contractorId }: Pick<ConversationRow, "requestId" | "contractorId">,
): Promise<ConversationRow | null> {
  if (requestId === null) return null;
  const [locked] = await tx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.requestId, requestId), eq(conversations.contractorId, contractorId)))
    .for("update");
  return locked ?? null;
}

/** The conversation of the household and the contractor that belongs to no request. */
export async function lockOpenConversation(tx: Ctx, owner: Pick<ConversationRow, "brand" | "accountId" | "contractorId">) {
  const { brand, accountId, contractorId, requestId, movedAt } = conversations;
  const [locked] = await tx.db
    .select()
    .from(conversations)
    .where(and(eq(brand, owner.brand), eq(accountId, owner.accountId), eq(contractorId, owner.contractorId), isNull(requestId)))
    .orderBy(desc(movedAt))
    .limit(1)
    .for("update");
  return locked ?? null;
}

export async function insertConversation(tx: Ctx, row: typeof conversations.$inferInsert): Promise<ConversationRow> {
  const [added] = await tx.db.insert(conversations).values(row).returning();
  if (!added) throw new Error("A conversation was not added");
  return added;
}

export async function findContractorId(ctx: Ctx, accountId: string): Promise<number | null> {
  const [found] = await ctx.db.select({ id: contractors.id }).from(contractors).where(eq(contractors.accountId, accountId));
  return found?.id ?? null;
}

/** The household's last one with the contractor on this brand. */
export async function findLastConversation(ctx: Ctx, contractorId: number): Promise<string | null> {
  const isHere = and(eq(conversations.contractorId, contractorId), eq(conversations.brand, ctx.brand.code));
  const [found] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(ownConversations(ctx), isHere))
    .orderBy(desc(conversations.movedAt), desc(conversations.id))
    .limit(1);
  return found?.id ?? null;
}

/** About a request, with one of its contractors: for its pages and those of its lead. */
export async function findConversationAbout(ctx: Ctx, about: { requestId: string; contractorPublicId?: string }) {
  const ofContractor = about.contractorPublicId === undefined ? undefined : eq(contractors.publicId, about.contractorPublicId);
  const [found] = await ctx.db
    .select({ id: conversations.id, customerUnread: conversations.customerUnread, contractorUnread: conversations.contractorUnread })
    .from(conversations)
    .innerJoin(contractors, eq(contractors.id, conversations.contractorId))
    .where(and(ownConversations(ctx), eq(conversations.requestId, about.requestId), ofContractor));
  return found ?? null;
}

/** False without such a request, and if its customer has no account to read messages in. Unscoped: for reactions to events. */
export async function canBeAnswered(ctx: Ctx, requestId: string): Promise<boolean> {
  const askers = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(notLike(users.email, `%@${guestDomain}`));
  return (await ctx.db.$count(requests, and(eq(requests.id, requestId), inArray(requests.userId, askers)))) > 0;
}
