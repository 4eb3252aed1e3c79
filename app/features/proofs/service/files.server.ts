import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { consumeLimit, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type CheckedFile,
  hashBytes,
  orphanGraceMs,
  parseDocument,
  rejectFile,
  requireFileSize,
  requireFreeStore,
  type UploadedFile,
} from "#app/platform/uploaded-documents.server.ts";
import { maxWalletBytes, withdrawnProofDays } from "../model.ts";
import { canReviewProofs, canManageProofs } from "../policy.ts";
import {
  deleteFile,
  deleteWithdrawnProofs,
  findProofFile,
  insertFile,
  listFiles,
  listUnusedFiles,
  sumProofBytes,
  cleanupBatchSize,
  type FileRow,
} from "../store/files.server.ts";

export { rejectFile, type UploadedFile };

export interface ProofFile {
  bytes: Buffer<ArrayBuffer>;
  mediaType: FileRow["mediaType"];
  name: string;
}

const megabyte = 1024 * 1024;

/**
 * Returns a picture re-encoded without metadata, or a PDF as it is if it has no active content. Throws `unprocessable`
 * with the file's name. Never call in a transaction.
 */
export async function checkFile(
  ctx: Ctx,
  { contractorId, userId }: { contractorId: number; userId: string },
  file: UploadedFile,
): Promise<CheckedFile> {
  requireFileSize(file);
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  const total = (await sumProofBytes(ctx, contractorId)) + file.bytes.byteLength;
  if (total > maxWalletBytes) rejectFile("proofs.filesTooMuch", file.name, { most: maxWalletBytes / megabyte });
  await requireFreeStore();
  return parseDocument(file);
}

/** The row comes first, so that the file of a failed upload is found and deleted. */
export async function storeBytes(ctx: Ctx, { contractorId, mediaType, bytes }: CheckedFile & { contractorId: number }): Promise<FileRow> {
  const row = await insertFile(ctx, { contractorId, mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now });
  await getFileStore().put(toFileName(row.id), bytes);
  return row;
}

/**
 * Returns the current document, or by `fileId` an earlier one. `not_found` once it is withdrawn, and for everybody but the
 * contractor's account manager and reviewers; each read by a reviewer is in the audit log.
 */
export async function readProofFile(ctx: Ctx, proofId: string, fileId: string | null = null): Promise<ProofFile> {
  const isValid = isUuid(proofId) && (fileId === null || isUuid(fileId));
  const file = isValid ? await findProofFile(ctx, proofId, fileId) : null;
  if (!file || !(canManageProofs(ctx.actor) || canReviewProofs(ctx.actor))) return fail("not_found", "access.notFound");
  if (canReviewProofs(ctx.actor)) await recordAct(ctx, { act: "proof.fileRead", facts: { proof: proofId, file: file.id } });
  const bytes = await getFileStore().get(toFileName(file.id));
  if (!bytes || hashBytes(bytes) !== file.hash) {
    log.error({ file: file.id, found: bytes !== null }, "alarm: a file of a proof is missing or damaged");
    return fail("not_found", "access.notFound");
  }
  const name = `${proofId}.${file.mediaType === "application/pdf" ? "pdf" : "webp"}`;
  return { bytes: bytes as Buffer<ArrayBuffer>, mediaType: file.mediaType, name };
}

/** For backups: every file with its expected hash. */
export async function listProofFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return (await listFiles(ctx)).map(({ id, hash }) => ({ name: toFileName(id), hash }));
}

/** Scheduled job: deletes withdrawn proofs in time, and the files of these and of failed or refused uploads. */
export async function deleteUnusedFiles(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  await deleteWithdrawnProofs(ctx, new Date(ctx.now.getTime() - withdrawnProofDays * dayMs));
  for (let deleted = 0; ;) {
    const unused = await listUnusedFiles(ctx, new Date(ctx.now.getTime() - orphanGraceMs));
    for (const { id } of unused) {
      await getFileStore().remove(toFileName(id));
      await deleteFile(ctx, id);
    }
    deleted += unused.length;
    if (unused.length < cleanupBatchSize) return deleted;
  }
}

function toFileName(fileId: string): string {
  return `proofs/${fileId.slice(0, 2)}/${fileId}`;
}
