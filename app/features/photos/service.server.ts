import { createHash } from "node:crypto";
import { showLogos } from "#app/features/contractors/service/logos.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { makeRenditions } from "#app/platform/image-renditions.server.ts";
import { consumeLimit, consumeTries } from "#app/platform/limits.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import {
  minFreeShare,
  minPhotoSizes,
  maxGalleryBytes,
  maxPhotoBytes,
  maxPhotos,
  PhotoOrder,
  photoWidths,
  photosPerPage,
  photoPath,
  storeFullRetrySeconds,
  type Photo,
  type PhotoBook,
  type PhotoKind,
  type PicturePage,
} from "./model.ts";
import { applyPhotoEdits, type ListedPhoto } from "./model/photo-edits.ts";
import { canManagePhotos, canSeeAllPhotos } from "./policy.ts";
import { storePicture } from "./service/pictures.server.ts";
import {
  deleteLogo,
  deletePhoto,
  findPhotoBySource,
  insertPhoto,
  listAllPhotoRows,
  listPhotos,
  listVisiblePhotos,
  lockPhotos,
  saveOrder,
  type PhotoRow,
} from "./store.server.ts";

const megabyte = 1024 * 1024;

export async function listOwnPhotos(ctx: Ctx): Promise<PhotoBook> {
  return toPhotoBook(await listPhotos(ctx, requireOwnAccount(ctx).accountId));
}

/** Empty if this brand does not show the contractor. */
export async function listPublicPhotos(ctx: Ctx, publicId: string): Promise<PhotoBook> {
  return toPhotoBook(await listVisiblePhotos(ctx, publicId));
}

/** Of a profile that the caller may preview (`loadPreviewedProfile`). */
export async function listPreviewedPhotos(ctx: Ctx, { accountId }: { accountId: string }): Promise<PhotoBook> {
  const rows = await listPhotos(ctx, accountId);
  return toPhotoBook(rows.filter(({ hiddenFor }) => !hiddenFor));
}

/**
 * Re-encodes a photo in several widths and adds it once all files are stored. A logo replaces the previous one; the
 * same file returns the same photo. Unreadable and too small files are `unprocessable`.
 */
export async function addPhoto(ctx: Ctx, kind: PhotoKind, source: Uint8Array): Promise<Photo> {
  return (await uploadPhoto(ctx, kind, source)).photo;
}

/** Like `addPhoto`; `isNew` is false for a file that was there already. */
export async function uploadPhoto(ctx: Ctx, kind: PhotoKind, source: Uint8Array): Promise<{ photo: Photo; isNew: boolean }> {
  const { accountId, userId } = requireOwnAccount(ctx);
  if (source.byteLength > maxPhotoBytes) fail("unprocessable", "photos.tooLarge", { most: maxPhotoBytes / megabyte });
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: source.byteLength });
  const photoKey = { accountId, kind, sourceHash: createHash("sha256").update(source).digest("hex") };
  const existing = await findPhotoBySource(ctx, photoKey);
  if (existing) return { photo: toPhoto(existing), isNew: false };
  await inTransaction(ctx, (tx) => rejectWhenGalleryFull(tx, accountId, kind));
  if ((await getFileStore().freeShare()) < minFreeShare) fail("unavailable", "photos.storeFull", { retryAfter: storeFullRetrySeconds });
  const size = { widths: photoWidths[kind], minimum: minPhotoSizes[kind] };
  const renditions = await makeRenditions({ lane: "known", source, ...size, square: kind === "LOGO" });
  const picture = await storePicture(ctx, renditions);
  let [replaced, isNew] = [false, true];
  const photo = await inTransaction(ctx, async (tx) => {
    await rejectWhenGalleryFull(tx, accountId, kind);
    const duplicate = await findPhotoBySource(tx, photoKey);
    isNew = !duplicate;
    if (duplicate) return duplicate;
    if (kind === "LOGO" && (await deleteLogo(tx, accountId))) replaced = true;
    const id = await insertPhoto(tx, { ...photoKey, pictureId: picture.id });
    if (kind === "LOGO") await showLogos(tx, [accountId]);
    return { id, kind, caption: "", files: picture.files };
  });
  // A removed picture must disappear from cached pages now; an added one appears within seconds.
  if (replaced) clearCachedPages();
  return { photo: toPhoto(photo), isNew };
}

