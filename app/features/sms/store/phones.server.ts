import { and, desc, eq, gte } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { PhoneText } from "../model.ts";
import { sms } from "../tables.server.ts";

export async function saveText(
  db: Ctx["db"],
  text: Omit<typeof sms.$inferInsert, "id" | "isOurs"> & { messageKey: string },
): Promise<string> {
  const [added] = await db
    .insert(sms)
    .values({ ...text, isOurs: true })
    .onConflictDoNothing()
    .returning({ id: sms.id });
  if (added) return added.id;
  const [known] = await db.select({ id: sms.id }).from(sms).where(eq(sms.messageKey, text.messageKey));
  return known?.id ?? "";
}

export async function saveTypedText(
  db: Ctx["db"],
  text: Pick<PhoneText, "brand" | "phone" | "text" | "at"> & { relay?: string | null },
): Promise<string> {
  const [added] = await db
    .insert(sms)
    .values({ ...text, isOurs: false })
    .returning({ id: sms.id });
  return added?.id ?? "";
}

export async function listTexts(db: Ctx["db"], { key, since }: { key: string; since: Date }): Promise<{ id: string }[]> {
  return db
    .select({ id: sms.id })
    .from(sms)
    .where(and(eq(sms.messageKey, key), gte(sms.at, since)));
}

export async function findTypedText(db: Ctx["db"], id: string): Promise<PhoneText | null> {
  const [found] = await db
    .select()
    .from(sms)
    .where(and(eq(sms.id, id), eq(sms.isOurs, false)));
  return found ?? null;
}

export function listPhoneTexts({ db }: Pick<Ctx, "db">, { phone, limit }: { phone: string | null; limit: number }): Promise<PhoneText[]> {
  const { id, brand, isOurs, relay, text, at } = sms;
  return db
    .select({ id, brand, phone: sms.phone, isOurs, relay, text, at })
    .from(sms)
    .where(phone ? eq(sms.phone, phone) : undefined)
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
