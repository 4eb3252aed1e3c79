import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { consumeLimit, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  hashBytes,
  orphanGraceMs,
  parseDocument,
  requireFileSize,
  requireFreeStore,
  type DocumentType,
  type UploadedFile,
} from "#app/platform/uploaded-documents.server.ts";
import { cleanupBatchSize, deleteFile, findFile, insertFile, listFileHashes, listUnusedFiles } from "../store/files.server.ts";
import { loadConversation } from "./threads.server.ts";

/** A picture is drawn anew without metadata, a PDF with active content refused. Returns its id; it is of no message yet. */
export async function storeFile(ctx: Ctx, userId: string, file: UploadedFile): Promise<string> {
  requireFileSize(file);
  await consumeLimit(ctx, "chatFiles", userId);
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  await requireFreeStore();
  const { mediaType, bytes } = await parseDocument(file);
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const id = await insertFile(ctx, { name: toShownName(file.name), ...facts });
  await getFileStore().put(toFileName(id), bytes);
  return id;
}

/** One line of at most 80 characters, without marks that hide its ending. */
function toShownName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
      .slice(-80)
      .trim() || "–"
  );
}

/** `not_found` for everybody but the two parties. */
export async function readChatFile(
  ctx: Ctx,
  id: string,
  fileId: string,
): Promise<{ bytes: Buffer<ArrayBuffer>; mediaType: DocumentType; name: string }> {
  await loadConversation(ctx, id);
  const file = isUuid(fileId) ? await findFile(ctx, { id: fileId, conversationId: id }) : null;
  if (!file) return fail("not_found", "access.notFound");
  const bytes = await getFileStore().get(toFileName(fileId));
  if (!bytes || hashBytes(bytes) !== file.hash) {
    log.error({ file: fileId, found: bytes !== null }, "alarm: a file of a message is missing or damaged");
    return fail("not_found", "access.notFound");
  }
  const name = `${fileId}.${file.mediaType === "application/pdf" ? "pdf" : "webp"}`;
  return { bytes: bytes as Buffer<ArrayBuffer>, mediaType: file.mediaType, name };
}

/** For backups: every file with its expected hash. */
export async function listChatFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return (await listFileHashes(ctx)).map(({ id, hash }) => ({ name: toFileName(id), hash }));
}

/** Scheduled job: deletes files of deleted messages and conversations, and of failed uploads. */
export async function deleteUnusedChatFiles(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
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

function toFileName(id: string): string {
  return `chat/${id.slice(0, 2)}/${id}`;
}
