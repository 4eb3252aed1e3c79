import { and, asc, count, desc, eq, exists, inArray, lt, notExists, sql, sum } from "drizzle-orm";
import { insertRows } from "#app/platform/bulk.server.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import type { PhotoKind, PhotoOrder, PictureFile } from "./model.ts";
import type { HidingReason } from "./model/hiding.ts";
import { attachedPhotos, hiddenPhotos, isPhotoShown, jobPhotos, photos, pictures } from "./tables.server.ts";

export interface PhotoRow {
  id: string;
  kind: PhotoKind;
  caption: string;
  files: PictureFile[];
  /** Null while it is shown. */
  hiddenFor?: HidingReason | null;
}

const photoColumns = { id: photos.id, kind: photos.kind, caption: photos.caption, files: pictures.files };
const inOrder = [asc(photos.place), asc(photos.createdAt), asc(photos.id)];

/** Hidden ones too. */
export function listPhotos(ctx: Ctx, accountId: string): Promise<PhotoRow[]> {
  const isSame = and(eq(hiddenPhotos.accountId, photos.accountId), eq(hiddenPhotos.sourceHash, photos.sourceHash));
  return ctx.db
    .select({ ...photoColumns, hiddenFor: hiddenPhotos.reason })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .leftJoin(hiddenPhotos, isSame)
    .where(eq(photos.accountId, accountId))
    .orderBy(...inOrder);
}

/** Photos of a contractor that this brand shows. */
export function listVisiblePhotos(ctx: Ctx, publicId: string): Promise<PhotoRow[]> {
  const brandMembership = and(eq(mepProfiles.contractorId, contractors.id), eq(mepProfiles.brand, ctx.brand.code));
  return ctx.db
    .select(photoColumns)
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .innerJoin(contractors, eq(contractors.accountId, photos.accountId))
    .innerJoin(mepProfiles, and(brandMembership, mepProfiles.approved, mepProfiles.available))
    .where(and(eq(contractors.publicId, publicId), isPhotoShown))
    .orderBy(...inOrder);
}

/** Photo that the account already has of this file. */
export async function findPhotoBySource(
  ctx: Ctx,
  { accountId, kind, sourceHash }: { accountId: string; kind: PhotoKind; sourceHash: string },
): Promise<PhotoRow | null> {
  const [row] = await ctx.db
    .select(photoColumns)
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(and(eq(photos.accountId, accountId), eq(photos.kind, kind), eq(photos.sourceHash, sourceHash)));
  return row ?? null;
}

/** Unscoped: the id itself grants access while the photo is shown. */
export async function findPhotoFile(
  ctx: Pick<Ctx, "db">,
  id: string,
  width: number,
): Promise<(PictureFile & { pictureId: string }) | null> {
  const [row] = await ctx.db
    .select({ pictureId: pictures.id, files: pictures.files })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(and(eq(photos.id, id), isPhotoShown));
  const file = row?.files.find((one) => one.width === width);
  return row && file ? { ...file, pictureId: row.pictureId } : null;
}

/** The largest file of an account's logo. */
export async function findLogoFile(ctx: Pick<Ctx, "db">, accountId: string): Promise<(PictureFile & { pictureId: string }) | null> {
  const [row] = await ctx.db
    .select({ pictureId: pictures.id, files: pictures.files })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(and(eq(photos.accountId, accountId), eq(photos.kind, "LOGO"), isPhotoShown));
  const file = row?.files.at(-1);
  return row && file ? { ...file, pictureId: row.pictureId } : null;
}

