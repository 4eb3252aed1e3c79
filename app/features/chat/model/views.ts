import type { CardEvent } from "./cards.ts";
import type { ReportReason } from "./rules.ts";
import type { CardSubject, ThreadQuote } from "./subjects.ts";
import type { ChatParty, Conversation, Message } from "../model.ts";

export interface ListedConversation extends Conversation {
  /** The reader's side. */
  party: ChatParty;
  unread: number;
  /** Of the job; null before a request. */
  category: string | null;
  city: string | null;
  /** The start of the last text, or what the last card tells; null for a conversation without any. */
  preview: { isOwn: boolean; text: string; card: CardEvent | null; file: "photo" | "document" | null } | null;
  movedAt: string;
  timeZone: string;
  isToday: boolean;
  isYesterday: boolean;
  isThisYear: boolean;
}

/** `blockedByOwn`: by the reader's side. `stopped`: staff stopped the reader's side. */
export type ThreadState = "open" | "closed" | "stopped" | "blockedByOwn" | "blocked";

/** By a machine, in the reader's language. */
export interface ThreadTranslation {
  /** The reader's choice in this conversation. */
  isOn: boolean;
  /** By message id; none for messages in the reader's language. */
  texts: Readonly<Record<string, string>>;
}

export interface OpenThread extends Conversation {
  party: ChatParty;
  category: string | null;
  city: string | null;
  timeZone: string;
  /** YYYY-MM-DD in that zone. */
  today: string;
  revision: number;
  otherReadTo: number;
  messages: Message[];
  /** The first shown message, if there are earlier ones. */
  earlier: number | null;
  quotes: ThreadQuote[];
  subjects: Record<string, CardSubject>;
  /** The contractor's, until it has written. */
  greeting: string;
  state: ThreadState;
  /** Why, if `stopped`. */
  stoppedFor: ReportReason | null;
  /** Null where nothing is translated. */
  translation: ThreadTranslation | null;
}
