import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { fullName, users } from "../../accounts/tables.server.ts";
import type { ChatParty } from "../model.ts";
import { chatFiles, chatMessages, chatMessageVersions, chatNotes } from "../tables.server.ts";

export type MessageRow = typeof chatMessages.$inferSelect;
export type NoteRow = typeof chatNotes.$inferSelect;

// The caller must have loaded the conversation in its scopes.

const author = sql<string>`coalesce(${fullName}, '')`;

function selectMessages(ctx: Ctx) {
  return ctx.db
    .select({ message: chatMessages, author, file: { id: chatFiles.id, name: chatFiles.name, mediaType: chatFiles.mediaType } })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .leftJoin(chatFiles, eq(chatFiles.messageId, chatMessages.id))
    .$dynamic();
}

export type ReadMessage = Awaited<ReturnType<typeof listLastMessages>>[number];

/** The last first. */
export function listLastMessages(ctx: Ctx, conversationId: string, { before, limit }: { before: number | null; limit: number }) {
  return selectMessages(ctx)
    .where(and(eq(chatMessages.conversationId, conversationId), before === null ? undefined : lt(chatMessages.sequence, before)))
    .orderBy(desc(chatMessages.sequence))
    .limit(limit);
}

/** Those that were added, changed or deleted after `since`, by their number. */
export function listChangedMessages(ctx: Ctx, conversationId: string, { since, limit }: { since: number; limit: number }) {
  return selectMessages(ctx)
    .where(and(eq(chatMessages.conversationId, conversationId), gt(chatMessages.revision, since)))
    .orderBy(asc(chatMessages.revision))
    .limit(limit)
    .prepare("list_changed_chat_messages")
    .execute();
}

/** `from` is a message's number; null for all. */
export function listNotes(ctx: Ctx, conversationId: string, { from, limit }: { from: number | null; limit: number }) {
  const query = ctx.db
    .select({ note: chatNotes, author })
    .from(chatNotes)
    .leftJoin(users, eq(users.id, chatNotes.userId))
    .where(and(eq(chatNotes.conversationId, conversationId), from === null ? undefined : gt(chatNotes.sequence, from - 1)))
    .orderBy(desc(chatNotes.id))
    .limit(limit);
  return from === null ? query.prepare("list_last_chat_notes").execute() : query;
}

interface Keyed {
  conversationId: string;
  userId: string;
  idempotencyKey: string;
}

export async function findMessageByKey(ctx: Ctx, { conversationId, userId, idempotencyKey }: Keyed): Promise<MessageRow | null> {
  const [found] = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.userId, userId),
        eq(chatMessages.idempotencyKey, idempotencyKey),
      ),
    );
  return found ?? null;
}

export async function findNoteByKey(ctx: Ctx, { conversationId, userId, idempotencyKey }: Keyed): Promise<NoteRow | null> {
  const [found] = await ctx.db
    .select()
    .from(chatNotes)
    .where(and(eq(chatNotes.conversationId, conversationId), eq(chatNotes.userId, userId), eq(chatNotes.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

export async function insertMessage(tx: Ctx, row: typeof chatMessages.$inferInsert): Promise<MessageRow> {
  const [added] = await tx.db.insert(chatMessages).values(row).returning();
  if (!added) throw new Error("A message was not added");
  return added;
}

/** A person's. Null if its key was used. */
export async function insertMessageOnce(
  tx: Ctx,
  row: Pick<MessageRow, "conversationId" | "sequence" | "revision" | "kind" | "party" | "userId" | "text" | "idempotencyKey" | "createdAt">,
): Promise<MessageRow | null> {
  const { conversationId, userId, idempotencyKey } = chatMessages;
  const insertion = tx.db
    .insert(chatMessages)
    .values(row)
    .onConflictDoNothing({ target: [conversationId, userId, idempotencyKey] })
    .returning();
  const [added] = await insertion.prepare("insert_chat_message").execute();
  return added ?? null;
}

/** Null if its key was used. */
export async function insertNote(tx: Ctx, row: typeof chatNotes.$inferInsert): Promise<NoteRow | null> {
  const [added] = await tx.db.insert(chatNotes).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

export async function findMessage(ctx: Ctx, { conversationId, id }: { conversationId: string; id: string }): Promise<MessageRow | null> {
  const [found] = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.conversationId, conversationId)));
  return found ?? null;
}

/** Keeps the earlier text. */
export async function saveMessage(tx: Ctx, message: MessageRow, change: Partial<MessageRow>): Promise<void> {
  await tx.db.insert(chatMessageVersions).values({ messageId: message.id, text: message.text, replacedAt: tx.now });
  await tx.db.update(chatMessages).set(change).where(eq(chatMessages.id, message.id));
}

/** What `reader` has not read after `readTo`; see `countUnread` of the model. */
export async function countUnreadMessages(tx: Ctx, conversationId: string, { reader, readTo }: { reader: ChatParty; readTo: number }) {
  const isUnread = and(
    eq(chatMessages.conversationId, conversationId),
    gt(chatMessages.sequence, readTo),
    eq(chatMessages.kind, "text"),
    eq(chatMessages.party, reader === "customer" ? "contractor" : "customer"),
    sql`${chatMessages.deletedAt} is null`,
  );
  return tx.db.$count(chatMessages, isUnread);
}

/** True unless `writer` wrote after what the other party has read or, by mail or text, has answered. */
export async function isAllAnswered(tx: Ctx, conversationId: string, { writer, readTo }: { writer: ChatParty; readTo: number }) {
  const { rows } = await tx.db.execute<{ waits: boolean }>(sql`
    select exists (
      select from chat_message where conversation_id = ${conversationId} and kind = 'text' and party = ${writer} and deleted_at is null
        and sequence > greatest(${readTo}::int, (
          select coalesce(max(sequence), 0) from chat_message where conversation_id = ${conversationId} and kind = 'text' and party <> ${writer}))) as waits`);
  return !rows[0]?.waits;
}

export interface Preview {
  message: MessageRow;
  file: "photo" | "document" | null;
}

/** The last message of each conversation that is not deleted, for lists. */
export async function listPreviews(ctx: Ctx, conversationIds: readonly string[]): Promise<Map<string, Preview>> {
  const { conversationId, sequence, deletedAt } = chatMessages;
  const isShown = and(inArray(conversationId, [...conversationIds]), isNull(deletedAt));
  const last = ctx.db
    .select({ id: conversationId, sequence: max(sequence).as("last_sequence") })
    .from(chatMessages)
    .where(isShown)
    .groupBy(conversationId)
    .as("last");
  const rows = await ctx.db
    .select({ message: chatMessages, mediaType: chatFiles.mediaType })
    .from(chatMessages)
    .innerJoin(last, and(eq(last.id, conversationId), eq(last.sequence, sequence)))
    .leftJoin(chatFiles, eq(chatFiles.messageId, chatMessages.id));
  return new Map(rows.map(({ message, mediaType }) => [message.conversationId, { message, file: toFileKind(mediaType) }]));
}

function toFileKind(mediaType: string | null): Preview["file"] {
  if (mediaType === null) return null;
  return mediaType === "application/pdf" ? "document" : "photo";
}

/** Earlier texts of messages, the oldest first. */
export async function listVersions(ctx: Ctx, messageIds: readonly string[]): Promise<Map<string, { text: string; replacedAt: Date }[]>> {
  const { messageId, text, replacedAt, id } = chatMessageVersions;
  const rows = await ctx.db
    .select({ messageId, text, replacedAt })
    .from(chatMessageVersions)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(replacedAt), asc(id));
  return Map.groupBy(rows, (row) => row.messageId);
}
