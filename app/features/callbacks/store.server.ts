import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { callbacks } from "./tables.server.ts";

export type CallbackRow = typeof callbacks.$inferSelect;
export type NewCallback = Omit<typeof callbacks.$inferInsert, "id" | "brand" | "createdAt" | "correctedAt" | "formerPhone">;

/** Of a signed-in homeowner. */
export interface OwnedCallback extends NewCallback {
  accountId: string;
  userId: string;
}

export type CallbackDetails = Pick<CallbackRow, "name" | "phone" | "street" | "words" | "visitDay">;

export interface ContactableContractor {
  id: number;
  accountId: string;
  name: string;
  advanced: boolean;
  vacationMode: boolean;
}

/** Finds a contractor by account in the tenant scope. */
export async function findContactableContractor(ctx: Ctx, accountId: string): Promise<ContactableContractor | null> {
  const { id, name, advanced, vacationMode } = contractors;
  const isShown = and(eq(mepProfiles.contractorId, id), eq(mepProfiles.brand, ctx.brand.code), mepProfiles.approved, mepProfiles.available);
  const [found] = await ctx.db
    .select({ id, accountId: contractors.accountId, name, advanced, vacationMode })
    .from(contractors)
    .innerJoin(mepProfiles, isShown)
    .where(eq(contractors.accountId, accountId));
  return found ?? null;
}

/** The household's request with this key, of any kind. */
export async function findCallbackByKey(ctx: Ctx, { accountId, idempotencyKey }: OwnedCallback) {
  const [found] = await ctx.db
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), eq(callbacks.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

/** Newest first. */
export function listCallbacksSince(ctx: Ctx, accountId: string, since: Date): Promise<CallbackRow[]> {
  return ctx.db
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), gt(callbacks.createdAt, since)))
    .orderBy(desc(callbacks.createdAt));
}

/** Returns the id. */
export async function insertCallback(ctx: Ctx, row: NewCallback): Promise<string> {
  const [added] = await ctx.db
    .insert(callbacks)
    .values({ ...row, brand: ctx.brand.code, createdAt: ctx.now })
    .returning({ id: callbacks.id });
  if (!added) throw new Error("the call-back was not written");
  return added.id;
}

/** A visitor's request of this kind to this contractor from this number since then. Until the transaction ends, nobody changes it. */
export async function lockVisitorCall(
  ctx: Ctx,
  { kind, contractorId, phone }: Pick<CallbackRow, "kind" | "contractorId" | "phone">,
  since: Date,
): Promise<CallbackRow | null> {
  const [found] = await ctx.db
    .select()
    .from(callbacks)
    .where(
      and(
        isNull(callbacks.accountId),
        eq(callbacks.kind, kind),
        eq(callbacks.brand, ctx.brand.code),
        eq(callbacks.contractorId, contractorId),
        eq(callbacks.phone, phone),
        gt(callbacks.createdAt, since),
      ),
    )
    .orderBy(callbacks.createdAt, callbacks.id)
    .limit(1)
    .for("update");
  return found ?? null;
}

/** Returns the id; null if its key was used. */
export async function insertVisitorCall(ctx: Ctx, row: NewCallback): Promise<string | null> {
  const [added] = await ctx.db
    .insert(callbacks)
    .values({ ...row, accountId: null, userId: null, brand: ctx.brand.code, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: callbacks.id });
  return added?.id ?? null;
}

/** Keeps the previous number if it changes. */
export async function saveCallbackDetails(ctx: Ctx, existing: CallbackRow, details: CallbackDetails): Promise<void> {
  const formerPhone = details.phone === existing.phone ? existing.formerPhone : existing.phone;
  await ctx.db
    .update(callbacks)
    .set({ ...details, formerPhone, correctedAt: ctx.now })
    .where(eq(callbacks.id, existing.id));
}
