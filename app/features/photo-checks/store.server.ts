import { and, asc, eq, exists, inArray, isNull, min, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { allRows, countFew } from "../contractor-records/tables/searched-part.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import type { HidingReason } from "../photos/model/hiding.ts";
import { isPhotoShown, photos, pictures } from "../photos/tables.server.ts";
import type { PhotoView } from "./model.ts";
import { photoReports } from "./tables.server.ts";

/** Looked up by its key: joined, all were compared with each photo. */
const hiddenFor = sql<HidingReason | null>`(
  select reason from hidden_photo where hidden_photo.account_id = photo.account_id and hidden_photo.source_hash = photo.source_hash)`;

function selectPhotos(ctx: Ctx) {
  return ctx.db
    .select({
      id: photos.id,
      accountId: photos.accountId,
      sourceHash: photos.sourceHash,
      kind: photos.kind,
      caption: photos.caption,
      createdAt: photos.createdAt,
      approvedAt: photos.approvedAt,
      hiddenFor,
      files: pictures.files,
      publicId: contractors.publicId,
      name: contractors.name,
    })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .innerJoin(contractors, eq(contractors.accountId, photos.accountId));
}

export type CheckedRow = Awaited<ReturnType<typeof selectPhotos>>[number];

/** The newest first; reported ones the longest waiting first. `after` is the id of the last photo of the page before. */
export async function listCheckedRows(
  ctx: Ctx,
  { view, after }: { view: PhotoView; after: string | null },
  limit: number,
): Promise<CheckedRow[]> {
  const isEarlier = sql`(${photos.createdAt}, ${photos.id}) < (select last.created_at, last.id from photo last where last.id = ${after})`;
  const rows = selectPhotos(ctx);
  if (view === "reported")
    return rows
      .innerJoin(reported, eq(reported.photoId, photos.id))
      .where(inOwnBrands(ctx))
      .orderBy(asc(reported.first), asc(reported.photoId))
      .limit(limit);
  const isOwn = view === "hidden" && (await hasFewMembers(ctx)) ? isOneOfHidden(ctx) : and(inOwnBrands(ctx), isInView(view));
  return rows
    .where(and(isOwn, after === null ? undefined : isEarlier))
    .orderBy(sql`${photos.createdAt} desc`, sql`${photos.id} desc`)
    .limit(limit);
}

/** Read before the photos, of which hardly any are both. */
function isOneOfHidden(ctx: Ctx): SQL {
  return sql`(${photos.accountId}, ${photos.sourceHash}) in (
    select hidden.account_id, hidden.source_hash from hidden_photo hidden join contractor on contractor.account_id = hidden.account_id
    where ${inOwnBrands(ctx)} limit ${allRows})`;
}

async function hasFewMembers(ctx: Ctx): Promise<boolean> {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  if (visible === null) return false;
  const members = countFew(sql`from ${mepProfiles} where ${inArray(mepProfiles.brand, [...visible])}`);
  const { rows } = await ctx.db.execute<{ members: number | null }>(sql`select ${members} as members`);
  return typeof rows[0]?.members === "number";
}

const openReport = sql`select from photo_report where photo_report.photo_id = ${photos.id} and photo_report.decision is null`;
/** By photo, in the order of its first open report, so that only those of a page are read. */
const reported = new QueryBuilder()
  .select({ photoId: photoReports.photoId, first: min(photoReports.createdAt).as("first") })
  .from(photoReports)
  .where(isNull(photoReports.decision))
  .groupBy(photoReports.photoId)
  .orderBy(min(photoReports.createdAt), asc(photoReports.photoId))
  .limit(allRows)
  .as("reported");

function isInView(view: Exclude<PhotoView, "reported">): SQL | undefined {
  if (view === "new") return and(isNull(photos.approvedAt), isPhotoShown);
  return view === "hidden" ? sql`not (${isPhotoShown})` : undefined;
}

/** Contractors that a visible brand has as members or applicants. */
function inOwnBrands(ctx: Ctx): SQL {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  const isVisible = visible ? and(inArray(mepProfiles.brand, [...visible]), isCurrentMembership()) : undefined;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(and(eq(mepProfiles.contractorId, contractors.id), isVisible)),
  );
}

/** Locked until the transaction ends. Null outside the caller's brands. */
export async function lockCheckedPhoto(ctx: Ctx, id: string): Promise<CheckedRow | null> {
  const [row] = await selectPhotos(ctx)
    .where(and(eq(photos.id, id), inOwnBrands(ctx)))
    .for("update", { of: photos });
  return row ?? null;
}

/** Null outside the caller's brands. */
export async function findCheckedPhoto(ctx: Ctx, id: string): Promise<CheckedRow | null> {
  const [row] = await selectPhotos(ctx).where(and(eq(photos.id, id), inOwnBrands(ctx)));
  return row ?? null;
}

/** A photo that the host shows. */
export async function findShownPhoto(ctx: Ctx, { publicId, photoId }: { publicId: string; photoId: string }): Promise<CheckedRow | null> {
  const isMember = sql`exists (
    select from mep_profile where mep_profile.contractor_id = ${contractors.id} and mep_profile.brand = ${ctx.brand.code}
      and mep_profile.approved and mep_profile.available)`;
  const isShownHere = and(eq(contractors.publicId, publicId), eq(photos.id, photoId), isPhotoShown, isMember);
  const [row] = await selectPhotos(ctx).where(isShownHere);
  return row ?? null;
}

export type PhotoReportRow = typeof photoReports.$inferSelect;

export function listOpenPhotoReports(ctx: Ctx, photoIds: readonly string[]): Promise<PhotoReportRow[]> {
  const isOpen = and(inArray(photoReports.photoId, [...photoIds]), isNull(photoReports.decision));
  return ctx.db.select().from(photoReports).where(isOpen).orderBy(asc(photoReports.createdAt), asc(photoReports.id));
}

/** Of the caller's brands; counts to one more than `most`. */
export async function countReportedPhotos(ctx: Ctx, most: number): Promise<number> {
  const rows = await ctx.db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(contractors, eq(contractors.accountId, photos.accountId))
    .where(and(inOwnBrands(ctx), sql`exists (${openReport})`))
    .limit(most + 1);
  return rows.length;
}

export async function hasReported(ctx: Ctx, { photoId, userId }: { photoId: string; userId: string }): Promise<boolean> {
  return (await ctx.db.$count(photoReports, and(eq(photoReports.photoId, photoId), eq(photoReports.userId, userId)))) > 0;
}

export async function insertPhotoReport(ctx: Ctx, report: typeof photoReports.$inferInsert): Promise<void> {
  await ctx.db.insert(photoReports).values(report).onConflictDoNothing();
}

/** Returns how many were open. */
export async function settlePhotoReports(ctx: Ctx, photoId: string, decision: "approved" | "hidden"): Promise<number> {
  const isOpen = and(eq(photoReports.photoId, photoId), isNull(photoReports.decision));
  const { rowCount } = await ctx.db.update(photoReports).set({ decision, decidedAt: ctx.now }).where(isOpen);
  return rowCount ?? 0;
}
