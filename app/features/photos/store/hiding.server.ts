import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { HidingReason } from "../model/hiding.ts";
import { hiddenPhotos, photos } from "../tables.server.ts";

/** The file that a photo shows. */
export interface PhotoFile {
  id: string;
  accountId: string;
  sourceHash: string;
}

/** False if it was approved before. */
export async function saveApproval(ctx: Ctx, { id }: PhotoFile): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(photos)
    .set({ approvedAt: ctx.now })
    .where(and(eq(photos.id, id), isNull(photos.approvedAt)));
  return rowCount === 1;
}

export async function deleteApproval(ctx: Ctx, { id }: PhotoFile): Promise<void> {
  await ctx.db.update(photos).set({ approvedAt: null }).where(eq(photos.id, id));
}

/** False if it was hidden before. */
export async function insertHidden(ctx: Ctx, { accountId, sourceHash }: PhotoFile, reason: HidingReason): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(hiddenPhotos).values({ accountId, sourceHash, reason, hiddenAt: ctx.now }).onConflictDoNothing();
  return rowCount === 1;
}

/** False if it was not hidden. */
export async function deleteHidden(ctx: Ctx, { accountId, sourceHash }: PhotoFile): Promise<boolean> {
  const isSame = and(eq(hiddenPhotos.accountId, accountId), eq(hiddenPhotos.sourceHash, sourceHash));
  const { rowCount } = await ctx.db.delete(hiddenPhotos).where(isSame);
  return (rowCount ?? 0) > 0;
}

/** A photo with its pictures, hidden or not. Unscoped: the caller has checked who sees it. */
export async function findStoredFile(
  ctx: Ctx,
  id: string,
  width: number,
): Promise<{ pictureId: string; width: number; hash: string } | null> {
  const { rows } = await ctx.db.execute(sql`
    select picture.id as "pictureId", (file ->> 'width')::int as width, file ->> 'hash' as hash
    from ${photos} photo join picture on picture.id = photo.picture_id, jsonb_array_elements(picture.files) file
    where photo.id = ${id} and (file ->> 'width')::int = ${width}`);
  return (rows[0] as { pictureId: string; width: number; hash: string } | undefined) ?? null;
}
