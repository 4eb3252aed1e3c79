import { createHash } from "node:crypto";
import { findRequest, holdUnfinished, loadDraft } from "#app/features/requests/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { fileStore } from "#app/platform/files.server.ts";
import { makeRenditions, refuseWhenFull, type PhotoLane, type Rendition } from "#app/platform/image-workshop.server.ts";
import { listNetworkBuckets, spend, spendFromEach, spendSeveral, type Bucket, type LimitName } from "#app/platform/limits.server.ts";
import {
  leastFreeShareForStrangers,
  mostJobPhotos,
  mostPhotoBytes,
  photoWidths,
  readPhotoPath,
  storeFullFor,
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
import { keepPicture, readKept } from "./pictures.server.ts";

const megabyte = 1024 * 1024;

/** For anyone with the draft's link. */
export async function listDraftPhotos(ctx: Ctx, draftKey: string): Promise<JobPhoto[]> {
  const { key } = await loadDraft(ctx, draftKey);
  return (await listJobPhotos(ctx, { draftKey: key })).map(photoOf);
}

/** For the homeowner's household and the request's contractors; `not_found` for others. */
export async function listRequestPhotos(ctx: Ctx, requestId: string): Promise<JobPhoto[]> {
  const { id } = await findRequest(ctx, requestId);
  return (await listJobPhotos(ctx, { requestId: id })).map(photoOf);
}

/** Checks draft and rate limit before the form's body is read. */
export async function expectJobPhotos(ctx: Ctx, draftKey: string): Promise<void> {
  await spend(ctx, "jobPhotoForms");
  await loadDraft(ctx, draftKey);
}

/** Also refuses while the processing queue is full. */
export async function expectJobPhoto(ctx: Ctx, draftKey: string): Promise<void> {
  refuseWhenFull(laneOf(ctx));
  await expectJobPhotos(ctx, draftKey);
}

/**
 * For anyone with the draft's link: at most ten photos, deleted with the draft. The same file returns the same photo.
 * Limits per user, or per IP address for guests: 60 an hour, 20 MB a minute, and a daily volume that counts the larger
 * of uploaded and stored bytes.
 */
export async function addJobPhoto(ctx: Ctx, draftKey: string, source: Uint8Array): Promise<JobPhoto> {
  await loadDraft(ctx, draftKey);
  if (source.byteLength > mostPhotoBytes) fail("unprocessable", "photos.tooLarge", { most: mostPhotoBytes / megabyte });
  await spendSeveral(ctx, "photoBytes", { whose: senderOf(ctx), count: source.byteLength });
  await spendFromEach(ctx, [["jobPhotos", senderOf(ctx)], ...listGuestNetworks(ctx, "jobPhotosOfNetwork")], 1);
  const sourceHash = createHash("sha256").update(source).digest("hex");
  const known = await findSameJobPhoto(ctx, draftKey, sourceHash);
  if (known) return photoOf(known);
  await refuseBeyond(ctx, draftKey);
  const lane = laneOf(ctx);
  refuseWhenFull(lane);
  if ((await fileStore().freeShare()) < leastFreeShareForStrangers) fail("unavailable", "photos.storeFull", { retryAfter: storeFullFor });
  if (lane === "guests") await spend(ctx, "jobPhotosOfAll", "all");
  await spendFromEach(ctx, dayOf(ctx), source.byteLength);
  const made = await makeRenditions({ lane, source, widths: photoWidths.GALLERY, square: false });
  const more = weightOf(made) - source.byteLength;
  if (more > 0) await spendFromEach(ctx, dayOf(ctx), more);
  const picture = await keepPicture(ctx, made);
  return inTransaction(ctx, async (inside) => {
    await holdUnfinished(inside, draftKey);
    const twin = await findSameJobPhoto(inside, draftKey, sourceHash);
    if (twin) return photoOf(twin);
    await refuseBeyond(inside, draftKey);
    const id = await insertJobPhoto(inside, { draftKey, pictureId: picture.id, sourceHash });
    return photoOf({ id, pictureId: picture.id, files: picture.files });
  });
}

/** Only before the request is sent. Returns false if there is no such photo. */
export function removeJobPhoto(ctx: Ctx, draftKey: string, id: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    await holdUnfinished(inside, draftKey);
    return isUuid(id) && deleteJobPhoto(inside, draftKey, id);
  });
}

/** For anyone with the draft's link. */
export async function readDraftPicture(ctx: Ctx, draftKey: string, picture: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const { key } = await loadDraft(ctx, draftKey);
  return readOf(ctx, { draftKey: key }, picture);
}

/** For the homeowner's household and the request's contractors; `not_found` for others. */
export async function readRequestPicture(ctx: Ctx, requestId: string, picture: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const { id } = await findRequest(ctx, requestId);
  return readOf(ctx, { requestId: id }, picture);
}

/** Rate limit key: the user, or the IP address of a guest. */
function senderOf({ actor, caller = "unknown" }: Ctx): string {
  return actor.kind === "user" ? actor.userId : caller;
}

function laneOf({ actor }: Ctx): PhotoLane {
  return actor.kind === "user" ? "known" : "guests";
}

function listGuestNetworks(ctx: Ctx, name: LimitName): Bucket[] {
  return laneOf(ctx) === "guests" ? listNetworkBuckets(ctx, name) : [];
}

/** Daily volume limits: a user's own, or those of the address, its networks and all guests of the brand. */
function dayOf(ctx: Ctx): Bucket[] {
  const whose = senderOf(ctx);
  if (ctx.actor.kind === "user") return [["jobPhotoBytesOfUser", whose]];
  return [["jobPhotoBytes", whose], ...listGuestNetworks(ctx, "jobPhotoBytesOfNetwork"), ["jobPhotoBytesOfBrand", ctx.brand.code]];
}

function weightOf(made: readonly Rendition[]): number {
  return made.reduce((bytes, one) => bytes + one.bytes.byteLength, 0);
}

async function readOf(ctx: Ctx, job: Job, { id, file }: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const wanted = readPhotoPath(id, file);
  const photo = wanted && (await findJobPhoto(ctx, job, wanted.id));
  const kept = photo?.files.find(({ width }) => width === wanted?.width);
  const bytes = photo && kept ? await readKept({ ...kept, pictureId: photo.pictureId }) : null;
  return bytes ?? fail("not_found", "photos.unknown");
}

async function refuseBeyond(ctx: Ctx, draftKey: string): Promise<void> {
  if ((await countJobPhotos(ctx, draftKey)) >= mostJobPhotos) fail("conflict", "photos.tooMany", { most: mostJobPhotos });
}

function photoOf({ id, files }: JobPhotoRow): JobPhoto {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { id, width, height, widths: files.map((file) => file.width) };
}
