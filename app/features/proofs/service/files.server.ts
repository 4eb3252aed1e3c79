import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { checkDocument, openDocumentFolder, type StoredDocument } from "#app/platform/document-folders.server.ts";
import { hashBytes, rejectFile, requireFileSize, type CheckedFile, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
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

const folder = openDocumentFolder("proofs", "a file of a proof");
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
  const total = (await sumProofBytes(ctx, contractorId)) + file.bytes.byteLength;
  if (total > maxWalletBytes) rejectFile("proofs.filesTooMuch", file.name, { most: maxWalletBytes / megabyte });
  return checkDocument(ctx, file, { userId });
}

/** The row comes first, so that the file of a failed upload is found and deleted. */
export async function storeBytes(ctx: Ctx, { contractorId, mediaType, bytes }: CheckedFile & { contractorId: number }): Promise<FileRow> {
  const row = await insertFile(ctx, { contractorId, mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now });
  await folder.put(row.id, bytes);
  return row;
}

/**
 * Returns the current document, or by `fileId` an earlier one. `not_found` once it is withdrawn, and for everybody but the
 * contractor's account manager and reviewers; each read by a reviewer is in the audit log.
 */
export async function readProofFile(ctx: Ctx, proofId: string, fileId: string | null = null): Promise<StoredDocument> {
  const isValid = isUuid(proofId) && (fileId === null || isUuid(fileId));
  const file = isValid ? await findProofFile(ctx, proofId, fileId) : null;
  if (!file || !(canManageProofs(ctx.actor) || canReviewProofs(ctx.actor))) return fail("not_found", "access.notFound");
  if (canReviewProofs(ctx.actor)) await recordAct(ctx, { act: "proof.fileRead", facts: { proof: proofId, file: file.id } });
  return folder.read(file, proofId);
}

/** For backups: every file with its expected hash. */
export async function listProofFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return folder.listHashes(await listFiles(ctx));
}

/** Scheduled job: deletes withdrawn proofs in time, and the files of these and of failed or refused uploads. */
export async function deleteUnusedFiles(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  await deleteWithdrawnProofs(ctx, new Date(ctx.now.getTime() - withdrawnProofDays * dayMs));
  return folder.deleteUnused(ctx, { batchSize: cleanupBatchSize, list: listUnusedFiles, delete: deleteFile });
}
