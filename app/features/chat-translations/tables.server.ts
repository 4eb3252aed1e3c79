import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import { chatMessages, conversations } from "../chat/tables.server.ts";

/** A message in another language. */
export const chatTranslations = pgTable(
  "chat_translation",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    locale: text("locale").$type<Locale>().notNull(),
    /** Of the message that was translated; a changed one is translated again. */
    revision: integer("revision").notNull(),
    /** Empty if the message is in this language. */
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (translation) => [primaryKey({ columns: [translation.messageId, translation.locale] })],
);

/** Who reads a conversation translated. */
export const chatTranslationReaders = pgTable(
  "chat_translation_reader",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (reader) => [primaryKey({ columns: [reader.conversationId, reader.userId] })],
);
