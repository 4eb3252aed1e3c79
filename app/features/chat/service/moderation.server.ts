import { followReading, lockLeadOfJob } from "#app/features/leads/service/contact-leads.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { messagesPerPage, type ChatParty } from "../model.ts";
import type { ReportReason } from "../model/rules.ts";
import { findThreadJob, lockConversation, saveConversation, type ConversationRow } from "../store/conversations.server.ts";
import { countUnreadMessages, findMessage, listLastMessages, listVersions, saveMessage } from "../store/messages.server.ts";
import { closeOpenReports, hasOpenReports, markReportsActed } from "../store/reports.server.ts";
import { readStoredFile } from "./files.server.ts";

// For staff. The caller must have found the conversation in its scopes. Conflict `chat.reportClosed` without an open report.

/** A page of what both sides see, with texts that were changed or deleted. Notes of the contractor's team are not part of it. */
export async function listEvidence(ctx: Ctx, conversationId: string, before: number | null) {
  const rows = await listLastMessages(ctx, conversationId, { before, limit: messagesPerPage + 1 });
  const shown = rows.slice(0, messagesPerPage).toReversed();
  const versions = await listVersions(
    ctx,
    shown.map(({ message }) => message.id),
  );
  const messages = shown.map(({ message, file }) => ({ message, file, versions: versions.get(message.id) ?? [] }));
  return { messages, earlier: rows.length > shown.length ? (shown[0]?.message.sequence ?? null) : null };
}

/** Also of a message that staff removed. */
export function readEvidenceFile(ctx: Ctx, conversationId: string, fileId: string) {
  return readStoredFile(ctx, { conversationId, fileId, withRemoved: true });
}

/** Both sides see the reason instead of the message, whose text and file are kept. False if it was already deleted. */
export async function removeByStaff(
  tx: Ctx,
  conversationId: string,
  { messageId, reason }: { messageId: string; reason: ReportReason },
): Promise<boolean> {
  const job = await findThreadJob(tx, conversationId);
  const lead = job && (await lockLeadOfJob(tx, job));
  const row = await lockForStaff(tx, conversationId);
  const message = isUuid(messageId) ? await findMessage(tx, { conversationId, id: messageId }) : null;
  if (!message || message.party === null) return fail("not_found", "access.notFound");
  if (message.deletedAt) return false;
  const revision = row.revision + 1;
  await saveMessage(tx, message, { text: "", deletedAt: tx.now, removedFor: reason, revision });
  const unread = await recountBoth(tx, row);
  await saveConversation(tx, conversationId, { revision, ...unread });
  if (lead && unread.contractorUnread === 0) await followReading(tx, lead, conversationId);
  await markReportsActed(tx, conversationId);
  return true;
}

/** Stops what a side writes in this conversation, or lets it write again with `null`. The other side may write. */
export async function stopParty(
  tx: Ctx,
  conversationId: string,
  { party, reason }: { party: ChatParty; reason: ReportReason | null },
): Promise<void> {
  const row = await lockForStaff(tx, conversationId);
  const change = party === "customer" ? { customerStoppedFor: reason } : { contractorStoppedFor: reason };
  await saveConversation(tx, conversationId, { revision: row.revision + 1, ...change });
  if (reason !== null) await markReportsActed(tx, conversationId);
}

/** Returns those that were open. */
export async function closeReports(tx: Ctx, conversationId: string, closedBy: string) {
  await lockForStaff(tx, conversationId);
  return closeOpenReports(tx, conversationId, closedBy);
}

async function lockForStaff(tx: Ctx, id: string): Promise<ConversationRow> {
  const row = (await lockConversation(tx, id)) ?? fail("not_found", "access.notFound");
  if (!(await hasOpenReports(tx, id))) fail("conflict", "chat.reportClosed");
  return row;
}

async function recountBoth(tx: Ctx, row: ConversationRow): Promise<Partial<ConversationRow>> {
  return {
    customerUnread: await countUnreadMessages(tx, row.id, { reader: "customer", readTo: row.customerReadTo }),
    contractorUnread: await countUnreadMessages(tx, row.id, { reader: "contractor", readTo: row.contractorReadTo }),
  };
}
