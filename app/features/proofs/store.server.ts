import { and, asc, count, desc, eq, getTableColumns, isNotNull, lte, ne, sql, type SQL } from "drizzle-orm";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership } from "../contractors/tables.server.ts";
import type { ProofFields } from "./model.ts";
import { findProofAccess } from "./model/access.ts";
import { proofEvents, proofFiles, proofs, proofWallets } from "./tables.server.ts";

export type ProofRow = typeof proofs.$inferSelect & {
  contractor: {
    name: string;
    publicId: string;
    timeZone: string;
    accountId: string;
    managerId: string | null;
    city: string;
    region: string;
  };
  mediaType: (typeof proofFiles.$inferSelect)["mediaType"];
};
export type NewProof = typeof proofs.$inferInsert;
export type ProofChange = Partial<typeof proofs.$inferInsert>;
export type ProofEventRow = typeof proofEvents.$inferSelect;

/**
 * Ownership and tenant scope: account managers see proofs of their contractor, reviewers those of contractors with a
 * current membership of their brands, except withdrawn ones and those of their own business. The system sees all,
 * everybody else none.
 */
export function proofScope({ actor, brand }: Ctx): SQL | undefined {
  const access = findProofAccess(actor);
  if (access === null) return sql`false`;
  if (access.as === "system") return undefined;
  if (access.as === "manager") return eq(proofs.contractorId, access.contractorId);
  const visible = visibleBrands(actor, brand);
  const isVisible = visible
    ? sql`and membership.brand = any(${sql.param([...visible])}::text[]) and ${isCurrentMembership("membership")}`
    : sql``;
  const isMember = sql`exists (select from mep_profile membership where membership.contractor_id = ${proofs.contractorId} ${isVisible})`;
  const isOthers = access.ownContractorId === null ? undefined : ne(proofs.contractorId, access.ownContractorId);
  return and(isMember, isOthers, ne(proofs.status, "WITHDRAWN"));
}

const { name, publicId, timeZone, accountId, city, region } = contractors;
const managerId = sql<string | null>`(
  select manager.id from app_user manager
  where manager.account_id = "contractor"."account_id" and manager.account_manager and manager.disabled_at is null
  order by manager.created_at limit 1)`;
const columns = {
  ...getTableColumns(proofs),
  contractor: { name, publicId, timeZone, accountId, managerId, city, region },
  mediaType: proofFiles.mediaType,
};

function selectProofs(ctx: Ctx, condition: SQL | undefined) {
  return ctx.db
    .select(columns)
    .from(proofs)
    .innerJoin(contractors, eq(contractors.id, proofs.contractorId))
    .innerJoin(proofFiles, eq(proofFiles.id, proofs.fileId))
    .where(and(condition, proofScope(ctx)));
}

/** Newest first. */
export function listProofs(ctx: Ctx, contractorId: number): Promise<ProofRow[]> {
  return selectProofs(ctx, eq(proofs.contractorId, contractorId)).orderBy(desc(proofs.submittedAt), desc(proofs.id));
}

/** Newest first. In both scopes. */
export function listProofsByPublicId(ctx: Ctx, publicIdOfBusiness: string): Promise<ProofRow[]> {
  return selectProofs(ctx, eq(contractors.publicId, publicIdOfBusiness)).orderBy(desc(proofs.submittedAt), desc(proofs.id));
}

export async function findProof(ctx: Ctx, id: string): Promise<ProofRow | null> {
  const [row] = await selectProofs(ctx, eq(proofs.id, id));
  return row ?? null;
}

