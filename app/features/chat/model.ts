import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { maxChatLength, reportReasonNames } from "./model/rules.ts";

export * from "./model/rules.ts";
export { cardEvents, type CardEvent } from "./model/cards.ts";

/** A note is visible to the contractor's team only; a chat to both sides. */
export const conversationTypes = ["note", "chat"] as const;

export const Conversation = z.object({
  id: z.uuid(),
  type: z.enum(conversationTypes),
  /** Null before the homeowner sends a request. */
  requestId: z.uuid().nullable(),
  contractorPublicId: z.string(),
  /** The other party's name. */
  name: z.string(),
  customerUnreadCount: z.int().min(0),
  contractorUnreadCount: z.int().min(0),
  /** Null without messages. */
  lastMessageDateTime: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

export const chatParties = ["customer", "contractor"] as const;
export type ChatParty = (typeof chatParties)[number];

/** `auto` is the contractor's automatic reply; `card` tells what happened to a quote or a job. */
const messageKinds = ["text", "auto", "card"] as const;
export type MessageKind = (typeof messageKinds)[number];

const Key = z.string().regex(/^[\w-]{8,100}$/, "input.keyInvalid");
/** Forms send a line break as two characters, scripts as one. */
const LimitedText = z
  .string()
  .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
  .trim()
  .max(maxChatLength)
  .pipe(Text);
const ChatText = LimitedText.pipe(z.string().min(1, "chat.empty"));

/** A retry with the same key is the same message. */
export const NewMessage = z.strictObject({
  text: ChatText,
  type: z.enum(conversationTypes).default("chat"),
  idempotencyKey: Key,
});
export type NewMessage = z.input<typeof NewMessage>;

/** Its text may be empty. */
export const NewMessageWithFile = NewMessage.extend({ text: LimitedText.default("") });

export const EditedMessage = z.strictObject({ text: ChatText });

export const NewReport = z.strictObject({
  reason: z.enum(reportReasonNames, "chat.reasonMissing"),
  words: Text.trim().max(2000, "input.tooLong").default(""),
});

const MessageFile = z.object({ name: z.string(), isPicture: z.boolean(), url: z.string() });

/** As one party sees it. */
export const Message = z.object({
  id: z.uuid(),
  /** Counts from 1 in each conversation, without gaps. A note has that of the message before it. */
  sequence: z.int(),
  type: z.enum(conversationTypes),
  kind: z.enum(messageKinds),
  /** Null for cards. */
  party: z.enum(chatParties).nullable(),
  /** Written by the reader's side. */
  isOwn: z.boolean(),
  /** A colleague's name, for the contractor's team; else empty. */
  author: z.string(),
  text: z.string(),
  card: z.object({ event: z.string(), subjectId: z.uuid() }).nullable(),
  file: MessageFile.nullable(),
  /** Of an automatic reply outside working hours, in minutes after Monday's midnight. */
  opensAt: z.int().nullable(),
  at: z.iso.datetime(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** Of a message that staff removed. */
  removedFor: z.enum(reportReasonNames).nullable(),
  /** Until then its author may change or delete it; null for others. */
  changeableUntil: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof Message>;

/** What is new in a thread. */
export const ThreadUpdate = z.object({
  messages: z.array(Message),
  /** Ask for what came after this the next time. */
  revision: z.int(),
  /** The last message that the other party has read. */
  otherReadTo: z.int(),
  unread: z.int(),
});
export type ThreadUpdate = z.infer<typeof ThreadUpdate>;
