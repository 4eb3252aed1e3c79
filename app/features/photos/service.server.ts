import { createHash } from "node:crypto";
import { showLogos } from "#app/features/contractors/service/logos.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { fileStore } from "#app/platform/files.server.ts";
import { makeRenditions } from "#app/platform/image-workshop.server.ts";
import { spend, spendSeveral } from "#app/platform/limits.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import {
  leastFreeShare,
  mostKeptBytes,
  mostPhotoBytes,
  mostPhotos,
  PhotoOrder,
  photoWidths,
  picturesOnPage,
  photoPath,
  storeFullFor,
  type Photo,
  type PhotoBook,
  type PhotoKind,
  type PicturePage,
} from "./model.ts";
import { canKeepPhotos, canSeeAllPhotos } from "./policy.ts";
import { keepPicture } from "./service/pictures.server.ts";
import {
  deleteLogo,
  deletePhoto,
  findSame,
  insertPhoto,
  listAll,
  listPhotos,
  listVisiblePhotos,
  lockPhotos,
  saveOrder,
  type PhotoRow,
} from "./store.server.ts";

const megabyte = 1024 * 1024;

export async function listOwnPhotos(ctx: Ctx): Promise<PhotoBook> {
  return bookOf(await listPhotos(ctx, ownAccount(ctx).accountId));
}

/** Empty if this brand does not show the contractor. */
export async function listPublicPhotos(ctx: Ctx, publicId: string): Promise<PhotoBook> {
  return bookOf(await listVisiblePhotos(ctx, publicId));
}

/**
 * Re-encodes a photo in several widths and adds it once all files are stored. A logo replaces the previous one; the
 * same file returns the same photo. Unreadable files are `unprocessable`.
 */
export async function addPhoto(ctx: Ctx, kind: PhotoKind, source: Uint8Array): Promise<Photo> {
  const { accountId, userId } = ownAccount(ctx);
  if (source.byteLength > mostPhotoBytes) fail("unprocessable", "photos.tooLarge", { most: mostPhotoBytes / megabyte });
  await spend(ctx, "photoFiles", userId);
  await spendSeveral(ctx, "photoBytes", { whose: userId, count: source.byteLength });
  const wish = { accountId, kind, sourceHash: createHash("sha256").update(source).digest("hex") };
  const known = await findSame(ctx, wish);
  if (known) return photoOf(known);
  await inTransaction(ctx, (inside) => refuseBeyond(inside, accountId, kind));
  if ((await fileStore().freeShare()) < leastFreeShare) fail("unavailable", "photos.storeFull", { retryAfter: storeFullFor });
  const made = await makeRenditions({ lane: "known", source, widths: photoWidths[kind], square: kind === "LOGO" });
  const picture = await keepPicture(ctx, made);
  let replaced = false;
  const added = await inTransaction(ctx, async (inside) => {
    await refuseBeyond(inside, accountId, kind);
    const twin = await findSame(inside, wish);
    if (twin) return twin;
    if (kind === "LOGO" && (await deleteLogo(inside, accountId))) replaced = true;
    const id = await insertPhoto(inside, { ...wish, pictureId: picture.id });
    if (kind === "LOGO") await showLogos(inside, [accountId]);
    return { id, kind, caption: "", files: picture.files };
  });
  // A removed picture must disappear from cached pages now; an added one appears within seconds.
  if (replaced) clearCachedPages();
  return photoOf(added);
}

/** Saves order and captions of all photos. `photos.changed`: the list does not match the stored photos. */
export async function savePhotoOrder(ctx: Ctx, given: unknown): Promise<PhotoBook> {
  const { accountId } = ownAccount(ctx);
  const order = parseInput(PhotoOrder, given);
  await inTransaction(ctx, async (inside) => {
    await lockPhotos(inside, accountId);
    const { photos } = bookOf(await listPhotos(inside, accountId));
    const named = new Set(order.map(({ id }) => id));
    const isWhole = named.size === order.length && photos.length === named.size && photos.every(({ id }) => named.has(id));
    if (!isWhole || (await saveOrder(inside, accountId, order)) < order.length) fail("conflict", "photos.changed");
  });
  return listOwnPhotos(ctx);
}

/**
 * Pages and the photo's URL stop showing it now; its files are deleted within two hours. Returns false for another
 * account's photo.
 */
export async function removePhoto(ctx: Ctx, id: string): Promise<boolean> {
  const { accountId } = ownAccount(ctx);
  const removed = isUuid(id) && (await deletePhoto(ctx, accountId, id));
  if (removed) clearCachedPages();
  return removed;
}

/** `page` counts from 0. `not_found` for everybody but administrators. */
export async function listAllPhotos(ctx: Ctx, page: number): Promise<PicturePage> {
  if (!canSeeAllPhotos(ctx.actor)) fail("not_found", "access.notFound");
  const { rows, total } = await listAll(ctx, page, picturesOnPage);
  const content = rows.map(({ files, ...photo }) => ({ ...photo, url: photoPath(photo.id, files.at(-1)?.width ?? 0) }));
  return { pics: { content, totalPages: Math.ceil(total / picturesOnPage) } };
}

function ownAccount({ actor }: Ctx): { accountId: string; userId: string } {
  allow(canKeepPhotos(actor));
  return actor;
}

/** A logo has no limits: it is small and replaces the previous one. */
async function refuseBeyond(ctx: Ctx, accountId: string, kind: PhotoKind): Promise<void> {
  const kept = await lockPhotos(ctx, accountId);
  if (kind === "LOGO") return;
  if (kept.photos >= mostPhotos) fail("conflict", "photos.tooMany", { most: mostPhotos });
  if (kept.bytes >= mostKeptBytes) fail("conflict", "photos.tooMuch", { most: mostKeptBytes / megabyte });
}

function bookOf(rows: readonly PhotoRow[]): PhotoBook {
  const logo = rows.find(({ kind }) => kind === "LOGO");
  return { logo: logo ? photoOf(logo) : null, photos: rows.filter(({ kind }) => kind === "GALLERY").map(photoOf) };
}

function photoOf({ id, caption, files }: PhotoRow): Photo {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { id, caption, width, height, widths: files.map((file) => file.width) };
}
