import { and, eq, gt, lt, sql } from "drizzle-orm";
import { maxWrongCodes } from "../model/code-limits.ts";
import { phoneCodes } from "../tables.server.ts";
import type { OutboxContext } from "../store.server.ts";

export type PhoneCode = typeof phoneCodes.$inferSelect;

export async function findPhoneCode({ db }: OutboxContext, subject: string): Promise<PhoneCode | null> {
  const [found] = await db.select().from(phoneCodes).where(eq(phoneCodes.subject, subject));
  return found ?? null;
}

export async function savePhoneCode({ db }: OutboxContext, code: Omit<PhoneCode, "wrong">): Promise<string | null> {
  const [former] = await db.select({ id: phoneCodes.messageId }).from(phoneCodes).where(eq(phoneCodes.subject, code.subject)).for("update");
  await db
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({ target: phoneCodes.subject, set: { ...code, wrong: 0 } });
  return former?.id ?? null;
}

/** Counts as wrong until it proves right. */
export async function consumeTry({ db, now }: OutboxContext, subject: string): Promise<PhoneCode | null> {
  const [taken] = await db
    .update(phoneCodes)
    .set({ wrong: sql`${phoneCodes.wrong} + 1` })
    .where(and(eq(phoneCodes.subject, subject), gt(phoneCodes.expiresAt, now), lt(phoneCodes.wrong, maxWrongCodes)))
    .returning();
  return taken ?? null;
}

/** False when another request used it first. */
export async function deletePhoneCode({ db }: OutboxContext, { subject, code }: Pick<PhoneCode, "subject" | "code">): Promise<boolean> {
  const { rowCount } = await db.delete(phoneCodes).where(and(eq(phoneCodes.subject, subject), eq(phoneCodes.code, code)));
  return (rowCount ?? 0) > 0;
}
