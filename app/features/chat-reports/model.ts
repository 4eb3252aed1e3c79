import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { chatParties, reportReasonNames, type ChatParty, type MessageKind } from "#app/features/chat/model.ts";
import type { CardEvent } from "#app/features/chat/model/cards.ts";
import type { ReportReason } from "#app/features/chat/model/rules.ts";

const Reason = z.enum(reportReasonNames, "chat.reasonMissing");

export const Removal = z.strictObject({ messageId: z.uuid("input.invalid"), reason: Reason });

/** Without a reason the side may write again. */
export const Stop = z.discriminatedUnion("stopped", [
  z.strictObject({ stopped: z.literal(true), party: z.enum(chatParties), reason: Reason }),
  z.strictObject({ stopped: z.literal(false), party: z.enum(chatParties) }),
]);

export interface OpenReport {
  id: string;
  /** The side that reports. */
  party: ChatParty;
  reason: ReportReason;
  words: string;
  createdAt: string;
}

/** A line of the queue: who reports, and why, without any message. */
export interface ReportedConversation {
  id: string;
  brand: BrandCode;
  /** Names of both sides, as each other sees them. */
  names: Readonly<Record<ChatParty, string>>;
  reports: readonly OpenReport[];
}

/** A message as staff see it. */
export interface Evidence {
  id: string;
  sequence: number;
  kind: MessageKind;
  /** Null for cards. */
  party: ChatParty | null;
  text: string;
  card: CardEvent | null;
  file: { name: string; isPicture: boolean; id: string } | null;
  at: string;
  isDeleted: boolean;
  removedFor: ReportReason | null;
  /** Texts before they were changed or deleted, the oldest first. */
  versions: readonly { text: string; replacedAt: string }[];
}

export interface OpenCase extends ReportedConversation {
  messages: readonly Evidence[];
  /** The first shown message, if there are earlier ones. */
  earlier: number | null;
  stoppedFor: Readonly<Record<ChatParty, ReportReason | null>>;
  /** A message was removed or a side stopped since the report. */
  isActedOn: boolean;
}
