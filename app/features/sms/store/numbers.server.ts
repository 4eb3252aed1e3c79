import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { postalPlaces } from "../../places/tables.server.ts";
import type { NewConsent, NumberChange, NumberState, WithdrawalSource } from "../model/consents.ts";
import { smsConsents, smsNumbers, smsReplies, verifiedPhones } from "../tables.server.ts";
import { hashPhone, type OutboxContext } from "../store.server.ts";

/** Locks the number until the transaction ends. */
export async function lockNumber(ctx: OutboxContext, phoneHash: string): Promise<NumberState> {
  await ctx.db.insert(smsNumbers).values({ phoneHash }).onConflictDoNothing();
  await ctx.db.select().from(smsNumbers).where(eq(smsNumbers.phoneHash, phoneHash)).for("update");
  return findNumber(ctx, phoneHash);
}

export async function findNumber({ db }: OutboxContext, phoneHash: string): Promise<NumberState> {
  const [number] = await db.select().from(smsNumbers).where(eq(smsNumbers.phoneHash, phoneHash));
  const consents = await db
    .select()
    .from(smsConsents)
    .where(eq(smsConsents.phoneHash, phoneHash))
    .orderBy(asc(smsConsents.grantedAt), asc(smsConsents.id));
  return { stoppedAt: number?.stoppedAt ?? null, keywordAt: number?.keywordAt ?? null, consents };
}

export async function isNumberStopped({ db }: OutboxContext, phoneHash: string): Promise<boolean> {
  const [number] = await db.select().from(smsNumbers).where(eq(smsNumbers.phoneHash, phoneHash));
  return Boolean(number?.stoppedAt);
}

export async function saveNumberChange(
  ctx: OutboxContext,
  phoneHash: string,
  { change, by }: { change: NumberChange; by: "STOP_REPLY" | "PROVIDER" },
): Promise<void> {
  const { stoppedAt, keywordAt, withdrawn, granted } = change;
  await ctx.db.update(smsNumbers).set({ stoppedAt, keywordAt }).where(eq(smsNumbers.phoneHash, phoneHash));
  await endConsents(ctx, withdrawn, by);
  for (const consent of granted) await saveConsent(ctx, consent, { phoneHash, networkHash: null });
}

export async function saveConsent(
  { db, now }: OutboxContext,
  consent: NewConsent,
  { phoneHash, networkHash }: { phoneHash: string; networkHash: string | null },
): Promise<void> {
  await db
    .insert(smsConsents)
    .values({ ...consent, phoneHash, networkHash, grantedAt: now })
    .onConflictDoNothing();
}

export async function endConsents({ db, now }: OutboxContext, ids: readonly string[], withdrawnBy: WithdrawalSource): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(smsConsents)
    .set({ withdrawnAt: now, withdrawnBy })
    .where(and(inArray(smsConsents.id, [...ids]), isNull(smsConsents.withdrawnAt)));
}

export async function endUserConsents({ db, now }: OutboxContext, userId: string, withdrawnBy: WithdrawalSource): Promise<void> {
  await db
    .update(smsConsents)
    .set({ withdrawnAt: now, withdrawnBy })
    .where(and(eq(smsConsents.userId, userId), isNull(smsConsents.withdrawnAt)));
}

/** Also marks consents that a STOP ended, so START does not restore them. */
export async function declineConsents({ db, now }: OutboxContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(smsConsents)
    .set({ withdrawnAt: sql`coalesce(${smsConsents.withdrawnAt}, ${now})`, withdrawnBy: "SETTINGS" })
    .where(inArray(smsConsents.id, [...ids]));
}

export async function listConsentedNumbers({ db }: OutboxContext, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ phoneHash: smsConsents.phoneHash })
    .from(smsConsents)
    .where(and(eq(smsConsents.userId, userId), isNull(smsConsents.withdrawnAt)));
  return rows.map(({ phoneHash }) => phoneHash);
}

