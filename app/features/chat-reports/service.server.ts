import { emit } from "#app/events/emit.server.ts";
import { recordAct, type Act } from "#app/features/audit/service.server.ts";
import { closeReports, listEvidence, readEvidenceFile, removeByStaff, stopParty } from "#app/features/chat/service.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { Removal, Stop, type Evidence, type OpenCase, type ReportedConversation } from "./model.ts";
import { canReadReports } from "./policy.ts";
import { findAccountIds, listOpenReports, type ReportRow } from "./store.server.ts";

/** The queue of the brands that the caller works for, the longest waiting first. Shows no message. */
export async function listReportedConversations(ctx: Ctx): Promise<ReportedConversation[]> {
  const rows = await listOpenReports(ctx, requireReader(ctx));
  return [...Map.groupBy(rows, ({ conversation }) => conversation.id).values()].flatMap((group) => toReported(group) ?? []);
}

/** One page of a conversation with an open report, and an audit entry for reading it. Else `not_found`. `before` is a message's number. */
export async function readReportedConversation(ctx: Ctx, id: string, before: number | null): Promise<OpenCase> {
  return inTransaction(ctx, async (tx) => {
    const { reported, rows } = await loadReports(tx, id);
    const { messages, earlier } = await listEvidence(tx, id, before);
    await record(tx, "chat.reportedRead", { id, facts: { conversation: id, before } });
    const { customerStoppedFor: customer, contractorStoppedFor: contractor } = rows[0].conversation;
    return {
      ...reported,
      messages: messages.map(toEvidence),
      earlier,
      stoppedFor: { customer, contractor },
      isActedOn: rows.some(({ report }) => report.actedAt !== null),
    };
  });
}

/** A file of a message of a conversation with an open report, with an audit entry. */
export async function readReportedFile(ctx: Ctx, id: string, fileId: string) {
  await loadReports(ctx, id);
  const file = await readEvidenceFile(ctx, id, fileId);
  await record(ctx, "chat.reportedFileRead", { id, facts: { conversation: id, file: fileId } });
  return file;
}

/** Its text is kept, and both sides see the reason in its place. */
export async function removeReportedMessage(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireReader(ctx);
  const { messageId, reason } = parseInput(Removal, input);
  await inTransaction(ctx, async (tx) => {
    await loadReports(tx, id);
    if (await removeByStaff(tx, id, { messageId, reason }))
      await record(tx, "chat.messageRemoved", { id, facts: { conversation: id, message: messageId, reason } });
  });
}

/** Stops what a side writes in the conversation, or lets it write again. */
export async function stopReportedParty(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireReader(ctx);
  const stop = parseInput(Stop, input);
  const { party, reason } = { reason: null, ...stop };
  await inTransaction(ctx, async (tx) => {
    await loadReports(tx, id);
    await stopParty(tx, id, { party, reason });
    await record(tx, "chat.partyStopped", { id, facts: { conversation: id, party, reason } });
  });
}

/** Closes the open reports of a conversation and tells who reported it. Staff may not read it from then on. */
export async function closeReportedConversation(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const { rows } = await loadReports(tx, id);
    const accountIds = (await findAccountIds(tx, id)) ?? fail("not_found", "access.notFound");
    const closed = await closeReports(tx, id, userId);
    const reports = closed.map(({ id: reportId, party, actedAt }) => ({
      id: reportId,
      party,
      accountId: accountIds[party],
      isActedOn: actedAt !== null,
    }));
    const isActedOn = reports.some((report) => report.isActedOn);
    await record(tx, "chat.reportsClosed", { id, facts: { conversation: id, reports: reports.length, isActedOn } });
    await emit(tx, "chat.reportsClosed", { conversationId: id, brand: rows[0].conversation.brand, reports });
  });
}

function requireReader({ actor }: Ctx): SignedIn {
  allow(canReadReports(actor));
  return actor;
}

/** `not_found` without an open report in the caller's scopes. */
async function loadReports(ctx: Ctx, id: string): Promise<{ reported: ReportedConversation; rows: [ReportRow, ...ReportRow[]] }> {
  const [first, ...rest] = isUuid(id) ? await listOpenReports(ctx, requireReader(ctx), id) : [];
  const reported = first && toReported([first, ...rest]);
  return first && reported ? { reported, rows: [first, ...rest] } : fail("not_found", "access.notFound");
}

async function record(ctx: Ctx, act: Act["act"], { id, facts }: { id: string; facts: NonNullable<Act["facts"]> }): Promise<void> {
  const accountIds = await findAccountIds(ctx, id);
  await recordAct(ctx, { act, accountId: accountIds?.customer ?? null, facts });
}

function toReported(rows: readonly ReportRow[]): ReportedConversation | null {
  const [first] = rows;
  if (!first) return null;
  const { conversation, customerName: customer, contractorName: contractor } = first;
  const reports = rows.map(({ report: { id, party, reason, words, createdAt } }) => {
    return { id, party, reason, words, createdAt: createdAt.toISOString() };
  });
  return { id: conversation.id, brand: conversation.brand, names: { customer, contractor }, reports };
}

function toEvidence({ message, file, versions }: Awaited<ReturnType<typeof listEvidence>>["messages"][number]): Evidence {
  const { id, sequence, kind, party, text, card, removedFor, deletedAt, createdAt } = message;
  return {
    id,
    sequence,
    kind,
    party,
    text,
    card,
    file: file?.id ? { id: file.id, name: file.name, isPicture: file.mediaType === "image/webp" } : null,
    at: createdAt.toISOString(),
    isDeleted: deletedAt !== null,
    removedFor,
    versions: versions.map((version) => ({ text: version.text, replacedAt: version.replacedAt.toISOString() })),
  };
}
