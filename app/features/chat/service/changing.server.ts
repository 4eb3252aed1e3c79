import { followReading, lockLeadOfJob } from "#app/features/leads/service/contact-leads.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canStillChange, EditedMessage } from "../model.ts";
import { canWriteMessages } from "../policy.ts";
import { lockConversation, saveConversation, type ConversationRow, type ConversationView } from "../store/conversations.server.ts";
import { detachFile } from "../store/files.server.ts";
import { countUnreadMessages, findMessage, saveMessage, type MessageRow } from "../store/messages.server.ts";
import { rejectBlocked, rejectClosed } from "./sending-steps.server.ts";
import { loadConversation } from "./threads.server.ts";
import type { Reader } from "./views.server.ts";

/** By its author, within ten minutes (`chat.tooLate`), while they could send a message. The earlier text is kept. */
export async function editMessage(
  ctx: Ctx,
  id: string,
  { messageId, ...input }: { messageId: string } & Record<string, unknown>,
): Promise<void> {
  const { text } = parseInput(EditedMessage, input);
  await changeMessage(ctx, { id, messageId }, (message) => (message.text === text ? null : { text, editedAt: ctx.now }));
}

/** By its author, within ten minutes (`chat.tooLate`). Its place and the earlier text are kept. */
export async function deleteMessage(ctx: Ctx, id: string, messageId: string): Promise<void> {
  await changeMessage(ctx, { id, messageId }, (message) => (message.deletedAt ? null : { text: "", deletedAt: ctx.now }));
}

type Change = (message: MessageRow) => Partial<MessageRow> | null;

async function changeMessage(ctx: Ctx, { id, messageId }: { id: string; messageId: string }, toChange: Change): Promise<void> {
  const { view, reader } = await loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  await inTransaction(ctx, async (tx) => {
    const lead = await lockLeadOfJob(tx, view.row);
    const row = (await lockConversation(tx, id)) ?? fail("not_found", "access.notFound");
    const message = isUuid(messageId) ? await findMessage(tx, { conversationId: id, id: messageId }) : null;
    if (message?.userId !== reader.userId || message.kind !== "text") fail("not_found", "access.notFound");
    const change = toChange(message);
    if (!change) return;
    if (!change.deletedAt) await rejectText(tx, { ...view, row }, reader);
    if (message.deletedAt || !canStillChange(message.createdAt, ctx.now)) fail("conflict", "chat.tooLate");
    const revision = row.revision + 1;
    await saveMessage(tx, message, { ...change, revision });
    if (change.deletedAt) await detachFile(tx, message.id);
    const unread = await recount(tx, row, reader);
    await saveConversation(tx, id, { revision, ...unread });
    if (lead && unread.contractorUnread === 0) await followReading(tx, lead, id);
  });
}

/** A new text is refused where a message would be. */
async function rejectText(tx: Ctx, view: ConversationView, reader: Reader): Promise<void> {
  rejectBlocked(view.row, reader);
  await rejectClosed(tx, view);
}

/** A deleted message is not unread. */
async function recount(tx: Ctx, row: ConversationRow, { party }: Reader): Promise<Partial<ConversationRow>> {
  if (party === "customer") {
    return { contractorUnread: await countUnreadMessages(tx, row.id, { reader: "contractor", readTo: row.contractorReadTo }) };
  }
  return { customerUnread: await countUnreadMessages(tx, row.id, { reader: "customer", readTo: row.customerReadTo }) };
}
