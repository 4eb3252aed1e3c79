import { and, asc, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import type { FollowUp } from "./model/rows.ts";
import { noChannels, sequences, type ChosenChannels } from "./model/steps.ts";
import { users } from "../accounts/tables.server.ts";
import { followUpOptOuts, followUps, followUpSettings, followUpStops } from "./tables.server.ts";

export type FollowUpRow = typeof followUps.$inferSelect;
type SettingsRow = typeof followUpSettings.$inferSelect;

export async function findSettings({ db }: Ctx, contractorId: number): Promise<SettingsRow | null> {
  const [found] = await db.select().from(followUpSettings).where(eq(followUpSettings.contractorId, contractorId));
  return found ?? null;
}

export function toChosen(row: Pick<SettingsRow, "byMail" | "byText"> | null): ChosenChannels {
  if (row === null) return noChannels;
  const choose = (sequence: (typeof sequences)[number]) => [
    ...(row.byMail.includes(sequence) ? (["MAIL"] as const) : []),
    ...(row.byText.includes(sequence) ? (["TEXT"] as const) : []),
  ];
  return { ESTIMATE: choose("ESTIMATE"), APPOINTMENT: choose("APPOINTMENT"), COMPLETED: choose("COMPLETED") };
}

/** False if somebody saved meanwhile. The first version that a form sees is 0. */
export async function saveSettings({ db }: Ctx, { version, ...settings }: SettingsRow): Promise<boolean> {
  const saved = await db
    .insert(followUpSettings)
    .values({ ...settings, version: version + 1 })
    .onConflictDoUpdate({
      target: followUpSettings.contractorId,
      set: { byMail: settings.byMail, byText: settings.byText, version: version + 1 },
      setWhere: eq(followUpSettings.version, version),
    })
    .returning({ version: followUpSettings.version });
  return saved.length > 0;
}

/** Of these leads. Unscoped: the caller has loaded them, or is a job. */
export function listRows({ db }: Ctx, leadIds: readonly string[]): Promise<FollowUpRow[]> {
  if (leadIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(followUps)
    .where(inArray(followUps.leadId, [...leadIds]))
    .orderBy(asc(followUps.dueAt), asc(followUps.id));
}

/** Those that wait, then those that were sent or not, the last first. */
export async function listOfLead(ctx: Ctx, leadId: string): Promise<FollowUpRow[]> {
  const own = and(scopedToBrand(ctx, followUps.brand), ownedByContractor(ctx, followUps.contractorId));
  return ctx.db
    .select()
    .from(followUps)
    .where(and(eq(followUps.leadId, leadId), own))
    .orderBy(sql`${followUps.status} <> 'WAITING'`, desc(followUps.dueAt), asc(followUps.id));
}

export interface PlannedRow extends FollowUp {
  brand: BrandCode;
  contractorId: number;
  leadId: string;
}

/** Adds planned steps, or changes known ones; never one that was sent. */
export async function savePlanned({ db }: Ctx, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const planned = rows.map(({ step, key, status, reason, dueAt, expiresAt, brand, contractorId, leadId }) => {
    return { step, key, status, reason, dueAt, expiresAt, brand, contractorId, leadId };
  });
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(followUps)
    .values(planned)
    .onConflictDoUpdate({
      target: [followUps.leadId, followUps.step, followUps.key],
      set: { status: excluded("status"), reason: excluded("reason"), dueAt: excluded("due_at"), expiresAt: excluded("expires_at") },
      setWhere: ne(followUps.status, "SENT"),
    });
}

export async function saveSettled(
  { db }: Ctx,
  id: string,
  settled: Pick<FollowUpRow, "status" | "reason" | "dueAt" | "sentAt"> & Partial<FollowUpRow>,
): Promise<void> {
  const { status, reason, dueAt, sentAt, byMail = false, byText = false, receiver = null, stopHash = null } = settled;
  await db
    .update(followUps)
    .set({ status, reason, dueAt, sentAt, byMail, byText, receiver, stopHash })
    .where(and(eq(followUps.id, id), eq(followUps.status, "WAITING")));
}

/** Leads with steps that are due, the most urgent first. */
export async function listDueLeads({ db, now }: Ctx, limit: number): Promise<string[]> {
  const rows = await db
    .select({ leadId: followUps.leadId })
    .from(followUps)
    .where(and(eq(followUps.status, "WAITING"), lte(followUps.dueAt, now)))
    .orderBy(asc(followUps.dueAt))
    .limit(limit);
  return [...new Set(rows.map(({ leadId }) => leadId))];
}

export async function insertStop({ db, now }: Ctx, stop: { customerId: string; userId: string }): Promise<void> {
  await db
    .insert(followUpStops)
    .values({ ...stop, at: now })
    .onConflictDoNothing();
}

/** Also those of customers that were merged into this one. */
export async function deleteStops({ db }: Ctx, customerId: string): Promise<void> {
  const merged = sql`${followUpStops.customerId} in (select id from customer where id = ${customerId} or merged_into = ${customerId})`;
  await db.delete(followUpStops).where(merged);
}

/** For what their choices forbid only; never disclose the result. */
export async function findUserOfAddress({ db }: Ctx, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? null;
}

/** Any of the receivers, which are hashes of one person. */
export async function hasOptedOut({ db }: Ctx, optOut: { brand: BrandCode; receivers: readonly string[] }): Promise<boolean> {
  const { brand, receivers } = optOut;
  return (await db.$count(followUpOptOuts, and(eq(followUpOptOuts.brand, brand), inArray(followUpOptOuts.receiver, [...receivers])))) > 0;
}

/** As a row keeps them. */
export function joinReceivers(hashes: readonly string[]): string {
  return hashes.join(" ");
}

/** By the hash of a mailed link's secret; null for unknown ones. */
export async function optOutByLink(ctx: Ctx, stopHash: string): Promise<string[] | null> {
  const [sent] = await ctx.db
    .select({ brand: followUps.brand, receiver: followUps.receiver })
    .from(followUps)
    .where(and(eq(followUps.stopHash, stopHash), scopedToBrand(ctx, followUps.brand)));
  if (!sent?.receiver) return null;
  const { brand, receiver: joined } = sent;
  const hashes = joined.split(" ");
  const optOuts = hashes.map((receiver) => ({ brand, receiver, at: ctx.now }));
  await ctx.db.insert(followUpOptOuts).values(optOuts).onConflictDoNothing();
  const recent = sql`${followUps.sentAt} > ${ctx.now}::timestamptz - interval '3 days'`;
  const rows = await ctx.db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(inArray(followUps.receiver, [joined, ...hashes]), eq(followUps.brand, brand), recent));
  return rows.map(({ id }) => id);
}
