// For browser code too: without schemas, which are larger than a page.

/** Characters. */
export const maxChatLength = 4_000;

/** Minutes in which people change or delete what they wrote. */
const changeMinutes = 10;

/** Messages of a page of a thread. */
export const messagesPerPage = 50;

export const conversationsPerPage = 30;

/** Why a conversation is reported. Texts are `chat:reason.<name>`. */
export const reportReasonNames = ["SPAM", "ABUSE", "SCAM", "CONTACT", "OTHER"] as const;
export type ReportReason = (typeof reportReasonNames)[number];

/** When a message can no longer be changed. */
export function toChangeEnd(at: Date): Date {
  return new Date(at.getTime() + changeMinutes * 60_000);
}

export function canStillChange(at: Date, now: Date): boolean {
  return now < toChangeEnd(at);
}

interface CountedMessage {
  sequence: number;
  kind: "text" | "auto" | "card";
  party: "customer" | "contractor" | null;
  isDeleted: boolean;
}

/** What people of the other side wrote after the last read message. Automatic replies and cards do not count. */
export function countUnread(messages: readonly CountedMessage[], reader: "customer" | "contractor", readTo: number): number {
  return messages.filter(({ sequence, kind, party, isDeleted }) => kind === "text" && party !== reader && !isDeleted && sequence > readTo)
    .length;
}

interface Ordered {
  id: string;
  sequence: number;
  type: "note" | "chat";
  at: string;
}

/** Notes follow the message that they were written after. */
export function compareMessages(one: Ordered, other: Ordered): number {
  const byType = Number(one.type === "note") - Number(other.type === "note");
  return one.sequence - other.sequence || byType || one.at.localeCompare(other.at) || one.id.localeCompare(other.id);
}

/** True if a thread of these quotes ended; a booked job or an open quote keeps it open. */
export function isThreadClosed(quotes: readonly { isEnded: boolean }[]): boolean {
  return quotes.length > 0 && quotes.every(({ isEnded }) => isEnded);
}
