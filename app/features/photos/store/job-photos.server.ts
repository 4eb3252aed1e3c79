import { and, asc, count, eq, notExists, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { drafts, requests } from "../../requests/tables.server.ts";
import type { PictureFile } from "../model.ts";
import { jobPhotos, pictures } from "../tables.server.ts";

export interface JobPhotoRow {
  id: string;
  pictureId: string;
  files: PictureFile[];
}

/** Job by its draft or its request. The caller has checked access to it. */
export type Job = { draftKey: string } | { requestId: string };

const photoColumns = { id: jobPhotos.id, pictureId: jobPhotos.pictureId, files: pictures.files };

/** Oldest first. */
export function listJobPhotos(ctx: Ctx, job: Job): Promise<JobPhotoRow[]> {
  const photos = ctx.db
    .select(photoColumns)
    .from(jobPhotos)
    .innerJoin(pictures, eq(pictures.id, jobPhotos.pictureId))
    .leftJoin(requests, eq(requests.draftKey, jobPhotos.draftKey));
  return photos.where(matchesJob(job)).orderBy(asc(jobPhotos.createdAt), asc(jobPhotos.id));
}

export async function findJobPhoto(ctx: Ctx, job: Job, id: string): Promise<JobPhotoRow | null> {
  const [row] = await ctx.db
    .select(photoColumns)
    .from(jobPhotos)
    .innerJoin(pictures, eq(pictures.id, jobPhotos.pictureId))
    .leftJoin(requests, eq(requests.draftKey, jobPhotos.draftKey))
    .where(and(eq(jobPhotos.id, id), matchesJob(job)));
  return row ?? null;
}

function matchesJob(job: Job): SQL {
  return "draftKey" in job ? eq(jobPhotos.draftKey, job.draftKey) : eq(requests.id, job.requestId);
}

/** Photo that the draft already has of this file. */
export async function findSameJobPhoto(ctx: Ctx, draftKey: string, sourceHash: string): Promise<JobPhotoRow | null> {
  const [row] = await ctx.db
    .select(photoColumns)
    .from(jobPhotos)
    .innerJoin(pictures, eq(pictures.id, jobPhotos.pictureId))
    .where(and(eq(jobPhotos.draftKey, draftKey), eq(jobPhotos.sourceHash, sourceHash)));
  return row ?? null;
}

export async function countJobPhotos(ctx: Ctx, draftKey: string): Promise<number> {
  const [row] = await ctx.db.select({ photos: count() }).from(jobPhotos).where(eq(jobPhotos.draftKey, draftKey));
  return row?.photos ?? 0;
}

/** The picture's files must be stored. */
export async function insertJobPhoto(ctx: Ctx, row: { draftKey: string; pictureId: string; sourceHash: string }): Promise<string> {
  const [added] = await ctx.db
    .insert(jobPhotos)
    .values({ ...row, createdAt: ctx.now })
    .returning({ id: jobPhotos.id });
  if (!added) throw new Error("No photo was added");
  return added.id;
}

export async function deleteJobPhoto(ctx: Ctx, draftKey: string, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(jobPhotos).where(and(eq(jobPhotos.id, id), eq(jobPhotos.draftKey, draftKey)));
  return (rowCount ?? 0) > 0;
}

/** Deletes photos of expired drafts that never became a request. Unscoped. */
export async function deleteOrphanedJobPhotos(ctx: Ctx): Promise<void> {
  const draft = ctx.db.select({ key: drafts.key }).from(drafts).where(eq(drafts.key, jobPhotos.draftKey));
  const request = ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.draftKey, jobPhotos.draftKey));
  await ctx.db.delete(jobPhotos).where(and(notExists(draft), notExists(request)));
}
