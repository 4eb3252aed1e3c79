import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "./context.ts";
import { getFileStore } from "./files.server.ts";
import type { LimitName } from "./limit-sizes.ts";
import { consumeLimit, consumeTries } from "./limits.server.ts";
import { log } from "./log.server.ts";
import {
  hashBytes,
  orphanGraceMs,
  parseDocument,
  requireFileSize,
  requireFreeStore,
  type CheckedFile,
  type DocumentType,
  type UploadedFile,
} from "./uploaded-documents.server.ts";

/** Checks size and limits, then the content. `limit` counts uploads of one kind; all kinds share the limits of files and bytes. */
export async function checkDocument(
  ctx: Ctx,
  file: UploadedFile,
  { userId, limit }: { userId: string; limit?: LimitName },
): Promise<CheckedFile> {
  requireFileSize(file);
  if (limit) await consumeLimit(ctx, limit, userId);
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  await requireFreeStore();
  return parseDocument(file);
}

/** What a slice's table says of a stored file. */
interface FileFacts {
  id: string;
  hash: string;
  mediaType: DocumentType;
}

export interface StoredDocument {
  bytes: Buffer<ArrayBuffer>;
  mediaType: DocumentType;
  /** Of the download. */
  name: string;
}

/** Rows of a slice's table, the oldest first, at most `batchSize` at once. */
interface UnusedFiles {
  batchSize: number;
  list(ctx: Ctx, before: Date): Promise<{ id: string }[]>;
  delete(ctx: Ctx, id: string): Promise<void>;
}

/**
 * The documents of a slice in the file store. The slice's row comes first, so that the file of a failed upload is found and
 * deleted; `subject` names the documents in alarms.
 */
export function openDocumentFolder(folder: string, subject: string) {
  const toName = (id: string) => `${folder}/${id.slice(0, 2)}/${id}`;
  return {
    async put(id: string, bytes: Uint8Array): Promise<void> {
      await getFileStore().put(toName(id), bytes);
    },

    /** `not_found`, with an alarm in the log, if the file is missing or damaged. */
    async read({ id, hash, mediaType }: FileFacts, shownId = id): Promise<StoredDocument> {
      const bytes = await getFileStore().get(toName(id));
      if (!bytes || hashBytes(bytes) !== hash) {
        log.error({ file: id, found: bytes !== null }, `alarm: ${subject} is missing or damaged`);
        return fail("not_found", "access.notFound");
      }
      return { bytes: bytes as Buffer<ArrayBuffer>, mediaType, name: `${shownId}.${mediaType === "application/pdf" ? "pdf" : "webp"}` };
    },

    /** For backups: every file with its expected hash. */
    listHashes(files: readonly Pick<FileFacts, "id" | "hash">[]): { name: string; hash: string }[] {
      return files.map(({ id, hash }) => ({ name: toName(id), hash }));
    },

    /** Deletes files that nothing uses, once their upload cannot go on. Returns their number. */
    async deleteUnused(ctx: Ctx, files: UnusedFiles): Promise<number> {
      allow(ctx.actor.kind === "system");
      for (let deleted = 0; ;) {
        const unused = await files.list(ctx, new Date(ctx.now.getTime() - orphanGraceMs));
        for (const { id } of unused) {
          await getFileStore().remove(toName(id));
          await files.delete(ctx, id);
        }
        deleted += unused.length;
        if (unused.length < files.batchSize) return deleted;
      }
    },
  };
}
