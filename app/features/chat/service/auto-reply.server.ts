import { minuteOfWeek } from "#app/lib/time-zones.ts";
import { readOpening } from "#app/lib/week-hours.ts";
import type { Ctx } from "#app/platform/context.ts";
import { saveConversation, type ConversationRow } from "../store/conversations.server.ts";
import { insertMessage } from "../store/messages.server.ts";
import { findOpenMinutes } from "../store/subjects.server.ts";

/** The contractor's automatic reply to a homeowner's first message: once, and never to another automatic one. The row is locked. */
export async function sendAutoReply(tx: Ctx, row: ConversationRow, text: string): Promise<void> {
  if (text === "" || row.autoRepliedAt || row.contractorStoppedFor) return;
  const [sequence, revision] = [row.lastSequence + 1, row.revision + 1];
  await insertMessage(tx, {
    conversationId: row.id,
    sequence,
    revision,
    kind: "auto",
    party: "contractor",
    text,
    opensAt: await findOpening(tx, row.contractorId),
    createdAt: tx.now,
  });
  await saveConversation(tx, row.id, { lastSequence: sequence, revision, autoRepliedAt: tx.now, movedAt: tx.now });
}

/** When a closed contractor opens, in minutes after Monday's midnight; null while it is open, or if nobody knows. */
async function findOpening(tx: Ctx, contractorId: number): Promise<number | null> {
  const hours = await findOpenMinutes(tx, contractorId);
  const opening = hours && readOpening(hours.openMinutes, minuteOfWeek(tx.now, hours.timeZone));
  return opening?.state === "CLOSED" ? (opening.opensAt ?? null) : null;
}
