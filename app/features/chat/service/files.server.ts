import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { checkDocument, openDocumentFolder, type StoredDocument } from "#app/platform/document-folders.server.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { hashBytes, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { cleanupBatchSize, deleteFile, findFile, insertFile, listFileHashes, listUnusedFiles } from "../store/files.server.ts";
import { loadConversation } from "./threads.server.ts";

const folder = openDocumentFolder("chat", "a file of a message");

/** A picture is drawn anew without metadata, a PDF with active content refused. Returns its id; it is of no message yet. */
export async function storeFile(ctx: Ctx, { userId, brand }: { userId: string; brand: string }, file: UploadedFile): Promise<string> {
  const { mediaType, bytes } = await checkDocument(ctx, file, { userId, limit: "chatFiles" });
  await consumeFromEach(
    ctx,
    [
      ["chatFileBytes", userId],
      ["chatFileBytesOfBrand", brand],
    ],
    bytes.byteLength,
  );
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const id = await insertFile(ctx, { name: toShownName(file.name), ...facts });
  await folder.put(id, bytes);
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
export async function readChatFile(ctx: Ctx, id: string, fileId: string): Promise<StoredDocument> {
  await loadConversation(ctx, id);
  return readStoredFile(ctx, { conversationId: id, fileId });
}

/** The caller must have loaded the conversation in its scopes. */
export async function readStoredFile(
  ctx: Ctx,
  { conversationId, fileId, withRemoved = false }: { conversationId: string; fileId: string; withRemoved?: boolean },
): Promise<StoredDocument> {
  const file = isUuid(fileId) ? await findFile(ctx, { id: fileId, conversationId, withRemoved }) : null;
  return file ? folder.read(file) : fail("not_found", "access.notFound");
}

/** For backups: every file with its expected hash. */
export async function listChatFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return folder.listHashes(await listFileHashes(ctx));
}

/** Scheduled job: deletes files of deleted messages and conversations, and of failed uploads. */
export function deleteUnusedChatFiles(ctx: Ctx): Promise<number> {
  return folder.deleteUnused(ctx, { batchSize: cleanupBatchSize, list: listUnusedFiles, delete: deleteFile });
}