/** Saves order and captions of all photos. `photos.changed`: the list does not match the stored photos. */
export async function savePhotoOrder(ctx: Ctx, input: unknown): Promise<PhotoBook> {
  const { accountId } = requireOwnAccount(ctx);
  const order = parseInput(PhotoOrder, input);
  await inTransaction(ctx, async (tx) => {
    await lockPhotos(tx, accountId);
    const { photos } = toPhotoBook(await listPhotos(tx, accountId));
    const named = new Set(order.map(({ id }) => id));
    const isWhole = named.size === order.length && photos.length === named.size && photos.every(({ id }) => named.has(id));
    if (!isWhole || (await saveOrder(tx, accountId, order)) < order.length) fail("conflict", "photos.changed");
  });
  return listOwnPhotos(ctx);
}

/** Saves what a form changed of the list that it showed. Conflict `photos.captionChanged` if somebody else changed it first. */
export async function savePhotoEdits(ctx: Ctx, { shown, ...input }: { typed: unknown; shown: readonly ListedPhoto[] }): Promise<void> {
  const { accountId } = requireOwnAccount(ctx);
  const typed = parseInput(PhotoOrder, input.typed);
  await inTransaction(ctx, async (tx) => {
    await lockPhotos(tx, accountId);
    const { photos: saved } = toPhotoBook(await listPhotos(tx, accountId));
    const order = applyPhotoEdits({ saved, shown, typed }) ?? fail("conflict", "photos.captionChanged");
    if (order.length > 0) await saveOrder(tx, accountId, order);
  });
}

/**
 * Pages and the photo's URL stop showing it now; its files are deleted within two hours. Returns false for another
 * account's photo.
 */
export async function removePhoto(ctx: Ctx, id: string): Promise<boolean> {
  const { accountId } = requireOwnAccount(ctx);
  const removed = isUuid(id) && (await deletePhoto(ctx, accountId, id));
  if (removed) clearCachedPages();
  return removed;
}

/** `page` counts from 0. `not_found` for everybody but administrators. */
export async function listAllPhotos(ctx: Ctx, page: number): Promise<PicturePage> {
  if (!canSeeAllPhotos(ctx.actor)) fail("not_found", "access.notFound");
  const { rows, total } = await listAllPhotoRows(ctx, page, photosPerPage);
  const content = rows.map(({ files, ...photo }) => ({ ...photo, url: photoPath(photo.id, files.at(-1)?.width ?? 0) }));
  return { pics: { content, totalPages: Math.ceil(total / photosPerPage) } };
}

function requireOwnAccount({ actor }: Ctx): { accountId: string; userId: string } {
  allow(canManagePhotos(actor));
  return actor;
}

/** A logo has no limits: it is small and replaces the previous one. */
async function rejectWhenGalleryFull(ctx: Ctx, accountId: string, kind: PhotoKind): Promise<void> {
  const kept = await lockPhotos(ctx, accountId);
  if (kind === "LOGO") return;
  if (kept.photos >= maxPhotos) fail("conflict", "photos.tooMany", { most: maxPhotos });
  if (kept.bytes >= maxGalleryBytes) fail("conflict", "photos.tooMuch", { most: maxGalleryBytes / megabyte });
}

function toPhotoBook(rows: readonly PhotoRow[]): PhotoBook {
  const logo = rows.find(({ kind }) => kind === "LOGO");
  return { logo: logo ? toPhoto(logo) : null, photos: rows.filter(({ kind }) => kind === "GALLERY").map(toPhoto) };
}

function toPhoto({ id, caption, files, hiddenFor }: PhotoRow): Photo {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { id, caption, width, height, widths: files.map((file) => file.width), ...(hiddenFor && { hiddenFor }) };
}
