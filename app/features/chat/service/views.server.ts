import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { type ChatParty, type Conversation, type Message, canStillChange, toChangeEnd } from "../model.ts";
import type { ReportReason } from "../model/rules.ts";
import type { ConversationView } from "../store/conversations.server.ts";
import type { NoteRow, ReadMessage } from "../store/messages.server.ts";

export interface Reader {
  party: ChatParty;
  userId: string;
}

export function toConversation(
  { row, contractorName, contractorPublicId, customerName }: ConversationView,
  party: ChatParty,
): Conversation {
  return {
    id: row.id,
    type: "chat",
    requestId: row.requestId,
    contractorPublicId,
    name: party === "customer" ? contractorName : customerName,
    customerUnreadCount: row.customerUnread,
    contractorUnreadCount: row.contractorUnread,
    lastMessageDateTime: row.lastMessageAt?.toISOString() ?? null,
  };
}

/** Why staff stopped the messages of this side; null if they did not. */
export function findStopReason(
  row: Pick<ConversationView["row"], "customerStoppedFor" | "contractorStoppedFor">,
  party: ChatParty,
): ReportReason | null {
  return party === "customer" ? row.customerStoppedFor : row.contractorStoppedFor;
}

/** Names of colleagues are for the contractor's team only. */
export function toMessage(ctx: Pick<Ctx, "now">, { message, author, file }: ReadMessage, reader: Reader): Message {
  const isDeleted = message.deletedAt !== null;
  const isTeam = reader.party === "contractor" && message.party === "contractor" && message.kind === "text";
  const isAuthor = message.kind === "text" && message.userId === reader.userId && !isDeleted;
  return {
    id: message.id,
    sequence: message.sequence,
    type: "chat",
    kind: message.kind,
    party: message.party,
    isOwn: message.party === reader.party,
    author: isTeam ? author : "",
    text: isDeleted ? "" : message.text,
    card: message.card && message.subjectId ? { event: message.card, subjectId: message.subjectId } : null,
    file: file?.id && !isDeleted ? toFile(message.conversationId, file) : null,
    opensAt: message.opensAt,
    at: message.createdAt.toISOString(),
    isEdited: message.editedAt !== null,
    isDeleted,
    removedFor: message.removedFor,
    changeableUntil: isAuthor && canStillChange(message.createdAt, ctx.now) ? toChangeEnd(message.createdAt).toISOString() : null,
  };
}

function toFile(conversationId: string, { id, name, mediaType }: NonNullable<ReadMessage["file"]>) {
  return { name, isPicture: mediaType === "image/webp", url: paths.chatFile({ id: conversationId, fileId: id }) };
}

export function toNote({ note, author }: { note: NoteRow; author: string }): Message {
  const { id, sequence, text, createdAt } = note;
  return {
    id,
    sequence,
    type: "note",
    kind: "text",
    party: "contractor",
    isOwn: true,
    author,
    text,
    card: null,
    file: null,
    opensAt: null,
    at: createdAt.toISOString(),
    isEdited: false,
    isDeleted: false,
    removedFor: null,
    changeableUntil: null,
  };
}
