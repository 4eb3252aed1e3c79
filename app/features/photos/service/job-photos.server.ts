import { loadRequest, lockUnsubmittedDraft, loadDraft } from "#app/features/requests/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { maxJobPhotos, parsePhotoPath, toJobPhoto, type JobPhoto } from "../model.ts";
import {
  countJobPhotos,
  deleteJobPhoto,
  findJobPhoto,
  findSameJobPhoto,
  insertJobPhoto,
  listJobPhotos,
  type Job,
} from "../store/job-photos.server.ts";
import { countUpload, rejectWhenOwnLaneFull, storeLimitedPicture } from "./limited-pictures.server.ts";
import { readStoredFile } from "./pictures.server.ts";

/** For anyone with the draft's link. */
export async function listDraftPhotos(ctx: Ctx, draftKey: string): Promise<JobPhoto[]> {
  const { key } = await loadDraft(ctx, draftKey);
  return (await listJobPhotos(ctx, { draftKey: key })).map(toJobPhoto);
}

/** For the homeowner's household and the request's contractors; `not_found` for others. */
export async function listRequestPhotos(ctx: Ctx, requestId: string): Promise<JobPhoto[]> {
  const { id } = await loadRequest(ctx, requestId);
  return (await listJobPhotos(ctx, { requestId: id })).map(toJobPhoto);
}

/** Checks draft and rate limit before the form's body is read. */
export async function checkJobPhotoForm(ctx: Ctx, draftKey: string): Promise<void> {
  await consumeLimit(ctx, "jobPhotoForms");
  await loadDraft(ctx, draftKey);
}

/** Also refuses while the processing queue is full. */
export async function checkSingleJobPhotoForm(ctx: Ctx, draftKey: string): Promise<void> {
  rejectWhenOwnLaneFull(ctx);
  await checkJobPhotoForm(ctx, draftKey);
}

/**
 * For anyone with the draft's link: at most ten photos, deleted with the draft. The same file returns the same photo.
 * Limits per user, or per IP address for guests: 60 an hour, 20 MB a minute, and a daily volume that counts the larger
 * of uploaded and stored bytes.
 */
export async function addJobPhoto(ctx: Ctx, draftKey: string, source: Uint8Array): Promise<JobPhoto> {
  await loadDraft(ctx, draftKey);
  const sourceHash = await countUpload(ctx, source);
  const existing = await findSameJobPhoto(ctx, draftKey, sourceHash);
  if (existing) return toJobPhoto(existing);
  await rejectWhenJobFull(ctx, draftKey);
  const picture = await storeLimitedPicture(ctx, source);
  return inTransaction(ctx, async (tx) => {
    await lockUnsubmittedDraft(tx, draftKey);
    const duplicate = await findSameJobPhoto(tx, draftKey, sourceHash);
    if (duplicate) return toJobPhoto(duplicate);
    await rejectWhenJobFull(tx, draftKey);
    const id = await insertJobPhoto(tx, { draftKey, pictureId: picture.id, sourceHash });
    return toJobPhoto({ id, files: picture.files });
  });
}

/** Only before the request is sent. Returns false if there is no such photo. */
export function removeJobPhoto(ctx: Ctx, draftKey: string, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockUnsubmittedDraft(tx, draftKey);
    return isUuid(id) && deleteJobPhoto(tx, draftKey, id);
  });
}

/** For anyone with the draft's link. */
export async function readDraftPicture(ctx: Ctx, draftKey: string, picture: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const { key } = await loadDraft(ctx, draftKey);
  return readJobPicture(ctx, { draftKey: key }, picture);
}

/** For the homeowner's household and the request's contractors; `not_found` for others. */
export async function readRequestPicture(ctx: Ctx, requestId: string, picture: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const { id } = await loadRequest(ctx, requestId);
  return readJobPicture(ctx, { requestId: id }, picture);
}

async function readJobPicture(ctx: Ctx, job: Job, { id, file }: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const requested = parsePhotoPath(id, file);
  const photo = requested && (await findJobPhoto(ctx, job, requested.id));
  const storedFile = photo?.files.find(({ width }) => width === requested?.width);
  const bytes = photo && storedFile ? await readStoredFile({ ...storedFile, pictureId: photo.pictureId }) : null;
  return bytes ?? fail("not_found", "photos.unknown");
}

async function rejectWhenJobFull(ctx: Ctx, draftKey: string): Promise<void> {
  if ((await countJobPhotos(ctx, draftKey)) >= maxJobPhotos) fail("conflict", "photos.tooMany", { most: maxJobPhotos });
}
