import { z } from "zod";

/** A note is internal to the contractor; a chat is read by both sides. */
export const conversationTypes = ["note", "chat"] as const;
export type ConversationType = (typeof conversationTypes)[number];

/** The conversation of one request and one contractor, as its list shows it. */
export const Conversation = z.object({
  id: z.uuid(),
  type: z.enum(conversationTypes),
  requestId: z.uuid(),
  contractorPublicId: z.string(),
  /** Messages that the homeowner has not read; a note has none for the homeowner. */
  customerUnreadCount: z.int().min(0),
  /** Messages that the contractor has not read. */
  contractorUnreadCount: z.int().min(0),
  /** Null while nobody has written. */
  lastMessageDateTime: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;