/** False for a repeated delivery. */
export async function saveReply({ db, now }: OutboxContext, reply: Omit<typeof smsReplies.$inferInsert, "receivedAt">): Promise<boolean> {
  const { rowCount } = await db
    .insert(smsReplies)
    .values({ ...reply, receivedAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Users keep their whole code; places have five digits or the first three characters of a Canadian one. */
const postalKey = sql`left(${users.postalCode}, case when ${users.postalCode} ~ '^[0-9]' then 5 else 3 end)`;

export async function findPhone({ db }: OutboxContext, userId: string) {
  const [found] = await db
    .select({ phone: users.cellphone, verified: verifiedPhones.phone, timeZone: postalPlaces.timeZone, disabledAt: users.disabledAt })
    .from(users)
    .leftJoin(verifiedPhones, and(eq(verifiedPhones.userId, users.id), eq(verifiedPhones.phone, users.cellphone)))
    .leftJoin(postalPlaces, eq(postalPlaces.code, postalKey))
    .where(eq(users.id, userId));
  return found ? { ...found, isVerified: found.verified !== null && found.phone !== "" } : null;
}

/** `isSaved`: anybody can save any number. `isProved`: the user once entered the code for some number. */
export interface NumberTies {
  isVerified: boolean;
  isSaved: boolean;
  isProved: boolean;
}

export async function findNumberTies({ db }: OutboxContext, { userId, phone }: { userId: string; phone: string }): Promise<NumberTies> {
  const [found] = await db
    .select({ saved: users.cellphone, verified: verifiedPhones.phone })
    .from(users)
    .leftJoin(verifiedPhones, eq(verifiedPhones.userId, users.id))
    .where(eq(users.id, userId));
  const isProved = Boolean(found?.verified);
  return { isVerified: isProved && found?.verified === phone, isSaved: found?.saved === phone, isProved };
}

export async function findOtherHolder({ db }: OutboxContext, { phone, userId }: { phone: string; userId: string }) {
  const [holder] = await db
    .select({ userId: users.id, accountId: users.accountId })
    .from(verifiedPhones)
    .innerJoin(users, eq(users.id, verifiedPhones.userId))
    .where(eq(verifiedPhones.phone, phone));
  return holder && holder.userId !== userId ? holder : null;
}

/** A number that was verified before keeps what its user chose for signing in. */
export async function saveVerifiedPhone(
  { db, now }: OutboxContext,
  { userId, phone, signsIn = true }: { userId: string; phone: string; signsIn?: boolean },
): Promise<void> {
  const verified = { phone, phoneHash: hashPhone(phone), verifiedAt: now };
  const signInOffAt = signsIn ? null : now;
  const kept = sql`case when ${verifiedPhones.phone} = ${phone} then ${verifiedPhones.signInOffAt} else ${signInOffAt}::timestamptz end`;
  await db
    .insert(verifiedPhones)
    .values({ userId, ...verified, signInOffAt })
    .onConflictDoUpdate({ target: verifiedPhones.userId, set: { ...verified, signInOffAt: kept } });
}

/** Null without a verified number. */
export async function findSignInPhone({ db }: Pick<Ctx, "db">, userId: string): Promise<{ phone: string; isOn: boolean } | null> {
  const [found] = await db
    .select({ phone: verifiedPhones.phone, signInOffAt: verifiedPhones.signInOffAt })
    .from(verifiedPhones)
    .innerJoin(users, and(eq(users.id, verifiedPhones.userId), eq(users.cellphone, verifiedPhones.phone)))
    .where(eq(verifiedPhones.userId, userId));
  return found ? { phone: found.phone, isOn: found.signInOffAt === null } : null;
}

/** False without a verified number. */
export async function saveSignInPhone({ db, now }: OutboxContext, userId: string, isOn: boolean): Promise<boolean> {
  const signInOffAt = isOn ? null : sql`coalesce(${verifiedPhones.signInOffAt}, ${now})`;
  const { rowCount } = await db.update(verifiedPhones).set({ signInOffAt }).where(eq(verifiedPhones.userId, userId));
  return rowCount === 1;
}

export async function deleteVerifiedPhone({ db }: Pick<Ctx, "db">, userId: string): Promise<void> {
  await db.delete(verifiedPhones).where(eq(verifiedPhones.userId, userId));
}

export type UserConsent = typeof smsConsents.$inferSelect;

export function listUserConsents(ctx: Ctx, userId: string): Promise<UserConsent[]> {
  return ctx.db
    .select()
    .from(smsConsents)
    .where(and(eq(smsConsents.userId, userId), scopedToBrand(ctx, smsConsents.brand)))
    .orderBy(desc(smsConsents.grantedAt), desc(smsConsents.id));
}
