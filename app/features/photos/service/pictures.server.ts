import { createHash } from "node:crypto";
import { allow, fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import type { Rendition } from "#app/platform/image-renditions.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parsePhotoPath, storeFullRetrySeconds, type PictureFile } from "../model.ts";
import { deleteUnusedAttachedPhotos } from "../store/attached.server.ts";
import { deleteOrphanedJobPhotos } from "../store/job-photos.server.ts";
import { deletePicture, findPhotoFile, insertPicture, listPictures, listUnusedPictures, cleanupBatchSize } from "../store.server.ts";

/** Milliseconds after which an unfinished upload's files are deleted. */
const orphanGraceMs = 60 * 60 * 1000;

/**
 * Stores a picture's files durably. The row comes first, so that failed uploads are found and deleted. Never call in a
 * transaction: a rollback would lose the row and keep the files.
 */
export async function storePicture(ctx: Ctx, renditions: readonly Rendition[]): Promise<{ id: string; files: PictureFile[] }> {
  const files = renditions.map(({ width, height, bytes }) => ({ width, height, bytes: bytes.byteLength, hash: hashBytes(bytes) }));
  const id = await insertPicture(ctx, files);
  try {
    await Promise.all(renditions.map(({ width, bytes }) => getFileStore().put(fileName(id, width), bytes)));
  } catch (error) {
    log.error({ error: String(error) }, "a photo could not be kept");
    fail("unavailable", "photos.storeFull", { retryAfter: storeFullRetrySeconds });
  }
  return { id, files };
}

/** Unscoped: the id itself grants access. Null if missing or damaged. */
export async function readPicture(ctx: Pick<Ctx, "db">, id: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
  const requested = parsePhotoPath(id, file);
  const pictureFile = requested && (await findPhotoFile(ctx, requested.id, requested.width));
  return pictureFile && readStoredFile(pictureFile);
}

/** Returns null and logs an alarm if the file is missing or damaged. */
export async function readStoredFile({
  pictureId,
  width,
  hash,
}: Pick<PictureFile, "width" | "hash"> & { pictureId: string }): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = await getFileStore().get(fileName(pictureId, width));
  if (bytes && hashBytes(bytes) === hash) return bytes as Buffer<ArrayBuffer>;
  log.error({ pictureId, width, found: bytes !== null }, "alarm: a file of a photo is missing or damaged");
  return null;
}

/** For backups: every referenced file with its expected hash. */
export async function listPictureFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  const pictures = await listPictures(ctx);
  return pictures.flatMap(({ id, files }) => files.map(({ width, hash }) => ({ name: fileName(id, width), hash })));
}

/** Days after which a photo of a review or change order that was never sent is deleted. */
const unusedPhotoDays = 30;

/** Scheduled job: deletes photos of expired drafts, of what was never sent or is gone, and files that no photo uses. */
export async function sweepPictures(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  await deleteOrphanedJobPhotos(ctx);
  await deleteUnusedAttachedPhotos(ctx, new Date(ctx.now.getTime() - unusedPhotoDays * dayMs));
  for (let swept = 0; ;) {
    const unused = await listUnusedPictures(ctx, new Date(ctx.now.getTime() - orphanGraceMs));
    for (const { id, files } of unused) {
      await Promise.all(files.map(({ width }) => getFileStore().remove(fileName(id, width))));
      await deletePicture(ctx, id);
    }
    swept += unused.length;
    if (unused.length < cleanupBatchSize) return swept;
  }
}

function fileName(pictureId: string, width: number): string {
  return `${pictureId.slice(0, 2)}/${pictureId}-${width}.webp`;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
