import { z } from "zod";

/** A note is visible to the contractor only; a chat to both sides. */
export const conversationTypes = ["note", "chat"] as const;
export type ConversationType = (typeof conversationTypes)[number];

export const Conversation = z.object({
  id: z.uuid(),
  type: z.enum(conversationTypes),
  requestId: z.uuid(),
  contractorPublicId: z.string(),
  /** Always 0 for a note. */
  customerUnreadCount: z.int().min(0),
  contractorUnreadCount: z.int().min(0),
  /** Null without messages. */
  lastMessageDateTime: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;
