import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { chatMessages } from "../chat/tables.server.ts";
import { chatTranslationReaders, chatTranslations } from "./tables.server.ts";

// The caller must have loaded the conversation in its scopes.

type Reader = Pick<typeof chatTranslationReaders.$inferSelect, "conversationId" | "userId">;

const ofReader = ({ conversationId, userId }: Reader) =>
  and(eq(chatTranslationReaders.conversationId, conversationId), eq(chatTranslationReaders.userId, userId));

export async function isReader({ db }: Pick<Ctx, "db">, reader: Reader): Promise<boolean> {
  return (await db.$count(chatTranslationReaders, ofReader(reader))) > 0;
}

export async function saveReader({ db, now }: Pick<Ctx, "db" | "now">, reader: Reader, isOn: boolean): Promise<void> {
  if (isOn)
    await db
      .insert(chatTranslationReaders)
      .values({ ...reader, createdAt: now })
      .onConflictDoNothing();
  else await db.delete(chatTranslationReaders).where(ofReader(reader));
}

/** The messages with what is stored of them; `translation` is null for those that were never translated or changed since. */
export function listTranslations({ db, locale }: Pick<Ctx, "db" | "locale">, messageIds: readonly string[]) {
  const isCurrent = and(
    eq(chatTranslations.messageId, chatMessages.id),
    eq(chatTranslations.locale, locale),
    eq(chatTranslations.revision, chatMessages.revision),
  );
  return db
    .select({ id: chatMessages.id, revision: chatMessages.revision, text: chatMessages.text, translation: chatTranslations.text })
    .from(chatMessages)
    .leftJoin(chatTranslations, isCurrent)
    .where(inArray(chatMessages.id, [...messageIds]))
    .orderBy(chatMessages.sequence);
}

type NewTranslation = Pick<typeof chatTranslations.$inferSelect, "messageId" | "revision" | "text">;

export async function saveTranslations(
  { db, now, locale }: Pick<Ctx, "db" | "now" | "locale">,
  rows: readonly NewTranslation[],
): Promise<void> {
  await db
    .insert(chatTranslations)
    .values(rows.map((row) => ({ ...row, locale, createdAt: now })))
    .onConflictDoUpdate({
      target: [chatTranslations.messageId, chatTranslations.locale],
      set: { text: sql`excluded.text`, revision: sql`excluded.revision`, createdAt: now },
      setWhere: sql`excluded.revision >= ${chatTranslations.revision}`,
    });
}
