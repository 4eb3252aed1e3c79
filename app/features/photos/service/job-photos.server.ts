import { createHash } from "node:crypto";
import { loadRequest, lockUnsubmittedDraft, loadDraft } from "#app/features/requests/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { makeRenditions, rejectWhenPhotoLaneFull, type PhotoLane, type Rendition } from "#app/platform/image-renditions.server.ts";
import {
  listNetworkBuckets,
  consumeLimit,
  consumeFromEach,
  consumeTries,
  type Bucket,
  type LimitName,
} from "#app/platform/limits.server.ts";
import {
  minFreeShareForJobPhotos,
  maxJobPhotos,
  maxPhotoBytes,
  photoWidths,
  parsePhotoPath,
  storeFullRetrySeconds,
  type JobPhoto,
} from "../model.ts";
import {
  countJobPhotos,
  deleteJobPhoto,
  findJobPhoto,
  findSameJobPhoto,
  insertJobPhoto,
  listJobPhotos,
  type Job,
  type JobPhotoRow,
} from "../store/job-photos.server.ts";
import { storePicture, readStoredFile } from "./pictures.server.ts";

const megabyte = 1024 * 1024;

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
  rejectWhenPhotoLaneFull(selectLane(ctx));
  await checkJobPhotoForm(ctx, draftKey);
}

/**
 * For anyone with the draft's link: at most ten photos, deleted with the draft. The same file returns the same photo.
 * Limits per user, or per IP address for guests: 60 an hour, 20 MB a minute, and a daily volume that counts the larger
 * of uploaded and stored bytes.
 */
export async function addJobPhoto(ctx: Ctx, draftKey: string, source: Uint8Array): Promise<JobPhoto> {
  await loadDraft(ctx, draftKey);
  if (source.byteLength > maxPhotoBytes) fail("unprocessable", "photos.tooLarge", { most: maxPhotoBytes / megabyte });
  await consumeTries(ctx, "photoBytes", { subject: toSenderKey(ctx), count: source.byteLength });
  await consumeFromEach(ctx, [["jobPhotos", toSenderKey(ctx)], ...listGuestNetworks(ctx, "jobPhotosOfNetwork")], 1);
  const sourceHash = createHash("sha256").update(source).digest("hex");
  const existing = await findSameJobPhoto(ctx, draftKey, sourceHash);
  if (existing) return toJobPhoto(existing);
  await rejectWhenJobFull(ctx, draftKey);
  const lane = selectLane(ctx);
  rejectWhenPhotoLaneFull(lane);
  if ((await getFileStore().freeShare()) < minFreeShareForJobPhotos)
    fail("unavailable", "photos.storeFull", { retryAfter: storeFullRetrySeconds });
  if (lane === "guests") await consumeLimit(ctx, "jobPhotosOfAll", "all");
  await consumeFromEach(ctx, listDailyBuckets(ctx), source.byteLength);
  const renditions = await makeRenditions({ lane, source, widths: photoWidths.GALLERY, square: false });
  const more = sumBytes(renditions) - source.byteLength;
  if (more > 0) await consumeFromEach(ctx, listDailyBuckets(ctx), more);
  const picture = await storePicture(ctx, renditions);
  return inTransaction(ctx, async (tx) => {
    await lockUnsubmittedDraft(tx, draftKey);
    const duplicate = await findSameJobPhoto(tx, draftKey, sourceHash);
    if (duplicate) return toJobPhoto(duplicate);
    await rejectWhenJobFull(tx, draftKey);
    const id = await insertJobPhoto(tx, { draftKey, pictureId: picture.id, sourceHash });
    return toJobPhoto({ id, pictureId: picture.id, files: picture.files });
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

/** Rate limit key: the user, or the IP address of a guest. */
function toSenderKey({ actor, caller = "unknown" }: Ctx): string {
  return actor.kind === "user" ? actor.userId : caller;
}

function selectLane({ actor }: Ctx): PhotoLane {
  return actor.kind === "user" ? "known" : "guests";
}

function listGuestNetworks(ctx: Ctx, name: LimitName): Bucket[] {
  return selectLane(ctx) === "guests" ? listNetworkBuckets(ctx, name) : [];
}

/** Daily volume limits: a user's own, or those of the address, its networks and all guests of the brand. */
function listDailyBuckets(ctx: Ctx): Bucket[] {
  const sender = toSenderKey(ctx);
  if (ctx.actor.kind === "user") return [["jobPhotoBytesOfUser", sender]];
  return [["jobPhotoBytes", sender], ...listGuestNetworks(ctx, "jobPhotoBytesOfNetwork"), ["jobPhotoBytesOfBrand", ctx.brand.code]];
}

function sumBytes(renditions: readonly Rendition[]): number {
  return renditions.reduce((bytes, one) => bytes + one.bytes.byteLength, 0);
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

function toJobPhoto({ id, files }: JobPhotoRow): JobPhoto {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { id, width, height, widths: files.map((file) => file.width) };
}
