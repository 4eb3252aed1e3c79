import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { HeldNotice, OutboxContext } from "../store.server.ts";
import { notices } from "../tables.server.ts";

const isDue = (now: Date) => and(eq(notices.status, "WAITING"), lte(notices.attemptAt, now));

/** Quiet hours are over. */
export async function requeueWaiting({ db, now }: OutboxContext): Promise<void> {
  await db
    .update(notices)
    .set({ status: "QUEUED" })
    .where(and(isDue(now), isNull(notices.reason)));
}

export interface DigestReader {
  userId: string;
  brand: BrandCode;
}

/** People with notices for a digest that is due. */
export async function listDigestReaders({ db, now }: OutboxContext, limit: number): Promise<DigestReader[]> {
  const { userId, brand } = notices;
  const rows = await db
    .selectDistinct({ userId, brand })
    .from(notices)
    .where(and(isDue(now), eq(notices.reason, "BUNDLE")))
    .limit(limit);
  return rows.flatMap((row) => (row.userId === null ? [] : [{ userId: row.userId, brand: row.brand }]));
}

/** Held until the transaction ends; those that another process holds are left to it. */
export function lockDueNotices({ db, now }: OutboxContext, { userId, brand }: DigestReader) {
  return db
    .select({ id: notices.id, template: notices.template, content: notices.content })
    .from(notices)
    .where(and(isDue(now), eq(notices.reason, "BUNDLE"), eq(notices.userId, userId), eq(notices.brand, brand)))
    .orderBy(asc(notices.createdAt))
    .for("update", { skipLocked: true });
}

export async function dropUnwanted({ db }: OutboxContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(notices)
    .set({ status: "DEAD", reason: "UNWANTED" })
    .where(inArray(notices.id, [...ids]));
}

/** A digest of the notices, in the reader's language. Nothing for a reader who is gone: the sender drops it. */
export async function saveDigest(
  { db, now }: OutboxContext,
  { userId, brand, ids, template, path }: DigestReader & { ids: readonly string[]; template: string; path: string },
): Promise<void> {
  const { rows } = await db.execute(sql`select locale from app_user where id = ${userId}`);
  const [reader] = rows as unknown as { locale: Locale }[];
  const [digest] = await db
    .insert(notices)
    .values({
      key: `digest:${userId}:${brand}:${now.toISOString()}`,
      brand,
      userId,
      template,
      locale: reader?.locale ?? "en",
      content: { path, count: ids.length },
      createdAt: now,
      attemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!digest) return;
  await db
    .update(notices)
    .set({ status: "SENT", reason: "BUNDLED", sentAt: now, digestId: digest.id })
    .where(inArray(notices.id, [...ids]));
}

/** Oldest first. */
export function listBundled({ db }: Pick<OutboxContext, "db">, digestId: string): Promise<Pick<HeldNotice, "template" | "content">[]> {
  const { template, content } = notices;
  return db
    .select({ template, content })
    .from(notices)
    .where(eq(notices.digestId, digestId))
    .orderBy(asc(notices.createdAt)) as unknown as Promise<Pick<HeldNotice, "template" | "content">[]>;
}
