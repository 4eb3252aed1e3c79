import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { AttachedKind, PictureFile } from "../model.ts";
import { attachedPhotos, pictures } from "../tables.server.ts";

// The caller has checked access to the subject.

export interface Subject {
  kind: AttachedKind;
  id: string;
}

export interface AttachedPhotoRow {
  id: string;
  subjectId: string;
  pictureId: string;
  files: PictureFile[];
}

const { kind, subjectId, sourceHash, createdAt, removedAt } = attachedPhotos;
const photoColumns = { id: attachedPhotos.id, subjectId, pictureId: attachedPhotos.pictureId, files: pictures.files };
const belongsTo = (subject: Subject) => and(eq(kind, subject.kind), eq(subjectId, subject.id));
const isKept = isNull(removedAt);

/** Of several subjects, oldest first. */
export function listAttachedRows(ctx: Ctx, subject: { kind: AttachedKind; ids: readonly string[] }): Promise<AttachedPhotoRow[]> {
  return ctx.db
    .select(photoColumns)
    .from(attachedPhotos)
    .innerJoin(pictures, eq(pictures.id, attachedPhotos.pictureId))
    .where(and(eq(kind, subject.kind), inArray(subjectId, [...subject.ids]), isKept))
    .orderBy(asc(createdAt), asc(attachedPhotos.id));
}

/** Removed ones too only with `withRemoved`. */
export async function findAttachedRow(
  ctx: Ctx,
  subject: Subject,
  { id, withRemoved }: { id: string; withRemoved: boolean },
): Promise<AttachedPhotoRow | null> {
  const [row] = await ctx.db
    .select(photoColumns)
    .from(attachedPhotos)
    .innerJoin(pictures, eq(pictures.id, attachedPhotos.pictureId))
    .where(and(eq(attachedPhotos.id, id), belongsTo(subject), withRemoved ? undefined : isKept));
  return row ?? null;
}

/** The subject's photo of the same file, removed or not. */
export async function findSameAttached(ctx: Ctx, subject: Subject, hash: string): Promise<{ removedAt: Date | null } | null> {
  const [same] = await ctx.db
    .select({ removedAt })
    .from(attachedPhotos)
    .where(and(belongsTo(subject), eq(sourceHash, hash)));
  return same ?? null;
}

export async function hasRemovedAttached(ctx: Ctx, subject: Subject): Promise<boolean> {
  return (await ctx.db.$count(attachedPhotos, and(belongsTo(subject), isNotNull(removedAt)))) > 0;
}

/** All photos that the subject has now. */
export async function markAttachedRemoved(ctx: Ctx, subject: Subject): Promise<void> {
  await ctx.db
    .update(attachedPhotos)
    .set({ removedAt: ctx.now })
    .where(and(belongsTo(subject), isKept));
}

/** Serializes changes to a subject's photos, and counts them. In a transaction only. */
export async function lockAttached(ctx: Ctx, subject: Subject): Promise<number> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586256, hashtext(${subject.id}))`);
  const [row] = await ctx.db
    .select({ photos: count() })
    .from(attachedPhotos)
    .where(and(belongsTo(subject), isKept));
  return row?.photos ?? 0;
}

/** The picture's files must be stored. */
export async function insertAttached(ctx: Ctx, subject: Subject, photo: { pictureId: string; sourceHash: string }): Promise<void> {
  await ctx.db.insert(attachedPhotos).values({ ...photo, kind: subject.kind, subjectId: subject.id, createdAt: ctx.now });
}

export async function deleteAttached(ctx: Ctx, subject: Subject, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(attachedPhotos).where(and(eq(attachedPhotos.id, id), belongsTo(subject), isKept));
  return (rowCount ?? 0) > 0;
}

export async function moveAttached(ctx: Ctx, from: Subject, to: Subject): Promise<void> {
  await ctx.db.update(attachedPhotos).set({ kind: to.kind, subjectId: to.id }).where(belongsTo(from));
}

/** Uploaded before a time for a review or change order that was never sent; and of what is gone. Unscoped. */
export async function deleteUnusedAttachedPhotos(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.delete(attachedPhotos).where(
    and(
      lt(createdAt, before),
      sql`case ${kind}
        when 'NEXT_CHANGE' then true
        when 'REVIEW' then not exists (
          select from review join booking on booking.id = review.booking_id where booking.quote_id = ${subjectId})
        when 'CHANGE' then not exists (select from change_order where change_order.id = ${subjectId})
        else not exists (select from lead where lead.id = ${subjectId}) end`,
    ),
  );
}
