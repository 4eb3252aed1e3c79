import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { pushSubscriptions } from "./tables.server.ts";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A browser belongs to the last person who turned notifications on in it. */
export async function saveSubscription(
  { db, now }: Pick<Ctx, "db" | "now">,
  subscription: Omit<SubscriptionRow, "id" | "createdAt" | "usedAt">,
): Promise<void> {
  const values = { ...subscription, createdAt: now };
  await db.insert(pushSubscriptions).values(values).onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values });
}

export async function deleteAllButNewest({ db }: Pick<Ctx, "db">, userId: string, kept: number): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(kept);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export function listSubscriptions({ db }: Pick<Ctx, "db">, userId: string): Promise<SubscriptionRow[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).orderBy(asc(pushSubscriptions.createdAt));
}

/** Only while its person may sign in. */
export async function findSubscription({ db }: Pick<Ctx, "db">, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

export async function deleteSubscription({ db }: Pick<Ctx, "db">, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
}

export async function deleteByEndpoint({ db }: Pick<Ctx, "db">, endpointHash: string, userId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpointHash, endpointHash), eq(pushSubscriptions.userId, userId)));
}

/** Which the session belongs to, whatever host it is on. */
export async function findSignIn({ db }: Pick<Ctx, "db">, sessionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ signIn: string }>(sql`select sign_in as "signIn" from session where id = ${sessionId}`);
  return rows[0]?.signIn ?? null;
}

/** Those of a person without a session of their sign-in. */
export async function deleteSignedOut({ db }: Pick<Ctx, "db">, userId: string): Promise<void> {
  const isSignedIn = sql`exists (select from session s where s.user_id = ${userId} and s.sign_in = ${pushSubscriptions.signIn})`;
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), sql`not ${isSignedIn}`));
}

export async function saveUse({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ usedAt: now }).where(eq(pushSubscriptions.id, id));
}

/** Of people who were disabled or erased. */
export async function deleteOrphans({ db }: Pick<Ctx, "db">): Promise<number> {
  const orphans = sql`(select p.id from push_subscription p left join app_user u on u.id = p.user_id where u.id is null or u.disabled_at is not null)`;
  const { rowCount } = await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, orphans));
  return rowCount ?? 0;
}
