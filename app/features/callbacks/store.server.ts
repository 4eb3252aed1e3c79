import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { callbacks } from "./tables.server.ts";

export type CallbackRow = typeof callbacks.$inferSelect;
export type NewCallback = Omit<typeof callbacks.$inferInsert, "id" | "brand" | "createdAt" | "correctedAt" | "formerPhone">;

/** What the contractor needs for it: whom to ask for, where, and what was said. */
export type CallbackDetails = Pick<CallbackRow, "name" | "phone" | "street" | "words">;

/** A contractor of this brand, as somebody asks it for a call. */
export interface AskedContractor {
  id: number;
  accountId: string;
  name: string;
  advanced: boolean;
  vacationMode: boolean;
}

/** The contractor of an account inside the brand fence. */
export async function findAskedContractor(ctx: Ctx, accountId: string): Promise<AskedContractor | null> {
  const { id, name, advanced, vacationMode } = contractors;
  const shown = and(eq(mepProfiles.contractorId, id), eq(mepProfiles.brand, ctx.brand.code), mepProfiles.approved, mepProfiles.available);
  const [found] = await ctx.db
    .select({ id, accountId: contractors.accountId, name, advanced, vacationMode })
    .from(contractors)
    .innerJoin(mepProfiles, shown)
    .where(eq(contractors.accountId, accountId));
  return found ?? null;
}

/** A household's request of this key, whatever it was for. */
export async function findByKey(ctx: Ctx, { accountId, idempotencyKey }: Pick<CallbackRow, "accountId" | "idempotencyKey">) {
  const [found] = await ctx.db
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), eq(callbacks.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

/** The household's requests since a moment, newest first. */
export function listSince(ctx: Ctx, accountId: string, since: Date): Promise<CallbackRow[]> {
  return ctx.db
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), gt(callbacks.createdAt, since)))
    .orderBy(desc(callbacks.createdAt));
}

/** Writes a request with the brand of the host. */
export async function insertCallback(ctx: Ctx, row: NewCallback): Promise<string> {
  const [added] = await ctx.db
    .insert(callbacks)
    .values({ ...row, brand: ctx.brand.code, createdAt: ctx.now })
    .returning({ id: callbacks.id });
  if (!added) throw new Error("the call-back was not written");
  return added.id;
}

/** Replaces what is said with a request, and keeps since when, and the number that was named before. */
export async function saveDetails(ctx: Ctx, known: CallbackRow, details: CallbackDetails): Promise<void> {
  const formerPhone = details.phone === known.phone ? known.formerPhone : known.phone;
  await ctx.db
    .update(callbacks)
    .set({ ...details, formerPhone, correctedAt: ctx.now })
    .where(eq(callbacks.id, known.id));
}
