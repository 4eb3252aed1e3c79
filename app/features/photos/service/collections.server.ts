import { showLogos } from "#app/features/contractors/service/logos.server.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { PhotoKind } from "../model.ts";
import { insertPhotos } from "../store.server.ts";

export interface BulkPhoto {
  id: string;
  accountId: string;
  kind: PhotoKind;
  pictureId: string;
  place: number;
  caption: string;
}

/** Adds photos in bulk; several may share a picture. System only, in a transaction. */
export async function addPhotosInBulk(ctx: Ctx, newPhotos: readonly BulkPhoto[]): Promise<void> {
  allow(ctx.actor.kind === "system");
  const rows = newPhotos.map((photo) => ({ ...photo, sourceHash: photo.pictureId }));
  if ((await insertPhotos(ctx, rows)) < rows.length) throw new Error("one of the photos is there already");
  await showLogos(
    ctx,
    newPhotos.filter(({ kind }) => kind === "LOGO").map(({ accountId }) => accountId),
  );
}
