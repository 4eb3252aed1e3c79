import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { missedCalls, phoneLines } from "./tables.server.ts";

export type PhoneLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

const selectLines = (ctx: Ctx) =>
  ctx.db
    .select({
      phone: phoneLines.phone,
      brand: phoneLines.brand,
      contractorId: phoneLines.contractorId,
      textsBack: phoneLines.textsBack,
      name: contractors.name,
      publicId: contractors.publicId,
      workPhone: contractors.workPhone,
      timeZone: contractors.timeZone,
    })
    .from(phoneLines)
    .innerJoin(contractors, eq(contractors.id, phoneLines.contractorId));

/** Of the visible brand: for calls, which come from the provider and not from its contractor. */
export async function findLine(ctx: Ctx, phone: string) {
  const [line] = await selectLines(ctx).where(and(eq(phoneLines.phone, phone), scopedToBrand(ctx, phoneLines.brand)));
  return line ?? null;
}

/** Of any brand. Unscoped: calls to such numbers come back. */
export async function isLine({ db }: Ctx, phone: string): Promise<boolean> {
  return (await db.$count(phoneLines, eq(phoneLines.phone, phone))) > 0;
}

/** At the visible brands: one for each. */
export function listOwnLines(ctx: Ctx): Promise<PhoneLine[]> {
  return selectLines(ctx)
    .where(and(scopedToBrand(ctx, phoneLines.brand), ownedByContractor(ctx, phoneLines.contractorId)))
    .orderBy(phoneLines.brand);
}

/** False if the number is not the contractor's. */
export async function saveTextsBack(ctx: Ctx, { phone, textsBack }: { phone: string; textsBack: boolean }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(phoneLines)
    .set({ textsBack })
    .where(and(eq(phoneLines.phone, phone), scopedToBrand(ctx, phoneLines.brand), ownedByContractor(ctx, phoneLines.contractorId)));
  return (rowCount ?? 0) > 0;
}

/** False if another contractor has the number, or the contractor another number. */
export async function insertLine(ctx: Ctx, line: { phone: string; contractorId: number }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(phoneLines)
    .values({ ...line, brand: ctx.brand.code, addedAt: ctx.now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function deleteLine(ctx: Ctx, phone: string): Promise<void> {
  await ctx.db.delete(phoneLines).where(eq(phoneLines.phone, phone));
}

export async function findContractorId(ctx: Ctx, publicId: string): Promise<number | null> {
  const [found] = await ctx.db.select({ id: contractors.id }).from(contractors).where(eq(contractors.publicId, publicId));
  return found?.id ?? null;
}

/** False for a call that was handled before. A second report waits here until the first is handled. */
export async function insertCall(ctx: Ctx, call: { callId: string; contractorId: number }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(missedCalls)
    .values({ ...call, at: ctx.now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Calls of one number take turns until the transaction ends. */
export async function lockCaller(ctx: Ctx, { contractorId, caller }: { contractorId: number; caller: string }): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`missed-call:${contractorId}:${caller}`}, 0))`);
}
