import { emit } from "#app/events/emit.server.ts";
import { lockHouseholdForWrite, lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { lockLeadOfJob } from "#app/features/leads/service/contact-leads.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach } from "#app/platform/limits.server.ts";
import type { UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { NewMessage, NewMessageWithFile, type Message } from "../model.ts";
import { canWriteMessages } from "../policy.ts";
import { lockConversation, saveConversation, type ConversationRow } from "../store/conversations.server.ts";
import { attachFile } from "../store/files.server.ts";
import { findMessageByKey, insertMessage, type MessageRow } from "../store/messages.server.ts";
import { sendAutoReply } from "./auto-reply.server.ts";
import * as steps from "./sending-steps.server.ts";

type Sending = steps.Sending & { fileId: string | null };

/**
 * Saves a message, or a note of the contractor's team. Idempotent by key: conflict `input.keyUsed` for another text. Conflicts:
 * `chat.blocked`, `chat.closed`. `too_many` beyond the limits of person, account and brand.
 */
export async function sendMessage(
  ctx: Ctx,
  id: string,
  { file = null, ...input }: { file?: UploadedFile | null } & Record<string, unknown>,
): Promise<Message> {
  const { view, reader } = await steps.loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  const { text, type, idempotencyKey } = parseInput(file ? NewMessageWithFile : NewMessage, input);
  const sending = { view, reader, text, idempotencyKey };
  if (type === "note") return steps.sendNote(ctx, sending);
  const earlier = await findEarlier(ctx, sending);
  if (earlier) return steps.toOwnMessage(ctx, earlier, reader);
  await steps.rejectClosed(ctx, view);
  // Before a file is stored; asked again under the lock.
  steps.rejectBlocked(view.row, reader);
  const buckets = await steps.consumeLimits(ctx, view.row, reader);
  const fileId = file && (await steps.storeFile(ctx, reader.userId, file));
  const { message, isNew } = await inTransaction(ctx, (tx) => saveNewMessage(tx, { ...sending, fileId }));
  if (!isNew) await refundEach(ctx, buckets);
  return steps.toOwnMessage(ctx, message, reader);
}

async function findEarlier(ctx: Ctx, { view, reader, text, idempotencyKey }: steps.Sending): Promise<MessageRow | null> {
  const earlier = await findMessageByKey(ctx, { conversationId: view.row.id, userId: reader.userId, idempotencyKey });
  // A message that was changed since is still the one of its key.
  if (earlier && earlier.text !== text && earlier.editedAt === null && earlier.deletedAt === null) fail("conflict", "input.keyUsed");
  return earlier;
}

/** Locks in the order of events: household, lead, conversation. */
async function saveNewMessage(tx: Ctx, sending: Sending): Promise<{ message: MessageRow; isNew: boolean }> {
  const { view, reader } = sending;
  if (reader.party === "customer") await lockOwnHousehold(tx);
  else await lockHouseholdForWrite(tx, view.row.accountId);
  await lockLeadOfJob(tx, view.row);
  const row = (await lockConversation(tx, view.row.id)) ?? fail("not_found", "access.notFound");
  steps.rejectBlocked(row, reader);
  const earlier = await findEarlier(tx, sending);
  if (earlier) return { message: earlier, isNew: false };
  const isFirstUnread = await steps.isNews(tx, row, reader);
  const { message, saved } = await addMessage(tx, row, sending);
  await emit(tx, "chat.messageSent", steps.toEvent(sending, { row, sequence: message.sequence, isFirstUnread }));
  if (reader.party === "customer") await sendAutoReply(tx, saved);
  return { message, isNew: true };
}

async function addMessage(tx: Ctx, row: ConversationRow, { reader, text, idempotencyKey, fileId }: Sending) {
  const { party, userId } = reader;
  const [conversationId, sequence, revision] = [row.id, row.lastSequence + 1, row.revision + 1];
  const place = { conversationId, sequence, revision, createdAt: tx.now };
  const message = await insertMessage(tx, { ...place, kind: "text", party, userId, text, idempotencyKey });
  if (fileId) await attachFile(tx, fileId, message.id);
  const unread = party === "customer" ? { contractorUnread: row.contractorUnread + 1 } : { customerUnread: row.customerUnread + 1 };
  const change = { ...unread, lastSequence: sequence, revision, lastMessageAt: tx.now, movedAt: tx.now };
  await saveConversation(tx, row.id, change);
  return { message, saved: { ...row, ...change } };
}
