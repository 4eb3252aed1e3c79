import { hideLogo, showLogos } from "#app/features/contractors/service/logos.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { PhotoKind } from "../model/pictures.ts";
import { parsePhotoPath } from "../model.ts";
import type { HidingReason } from "../model/hiding.ts";
import { deleteApproval, deleteHidden, findStoredFile, insertHidden, saveApproval, type PhotoFile } from "../store/hiding.server.ts";
import { readStoredFile } from "./pictures.server.ts";

export type { PhotoFile };

/** False if it was approved before. The caller has checked who decides, as for all here. */
export function approvePhotoFile(tx: Ctx, photo: PhotoFile): Promise<boolean> {
  return saveApproval(tx, photo);
}

/** No page and no address shows the photo any more, also if it is uploaded again. False if that was so before. */
export async function hidePhotoFile(tx: Ctx, photo: PhotoFile & { kind: PhotoKind }, reason: HidingReason): Promise<boolean> {
  if (!(await insertHidden(tx, photo, reason))) return false;
  await deleteApproval(tx, photo);
  if (photo.kind === "LOGO") await hideLogo(toSystem(tx), photo.id);
  return true;
}

/** False if it was not hidden. */
export async function showPhotoFile(tx: Ctx, photo: PhotoFile & { kind: PhotoKind }): Promise<boolean> {
  if (!(await deleteHidden(tx, photo))) return false;
  if (photo.kind === "LOGO") await showLogos(toSystem(tx), [photo.accountId]);
  return true;
}

/** Call it after the transaction. */
export function forgetShownPhotos(): void {
  clearCachedPages();
}

/** Also of a hidden photo. Null if missing or damaged. */
export async function readAnyPicture(ctx: Ctx, id: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
  const requested = parsePhotoPath(id, file);
  const stored = requested && (await findStoredFile(ctx, requested.id, requested.width));
  return stored && readStoredFile(stored);
}

function toSystem(tx: Ctx): Ctx {
  return { ...tx, actor: { kind: "system" } };
}