/** Serializes changes to an account's photos, and returns the gallery's size. In a transaction only. */
export async function lockPhotos(ctx: Ctx, accountId: string): Promise<{ photos: number; bytes: number }> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586255, hashtext(${accountId}))`);
  const [row] = await ctx.db
    .select({ photos: count(), bytes: sum(pictures.bytes).mapWith(Number) })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(and(eq(photos.accountId, accountId), eq(photos.kind, "GALLERY")));
  return { photos: row?.photos ?? 0, bytes: row?.bytes ?? 0 };
}

export async function insertPicture(ctx: Ctx, files: PictureFile[]): Promise<string> {
  const bytes = files.reduce((all, file) => all + file.bytes, 0);
  const [row] = await ctx.db.insert(pictures).values({ files, bytes }).returning({ id: pictures.id });
  if (!row) throw new Error("No picture was added");
  return row.id;
}

export async function insertPhoto(
  ctx: Ctx,
  row: { accountId: string; kind: PhotoKind; pictureId: string; sourceHash: string },
): Promise<string> {
  const place = sql`(select coalesce(max(place), 0) + 1 from photo where account_id = ${row.accountId} and kind = ${row.kind})`;
  const [added] = await ctx.db
    .insert(photos)
    .values({ ...row, place })
    .returning({ id: photos.id });
  if (!added) throw new Error("No photo was added");
  return added.id;
}

/** Skips existing photos. Returns the number inserted. */
export function insertPhotos(ctx: Ctx, rows: readonly (typeof photos.$inferInsert)[]): Promise<number> {
  return insertRows(ctx.db, photos, rows);
}

export async function deletePhoto(ctx: Ctx, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(photos).where(and(eq(photos.id, id), eq(photos.accountId, accountId)));
  return (rowCount ?? 0) > 0;
}

export async function deleteLogo(ctx: Ctx, accountId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(photos).where(and(eq(photos.accountId, accountId), eq(photos.kind, "LOGO")));
  return (rowCount ?? 0) > 0;
}

export async function saveOrder(ctx: Ctx, accountId: string, order: PhotoOrder): Promise<number> {
  const orderJson = JSON.stringify(order.map((photo, place) => ({ ...photo, place: place + 1 })));
  const { rowCount } = await ctx.db.execute(sql`
    update photo set place = wish.place, caption = wish.caption
    from json_to_recordset(${orderJson}::json) as wish (id uuid, caption text, place int)
    where photo.id = wish.id and photo.account_id = ${accountId} and photo.kind = 'GALLERY'`);
  return rowCount ?? 0;
}

/** Batch size of the cleanup. */
export const cleanupBatchSize = 500;

/** Oldest pictures before a time that no photo uses: the upload failed, or the photo was removed. */
export function listUnusedPictures(ctx: Ctx, before: Date): Promise<{ id: string; files: PictureFile[] }[]> {
  const used = ctx.db.select({ id: photos.id }).from(photos).where(eq(photos.pictureId, pictures.id));
  const attached = ctx.db.select({ id: attachedPhotos.id }).from(attachedPhotos).where(eq(attachedPhotos.pictureId, pictures.id));
  const usedByJob = ctx.db.select({ id: jobPhotos.id }).from(jobPhotos).where(eq(jobPhotos.pictureId, pictures.id));
  return ctx.db
    .select({ id: pictures.id, files: pictures.files })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), notExists(used), notExists(usedByJob), notExists(attached)))
    .orderBy(asc(pictures.createdAt))
    .limit(cleanupBatchSize);
}

/** Call only after the files are deleted. */
export async function deletePicture(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(pictures).where(eq(pictures.id, id));
}

/** Limited to the administrator's visible brands, newest first. */
export async function listAllPhotoRows(ctx: Ctx, page: number, size: number) {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  const isVisible = visible ? and(inArray(mepProfiles.brand, visible), isCurrentMembership()) : undefined;
  const memberships = ctx.db
    .select({ one: sql`1` })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractors.id), isVisible));
  const rows = await ctx.db
    .select({ id: photos.id, accountId: photos.accountId, contractorName: contractors.name, files: pictures.files })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .innerJoin(contractors, eq(contractors.accountId, photos.accountId))
    .where(exists(memberships))
    .orderBy(desc(photos.createdAt), desc(photos.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(photos)
    .innerJoin(contractors, eq(contractors.accountId, photos.accountId))
    .where(exists(memberships));
  return { rows, total: counted?.total ?? 0 };
}

export function listPictures(ctx: Pick<Ctx, "db">): Promise<{ id: string; files: PictureFile[] }[]> {
  return ctx.db.select({ id: pictures.id, files: pictures.files }).from(pictures);
}
