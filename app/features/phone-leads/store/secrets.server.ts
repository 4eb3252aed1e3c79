import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { phoneLeadSecrets } from "../tables.server.ts";

export type SecretRow = typeof phoneLeadSecrets.$inferSelect;

const isValid = ({ now }: Ctx) => or(isNull(phoneLeadSecrets.endsAt), gt(phoneLeadSecrets.endsAt, now));

/** Those that sign, of the visible brands, the newest first. */
export function listSecrets(ctx: Ctx): Promise<SecretRow[]> {
  return ctx.db
    .select()
    .from(phoneLeadSecrets)
    .where(and(scopedToBrand(ctx, phoneLeadSecrets.brand), isValid(ctx)))
    .orderBy(phoneLeadSecrets.brand, desc(phoneLeadSecrets.id));
}

/** Of the brand of the host, whoever calls it: for the signature of a call. */
export function listSigningSecrets(ctx: Ctx): Promise<SecretRow[]> {
  return ctx.db
    .select()
    .from(phoneLeadSecrets)
    .where(and(eq(phoneLeadSecrets.brand, ctx.brand.code), isValid(ctx)));
}

/** Changes of one brand's secrets take turns until the transaction ends. */
export async function lockSecrets(ctx: Ctx, brand: BrandCode): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-lead-secrets:${brand}`}, 0))`);
}

export async function insertSecret(ctx: Ctx, secret: typeof phoneLeadSecrets.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(phoneLeadSecrets).values(secret).returning({ id: phoneLeadSecrets.id });
  if (!added) throw new Error("A secret that was not inserted");
  return added.id;
}

export async function saveEnd(ctx: Ctx, id: string, endsAt: Date): Promise<void> {
  await ctx.db
    .update(phoneLeadSecrets)
    .set({ endsAt })
    .where(and(eq(phoneLeadSecrets.id, id), scopedToBrand(ctx, phoneLeadSecrets.brand)));
}

/** At most once a minute, so that calls do not wait for each other. */
export async function markUsed(ctx: Ctx, id: string): Promise<void> {
  const { lastUsedAt } = phoneLeadSecrets;
  const aMinuteAgo = new Date(ctx.now.getTime() - 60_000);
  await ctx.db
    .update(phoneLeadSecrets)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(phoneLeadSecrets.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, aMinuteAgo))));
}

export async function deleteEndedSecrets(ctx: Ctx): Promise<void> {
  await ctx.db.delete(phoneLeadSecrets).where(lt(phoneLeadSecrets.endsAt, ctx.now));
}
