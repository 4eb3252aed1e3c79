import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idKey, moment } from "#app/platform/columns.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { QuestionParty } from "./model.ts";

/** Questions and answers about a quote. Append-only. */
export const quoteQuestions = pgTable(
  "quote_question",
  {
    id: idKey(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    party: text("party").$type<QuestionParty>().notNull(),
    userId: uuid("user_id").notNull(),
    words: text("words").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (question) => [
    uniqueIndex("quote_question_key").on(question.quoteId, question.userId, question.idempotencyKey),
    index("quote_question_quote").on(question.quoteId, question.createdAt),
  ],
);
