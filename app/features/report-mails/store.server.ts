import { and, asc, eq, lte } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../accounts/tables.server.ts";
import { reportMails } from "./tables.server.ts";

export type ReportMailRow = typeof reportMails.$inferSelect;

/** Once for each choice. */
export async function insertReportMail(ctx: Ctx, mail: typeof reportMails.$inferInsert): Promise<void> {
  await ctx.db.insert(reportMails).values(mail).onConflictDoNothing();
}

const ownOnHost = (ctx: Ctx, userId: string) => and(eq(reportMails.userId, userId), eq(reportMails.hostBrand, ctx.brand.code));

export function listOwnMails(ctx: Ctx, userId: string): Promise<ReportMailRow[]> {
  return ctx.db.select().from(reportMails).where(ownOnHost(ctx, userId)).orderBy(asc(reportMails.createdAt), asc(reportMails.id));
}

export function countOwnMails(ctx: Ctx, userId: string): Promise<number> {
  return ctx.db.$count(reportMails, eq(reportMails.userId, userId));
}

export async function deleteOwnMail(ctx: Ctx, userId: string, id: string): Promise<void> {
  await ctx.db.delete(reportMails).where(and(ownOnHost(ctx, userId), eq(reportMails.id, id)));
}

/** Of everybody. For the job. */
export async function listDueIds(ctx: Ctx, day: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: reportMails.id })
    .from(reportMails)
    .where(lte(reportMails.nextOn, day))
    .orderBy(asc(reportMails.nextOn));
  return rows.map(({ id }) => id);
}

/** Until the transaction ends. Null if another worker has it, or sent it already. */
export async function lockDueMail(ctx: Ctx, id: string, day: string): Promise<ReportMailRow | null> {
  const [due] = await ctx.db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.id, id), lte(reportMails.nextOn, day)))
    .for("update", { skipLocked: true });
  return due ?? null;
}

export async function saveNextDay(ctx: Ctx, id: string, nextOn: string): Promise<void> {
  await ctx.db.update(reportMails).set({ nextOn }).where(eq(reportMails.id, id));
}

export async function deleteMail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(reportMails).where(eq(reportMails.id, id));
}

/** As the person's rights are now; null once the account is gone or disabled. */
export async function findReader(ctx: Ctx, userId: string) {
  const [reader] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return reader && reader.disabledAt === null ? reader : null;
}
