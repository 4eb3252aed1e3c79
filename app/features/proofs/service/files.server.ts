import { createHash } from "node:crypto";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, Failure, type FailureDetails } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { makeRenditions } from "#app/platform/image-renditions.server.ts";
import { consumeLimit, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isPdf } from "#app/platform/pdf-checks.server.ts";
import { checkUploadedPdf } from "#app/platform/uploaded-pdfs.server.ts";
import { maxProofBytes, maxWalletBytes, withdrawnProofDays } from "../model.ts";
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

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ProofFile {
  bytes: Buffer<ArrayBuffer>;
  mediaType: FileRow["mediaType"];
  name: string;
}

const megabyte = 1024 * 1024;
/** Milliseconds after which the file of an unfinished upload is deleted. */
const orphanGraceMs = 60 * 60 * 1000;
/** Share of free disk space below which uploads are refused. */
const minFreeShare = 0.1;
/** Pixels. A letter page stays readable in print. */
const pictureWidth = 2000;

/** What is stored of an upload. */
export type CheckedFile = Pick<FileRow, "mediaType"> & { bytes: Uint8Array };

/**
 * Returns a picture re-encoded without metadata, or a PDF as it is if it has no active content. Throws `unprocessable`
 * with the file's name. Never call in a transaction.
 */
export async function checkFile(
  ctx: Ctx,
  { contractorId, userId }: { contractorId: number; userId: string },
  file: UploadedFile,
): Promise<CheckedFile> {
  if (file.bytes.byteLength === 0) rejectFile("proofs.fileMissing", file.name);
  if (file.bytes.byteLength > maxProofBytes) rejectFile("proofs.fileTooLarge", file.name, { most: maxProofBytes / megabyte });
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  const total = (await sumProofBytes(ctx, contractorId)) + file.bytes.byteLength;
  if (total > maxWalletBytes) rejectFile("proofs.filesTooMuch", file.name, { most: maxWalletBytes / megabyte });
  if ((await getFileStore().freeShare()) < minFreeShare) fail("unavailable", "photos.storeFull", { retryAfter: 60 });
  return parseUpload(file);
}

/** The row comes first, so that the file of a failed upload is found and deleted. */
export async function storeBytes(ctx: Ctx, { contractorId, mediaType, bytes }: CheckedFile & { contractorId: number }): Promise<FileRow> {
  const row = await insertFile(ctx, { contractorId, mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now });
  await getFileStore().put(toFileName(row.id), bytes);
  return row;
}

const extensions = { pdf: ["pdf"], picture: ["jpg", "jpeg", "png", "webp"] } as const;

async function parseUpload({ name, bytes }: UploadedFile): Promise<CheckedFile> {
  const kind = isPdf(bytes) ? "pdf" : "picture";
  const [, extension = ""] = /\.([^.]*)$/.exec(name) ?? [];
  const matchesName = extension === "" || (extensions[kind] as readonly string[]).includes(extension.toLowerCase());
  if (!matchesName) rejectFile("proofs.fileType", name);
  if (kind === "picture") return { bytes: await reencodePicture(name, bytes), mediaType: "image/webp" };
  const problem = await checkUploadedPdf(bytes);
  if (problem) rejectFile(`proofs.pdf.${problem}`, name);
  return { bytes, mediaType: "application/pdf" };
}

async function reencodePicture(name: string, source: Uint8Array): Promise<Uint8Array> {
  try {
    const renditions = await makeRenditions({ lane: "known", source, widths: [pictureWidth], square: false });
    return renditions.at(-1)?.bytes ?? rejectFile("proofs.fileType", name);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "unprocessable") throw error;
    const code = error.code === "photos.tooManyPixels" ? "proofs.fileTooManyPixels" : "proofs.fileType";
    return rejectFile(code, name, error.details);
  }
}

/** The message quotes the last 80 characters of the name, without control characters. */
export function rejectFile(code: string, typedName = "", more: FailureDetails = {}): never {
  const details = { ...more, name: typedName.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(-80) };
  throw new Failure("unprocessable", code, { details, fields: [{ field: "file", code, details }] });
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

function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
