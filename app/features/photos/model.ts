import { z } from "zod";
import { isUuid } from "#app/lib/ids.ts";
import { LineText } from "#app/lib/text.ts";
import { hidingReasons } from "./model/hiding.ts";
import { maxPhotos, type JobPhoto } from "./model/pictures.ts";

export * from "./model/pictures.ts";

/** Maximum bytes of an account's gallery. */
export const maxGalleryBytes = 500 * 1024 * 1024;
/** Uploads are refused while less than this share of the disk is free. */
export const minFreeShare = 0.1;

/** Higher for job photos, which keeps space for contractors. */
export const minFreeShareForJobPhotos = 0.15;

/** Seconds until a retry once the store is full. */
export const storeFullRetrySeconds = 300;

/** One rendition of a photo. */
export interface PictureFile {
  width: number;
  height: number;
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

export function toJobPhoto({ id, files }: { id: string; files: readonly PictureFile[] }): JobPhoto {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { id, width, height, widths: files.map((file) => file.width) };
}

export const Photo = z.object({
  id: z.uuid(),
  /** Size of the widest picture. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).meta({ description: "There is a picture of each: /photos/{id}/{width}.webp" }),
  /** The contractor's text; may be empty. */
  caption: z.string(),
  /** In one's own list: staff hid it, and nobody else sees it. */
  hiddenFor: z.enum(hidingReasons).optional(),
});
export type Photo = z.infer<typeof Photo>;

/** The first photo is the main picture. */
export const PhotoBook = z.object({ logo: Photo.nullable(), photos: z.array(Photo) });
export type PhotoBook = z.infer<typeof PhotoBook>;

export const PhotoOrder = z
  .array(z.strictObject({ id: z.uuid(), caption: LineText.trim().max(160, "photos.captionTooLong") }))
  .max(maxPhotos);
export type PhotoOrder = z.infer<typeof PhotoOrder>;

/** Null if the path cannot be one of our pictures. */
export function parsePhotoPath(id: string, file: string): { id: string; width: number } | null {
  const width = /^([1-9]\d{0,3})\.webp$/.exec(file)?.[1];
  return width && isUuid(id) ? { id, width: Number(width) } : null;
}

export const PicturePage = z.object({
  pics: z.object({
    content: z.array(z.object({ id: z.string(), accountId: z.uuid(), contractorName: z.string(), url: z.string() })),
    totalPages: z.int(),
  }),
});
export type PicturePage = z.infer<typeof PicturePage>;

export const photosPerPage = 50;
