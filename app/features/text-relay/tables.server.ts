import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import { conversations } from "../chat/tables.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The number from which a person is texted the messages of a conversation: with the phone it names that conversation and no other. */
export const textRelays = pgTable(
  "text_relay",
  {
    relay: text("relay").notNull(),
    /** Keyed hash. */
    phoneHash: text("phone_hash").notNull(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The last text from it or to it. */
    usedAt: moment("used_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.relay, row.phoneHash] }),
    uniqueIndex("text_relay_person").on(row.conversationId, row.userId),
    index("text_relay_used").on(row.usedAt),
    index("text_relay_user").on(row.userId),
  ],
);
