import { lockHouseholdForWrite } from "#app/features/accounts/service/households.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { isThreadClosed, type Message } from "../model.ts";
import type { SentMessage } from "../model/notices.ts";
import { canWriteMessages } from "../policy.ts";
import { lockConversation, tellNews, type ConversationRow, type ConversationView } from "../store/conversations.server.ts";
import { findNoteByKey, insertNote, isAllAnswered, type MessageRow } from "../store/messages.server.ts";
import { listThreadQuotes } from "../store/subjects.server.ts";
import { loadConversation, other, toReadTo, toUnread } from "./threads.server.ts";
import { findStopReason, toMessage, toNote, type Reader } from "./views.server.ts";

export { storeFile } from "./files.server.ts";
export { loadConversation };

export interface Sending {
  view: ConversationView;
  reader: Reader;
  text: string;
  idempotencyKey: string;
}

export function toOwnMessage(ctx: Ctx, message: MessageRow, reader: Reader): Message {
  return toMessage(ctx, { message, author: "", file: null }, reader);
}

export async function rejectClosed(ctx: Ctx, { row }: ConversationView): Promise<void> {
  if (isThreadClosed(await listThreadQuotes(ctx, row))) fail("conflict", "chat.closed");
}

export async function consumeLimits(ctx: Ctx, { id, brand }: ConversationRow, { userId }: Reader): Promise<Bucket[]> {
  const buckets: Bucket[] = [
    ["chatMessages", userId],
    ["chatMessagesOfDay", userId],
    ["chatMessagesOfThread", id],
    ["chatMessagesOfBrand", brand],
  ];
  await consumeFromEach(ctx, buckets, 1);
  return buckets;
}

export function rejectBlocked(row: ConversationRow, { party }: Reader): void {
  if (findStopReason(row, party)) fail("conflict", "chat.stopped");
  const { customerBlockedAt, contractorBlockedAt } = row;
  const [byOwn, byOther] = party === "customer" ? [customerBlockedAt, contractorBlockedAt] : [contractorBlockedAt, customerBlockedAt];
  if (byOwn) fail("conflict", "chat.youBlocked");
  if (byOther) fail("conflict", "chat.blocked");
}

/** Nothing that the reader wrote before waits for the other party. `row` is from before the message. */
export async function isNews(tx: Ctx, row: ConversationRow, { party }: Reader): Promise<boolean> {
  const receiver = other(party);
  if (toUnread(row, receiver) === 0) return true;
  return isAllAnswered(tx, row.id, { writer: party, readTo: toReadTo(row, receiver) });
}

export function toEvent(
  { view, reader: { party }, text }: Sending,
  { row, sequence, isFirstUnread }: { row: ConversationRow; sequence: number; isFirstUnread: boolean },
): SentMessage {
  const { contractorAccountId, contractorName, customerName } = view;
  const { id: conversationId, brand, requestId, contractorId, accountId: customerAccountId } = row;
  const parties = { contractorId, customerAccountId, contractorAccountId, contractorName, customerName };
  return { conversationId, sequence, party, brand, requestId, ...parties, text, isFirstUnread };
}

export async function sendNote(ctx: Ctx, { view, reader, text, idempotencyKey }: Sending): Promise<Message> {
  allow(reader.party === "contractor");
  const key = { conversationId: view.row.id, userId: reader.userId, idempotencyKey };
  const earlier = await findNoteByKey(ctx, key);
  if (earlier && earlier.text !== text) fail("conflict", "input.keyUsed");
  if (earlier) return toNote({ note: earlier, author: "" });
  await consumeLimits(ctx, view.row, reader);
  const note = await inTransaction(ctx, async (tx) => {
    await lockHouseholdForWrite(tx, view.row.accountId);
    const row = (await lockConversation(tx, view.row.id)) ?? fail("not_found", "access.notFound");
    const added = await insertNote(tx, { ...key, text, sequence: row.lastSequence, createdAt: tx.now });
    if (added) await tellNews(tx, row.id, { kind: "note" });
    return added ?? (await findNoteByKey(tx, key));
  });
  return note ? toNote({ note, author: "" }) : fail("conflict", "input.keyUsed");
}

/** To the other party, in a conversation where a message could be sent. Otherwise throws as `sendMessage` does. */
export async function tellTyping(ctx: Ctx, id: string): Promise<void> {
  const { view, reader } = await loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  rejectBlocked(view.row, reader);
  await rejectClosed(ctx, view);
  await tellNews(ctx, view.row.id, { kind: "typing", party: reader.party });
}
