import { and, asc, eq, exists, lt, ne, notExists, sql, sum } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { proofScope } from "../store.server.ts";
import { proofEvents, proofFiles, proofs } from "../tables.server.ts";

export type FileRow = typeof proofFiles.$inferSelect;

/** Call before storing the file. */
export async function insertFile(ctx: Ctx, row: typeof proofFiles.$inferInsert): Promise<FileRow> {
  const [added] = await ctx.db.insert(proofFiles).values(row).returning();
  if (!added) throw new Error("No file was added");
  return added;
}

/** The current file if `fileId` is null, else one of the history; none of a withdrawn proof. */
export async function findProofFile(ctx: Ctx, proofId: string, fileId: string | null): Promise<FileRow | null> {
  const [proof] = await ctx.db
    .select({ fileId: proofs.fileId })
    .from(proofs)
    .where(and(eq(proofs.id, proofId), ne(proofs.status, "WITHDRAWN"), proofScope(ctx)));
  if (!proof) return null;
  const isInHistory = sql`exists (select from proof_event event where event.proof_id = ${proofId} and event.file_id = ${proofFiles.id})`;
  const isOfProof = fileId === null ? eq(proofFiles.id, proof.fileId) : and(eq(proofFiles.id, fileId), isInHistory);
  const [file] = await ctx.db.select().from(proofFiles).where(isOfProof);
  return file ?? null;
}

/** Of all documents of a contractor, withdrawn ones included. Unscoped: pass the caller's own contractor. */
export async function sumProofBytes(ctx: Ctx, contractorId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sum(proofFiles.bytes).mapWith(Number) })
    .from(proofs)
    .innerJoin(proofFiles, eq(proofFiles.id, proofs.fileId))
    .where(eq(proofs.contractorId, contractorId));
  return row?.total ?? 0;
}

/** With their histories; their files are unused then. Unscoped. */
export async function deleteWithdrawnProofs(ctx: Ctx, before: Date): Promise<void> {
  const withdrawals = ctx.db
    .select({ one: sql`1` })
    .from(proofEvents)
    .where(and(eq(proofEvents.proofId, proofs.id), eq(proofEvents.event, "withdraw"), lt(proofEvents.at, before)));
  await ctx.db.delete(proofs).where(and(eq(proofs.status, "WITHDRAWN"), exists(withdrawals)));
}

export const cleanupBatchSize = 200;

/** Left by failed or refused uploads and by deleted proofs. Unscoped. */
export function listUnusedFiles(ctx: Ctx, before: Date): Promise<{ id: string }[]> {
  const used = ctx.db
    .select({ one: sql`1` })
    .from(proofs)
    .where(eq(proofs.fileId, proofFiles.id));
  const wasUsed = ctx.db
    .select({ one: sql`1` })
    .from(proofEvents)
    .where(eq(proofEvents.fileId, proofFiles.id));
  return ctx.db
    .select({ id: proofFiles.id })
    .from(proofFiles)
    .where(and(lt(proofFiles.createdAt, before), notExists(used), notExists(wasUsed)))
    .orderBy(asc(proofFiles.createdAt))
    .limit(cleanupBatchSize);
}

/** Call after deleting the file. */
export async function deleteFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(proofFiles).where(eq(proofFiles.id, id));
}

/** For backups. Unscoped. */
export function listFiles(ctx: Pick<Ctx, "db">): Promise<{ id: string; hash: string }[]> {
  return ctx.db.select({ id: proofFiles.id, hash: proofFiles.hash }).from(proofFiles);
}