export async function findProofByKey(ctx: Ctx, contractorId: number, idempotencyKey: string): Promise<ProofRow | null> {
  const [row] = await selectProofs(ctx, and(eq(proofs.contractorId, contractorId), eq(proofs.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** Oldest first; `total` counts all. */
export async function listSubmittedProofs(ctx: Ctx, limit: number): Promise<{ rows: ProofRow[]; total: number }> {
  const isSubmitted = eq(proofs.status, "SUBMITTED");
  const rows = await selectProofs(ctx, isSubmitted).orderBy(asc(proofs.submittedAt), asc(proofs.id)).limit(limit);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(proofs)
    .where(and(isSubmitted, proofScope(ctx)));
  return { rows, total: counted?.total ?? 0 };
}

/** Null if the key is already used. */
export async function insertProof(ctx: Ctx, row: NewProof): Promise<string | null> {
  const [added] = await ctx.db.insert(proofs).values(row).onConflictDoNothing().returning({ id: proofs.id });
  return added?.id ?? null;
}

/** False if the version is not current. */
export async function saveProof(ctx: Ctx, { id, version }: Pick<ProofRow, "id" | "version">, change: ProofChange): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(proofs)
    .set({ ...change, version: version + 1 })
    .where(and(eq(proofs.id, id), eq(proofs.version, version), proofScope(ctx)));
  return (rowCount ?? 0) > 0;
}

/** Keeps the version, which only changes by people increase. */
export async function saveSystemFields(
  ctx: Ctx,
  id: string,
  mark: Pick<ProofChange, "remindedDays" | "lapsedAt" | "lookup">,
): Promise<void> {
  await ctx.db
    .update(proofs)
    .set(mark)
    .where(and(eq(proofs.id, id), proofScope(ctx)));
}

export async function insertEvent(ctx: Ctx, row: typeof proofEvents.$inferInsert): Promise<void> {
  await ctx.db.insert(proofEvents).values(row);
}

/** Call before a decision only. The history then names no earlier document, so that none can be read and all are deleted. */
export async function replaceFileInEvents(ctx: Ctx, { id, fileId }: Pick<ProofRow, "id" | "fileId">): Promise<void> {
  await ctx.db.update(proofEvents).set({ fileId }).where(eq(proofEvents.proofId, id));
}

/** Oldest first. Unscoped: load the proof first. */
export function listEvents(ctx: Ctx, proof: Pick<ProofRow, "id">): Promise<ProofEventRow[]> {
  return ctx.db.select().from(proofEvents).where(eq(proofEvents.proofId, proof.id)).orderBy(asc(proofEvents.at), asc(proofEvents.id));
}

export function toProofFields({ kind, number, issuer, region, category, validFrom, validUntil }: ProofRow): ProofFields {
  return { kind, number, issuer, region, category, validFrom, validUntil };
}

/** Serializes changes of a contractor's proofs until the transaction ends. */
export async function lockWallet(ctx: Ctx, contractorId: number): Promise<{ timeZone: string; accountId: string }> {
  await ctx.db.insert(proofWallets).values({ contractorId }).onConflictDoNothing();
  const [locked] = await ctx.db
    .select({ timeZone, accountId })
    .from(proofWallets)
    .innerJoin(contractors, eq(contractors.id, proofWallets.contractorId))
    .where(eq(proofWallets.contractorId, contractorId))
    .for("update", { of: proofWallets });
  if (!locked) throw new Error(`no contractor ${contractorId}`);
  return locked;
}

/** Null if nothing will change. */
export async function saveDueTime(ctx: Ctx, contractorId: number, dueAt: Date | null): Promise<void> {
  await ctx.db.update(proofWallets).set({ dueAt }).where(eq(proofWallets.contractorId, contractorId));
}

/** Longest overdue first. */
export async function listDueContractors(ctx: Ctx, limit: number): Promise<number[]> {
  const { contractorId, dueAt } = proofWallets;
  const rows = await ctx.db
    .select({ contractorId })
    .from(proofWallets)
    .where(and(isNotNull(dueAt), lte(dueAt, ctx.now)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => row.contractorId);
}

export async function findTimeZone(ctx: Ctx, contractorId: number): Promise<string> {
  const [row] = await ctx.db.select({ timeZone }).from(contractors).where(eq(contractors.id, contractorId));
  return row?.timeZone ?? "UTC";
}
