import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { maxAttachedPhotos, parsePhotoPath, toJobPhoto, type AttachedKind, type JobPhoto } from "../model.ts";
import {
  deleteAttached,
  findAttachedRow,
  findSameAttached,
  insertAttached,
  listAttachedRows,
  lockAttached,
  markAttachedRemoved,
  moveAttached,
  type Subject,
} from "../store/attached.server.ts";
import { countUpload, storeLimitedPicture } from "./limited-pictures.server.ts";
import { readStoredFile } from "./pictures.server.ts";

export { hasRemovedAttached } from "../store/attached.server.ts";
export type { Subject };

// The calling service has checked who may see and change the subject's photos.

/** By subject, in order of upload. */
export async function listAttachedPhotos(ctx: Ctx, kind: AttachedKind, ids: readonly string[]): Promise<Map<string, JobPhoto[]>> {
  const rows = ids.length === 0 ? [] : await listAttachedRows(ctx, { kind, ids });
  return new Map([...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([id, own]) => [id, own.map(toJobPhoto)]));
}

/**
 * Re-encoded, without metadata; the same file is kept once. `reject` refuses in the transaction that adds the photo, and
 * locks the subject; `onAdded` follows in it, unless the photo was there. Limits are those of job photos.
 */
export async function attachPhoto(
  ctx: Ctx,
  subject: Subject,
  { source, reject, onAdded }: { source: Uint8Array; reject: (tx: Ctx) => Promise<void>; onAdded?: (tx: Ctx) => Promise<void> },
): Promise<void> {
  const sourceHash = await countUpload(ctx, source);
  if (await isAttached(ctx, subject, sourceHash)) return;
  await inTransaction(ctx, (tx) => rejectWhenFull(tx, subject));
  const { id: pictureId } = await storeLimitedPicture(ctx, source);
  await inTransaction(ctx, async (tx) => {
    await reject(tx);
    await rejectWhenFull(tx, subject);
    if (await isAttached(tx, subject, sourceHash)) return;
    await insertAttached(tx, subject, { pictureId, sourceHash });
    await onAdded?.(tx);
  });
}

/** Conflict `photos.removedByStaff` for a file that staff removed. */
async function isAttached(ctx: Ctx, subject: Subject, sourceHash: string): Promise<boolean> {
  const same = await findSameAttached(ctx, subject, sourceHash);
  if (same && same.removedAt !== null) fail("conflict", "photos.removedByStaff");
  return same !== null;
}

/** By staff. They stay removed whatever happens to the subject. */
export async function removeAttachedPhotos(tx: Ctx, subject: Subject): Promise<void> {
  await lockAttached(tx, subject);
  await markAttachedRemoved(tx, subject);
}

/** False if there is no such photo. */
export async function detachPhoto(ctx: Ctx, subject: Subject, id: string): Promise<boolean> {
  return isUuid(id) && deleteAttached(ctx, subject, id);
}

/** In the caller's transaction, which has locked both. */
export async function moveAttachedPhotos(tx: Ctx, from: Subject, to: Subject): Promise<void> {
  await lockAttached(tx, from);
  await moveAttached(tx, from, to);
}

/** Null unless one of the subjects has it; `withRemoved`: for staff. */
export async function findAttachedPicture(
  ctx: Ctx,
  subjects: readonly Subject[],
  { id, file, withRemoved = false }: { id: string; file: string; withRemoved?: boolean },
): Promise<Buffer<ArrayBuffer> | null> {
  const requested = parsePhotoPath(id, file);
  if (!requested) return null;
  for (const subject of subjects) {
    const photo = await findAttachedRow(ctx, subject, { id: requested.id, withRemoved });
    const storedFile = photo?.files.find(({ width }) => width === requested.width);
    if (photo && storedFile) return readStoredFile({ ...storedFile, pictureId: photo.pictureId });
  }
  return null;
}

async function rejectWhenFull(tx: Ctx, subject: Subject): Promise<void> {
  const most = maxAttachedPhotos[subject.kind];
  if ((await lockAttached(tx, subject)) >= most) fail("conflict", "photos.tooMany", { most });
}
