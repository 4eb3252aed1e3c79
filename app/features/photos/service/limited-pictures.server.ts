import { createHash } from "node:crypto";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
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
import { maxPhotoBytes, minFreeShareForJobPhotos, photoWidths, storeFullRetrySeconds, type PictureFile } from "../model.ts";
import { storePicture } from "./pictures.server.ts";

const megabyte = 1024 * 1024;

/** Of the user, or of the IP address of a guest: 60 an hour, 20 MB a minute. Returns the hash of the file. */
export async function countUpload(ctx: Ctx, source: Uint8Array): Promise<string> {
  if (source.byteLength > maxPhotoBytes) fail("unprocessable", "photos.tooLarge", { most: maxPhotoBytes / megabyte });
  await consumeTries(ctx, "photoBytes", { subject: toSenderKey(ctx), count: source.byteLength });
  await consumeFromEach(ctx, [["jobPhotos", toSenderKey(ctx)], ...listGuestNetworks(ctx, "jobPhotosOfNetwork")], 1);
  return createHash("sha256").update(source).digest("hex");
}

/** Re-encodes and stores a counted upload, within a daily volume that counts the larger of uploaded and stored bytes. */
export async function storeLimitedPicture(ctx: Ctx, source: Uint8Array): Promise<{ id: string; files: PictureFile[] }> {
  const lane = selectLane(ctx);
  rejectWhenPhotoLaneFull(lane);
  if ((await getFileStore().freeShare()) < minFreeShareForJobPhotos)
    fail("unavailable", "photos.storeFull", { retryAfter: storeFullRetrySeconds });
  if (lane === "guests") await consumeLimit(ctx, "jobPhotosOfAll", "all");
  await consumeFromEach(ctx, listDailyBuckets(ctx), source.byteLength);
  const renditions = await makeRenditions({ lane, source, widths: photoWidths.GALLERY, square: false });
  const more = sumBytes(renditions) - source.byteLength;
  if (more > 0) await consumeFromEach(ctx, listDailyBuckets(ctx), more);
  return storePicture(ctx, renditions);
}

/** Refuses while the sender's processing queue is full, before the form's body is read. */
export function rejectWhenOwnLaneFull(ctx: Ctx): void {
  rejectWhenPhotoLaneFull(selectLane(ctx));
}

function selectLane({ actor }: Ctx): PhotoLane {
  return actor.kind === "user" ? "known" : "guests";
}

/** Rate limit key: the user, or the IP address of a guest. */
function toSenderKey({ actor, caller = "unknown" }: Ctx): string {
  return actor.kind === "user" ? actor.userId : caller;
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
