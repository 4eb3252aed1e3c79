import { emit } from "#app/events/emit.server.ts";
import { lockHouseholdForWrite, lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { lockLeadOfJob } from "#app/features/leads/service/contact-leads.server.ts";
import { allow, fail, Failure } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach, type Bucket } from "#app/platform/limits.server.ts";
import type { UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { NewMessage, NewMessageWithFile, type Message } from "../model.ts";
import { canWriteMessages } from "../policy.ts";
import { lockConversation, saveConversationAfterMessage, type ConversationRow } from "../store/conversations.server.ts";
import { attachFile } from "../store/files.server.ts";
import { findMessageByKey, insertMessageOnce, type MessageRow } from "../store/messages.server.ts";
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
  const admitted = await admit(ctx, sending, file !== null);
  if ("earlier" in admitted) return steps.toOwnMessage(ctx, admitted.earlier, reader);
  const fileId = file && (await steps.storeFile(ctx, { userId: reader.userId, brand: view.row.brand }, file));
  const { message, isNew } = await inTransaction(ctx, (tx) => saveNewMessage(tx, { ...sending, fileId }));
  if (!isNew) await refundEach(ctx, admitted.buckets);
  return steps.toOwnMessage(ctx, message, reader);
}

/** Before a file is stored; blocks are asked again under the lock. What was sent before stays sent, whatever is refused now. */
async function admit(ctx: Ctx, sending: steps.Sending, hasFile: boolean): Promise<{ buckets: Bucket[] } | { earlier: MessageRow }> {
  const { view, reader } = sending;
  const sent = hasFile ? await findEarlier(ctx, sending) : null;
  if (sent) return { earlier: sent };
  try {
    await steps.rejectClosed(ctx, view);
    steps.rejectBlocked(view.row, reader);
    return { buckets: await steps.consumeLimits(ctx, view.row, reader) };
  } catch (refusal) {
    const earlier = refusal instanceof Failure && !hasFile ? await findEarlier(ctx, sending) : null;
    if (earlier) return { earlier };
    throw refusal;
  }
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
  const isFirstUnread = await steps.isNews(tx, row, reader);
  const message = await addMessage(tx, row, sending);
  if (!message) return { message: await loadEarlier(tx, sending), isNew: false };
  const saved = await saveWithMessage(tx, row, reader);
  await emit(tx, "chat.messageSent", steps.toEvent(sending, { row, sequence: message.sequence, isFirstUnread }));
  if (reader.party === "customer") await sendAutoReply(tx, saved, view.autoReply);
  return { message, isNew: true };
}

async function loadEarlier(tx: Ctx, sending: steps.Sending): Promise<MessageRow> {
  return (await findEarlier(tx, sending)) ?? fail("conflict", "input.keyUsed");
}

/** Null if its key was used. */
async function addMessage(tx: Ctx, row: ConversationRow, { reader, text, idempotencyKey, fileId }: Sending): Promise<MessageRow | null> {
  const { party, userId } = reader;
  const place = { conversationId: row.id, sequence: row.lastSequence + 1, revision: row.revision + 1, createdAt: tx.now };
  const message = await insertMessageOnce(tx, { ...place, kind: "text", party, userId, text, idempotencyKey });
  if (message && fileId) await attachFile(tx, fileId, message.id);
  return message;
}

async function saveWithMessage(tx: Ctx, row: ConversationRow, { party }: Sending["reader"]): Promise<ConversationRow> {
  const unread = party === "customer" ? { contractorUnread: row.contractorUnread + 1 } : { customerUnread: row.customerUnread + 1 };
  const change = { lastSequence: row.lastSequence + 1, revision: row.revision + 1, lastMessageAt: tx.now, movedAt: tx.now, ...unread };
  await saveConversationAfterMessage(tx, row.id, change);
  return { ...row, ...change };
}
