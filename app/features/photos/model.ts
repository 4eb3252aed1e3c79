import { z } from "zod";
import { isUuid } from "#app/lib/ids.ts";
import { Text } from "#app/lib/text.ts";
import { mostPhotos } from "./model/pictures.ts";

export * from "./model/pictures.ts";

/** The most bytes that the photos of an account may take. */
export const mostKeptBytes = 500 * 1024 * 1024;
/** Of the space for files this share stays free: below it nothing more is taken. */
export const leastFreeShare = 0.1;

/** The same for the photos of strangers: what is left then is for those whom we know. */
export const leastFreeShareForStrangers = 0.15;

/** The seconds after which a store that took nothing may have space again. */
export const storeFullFor = 300;

/** One file of what was made of a photo, and what it must hold. */
export interface PictureFile {
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 in hexadecimal figures. */
  hash: string;
}

/** A photo as everybody may see it where its contractor is shown. */
export const Photo = z.object({
  id: z.uuid(),
  /** Of the widest picture, which says its shape. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).meta({ description: "There is a picture of each: /photos/{id}/{width}.webp" }),
  /** What it shows, in the contractor's words; may be empty. */
  caption: z.string(),
});
export type Photo = z.infer<typeof Photo>;

/** All that a contractor shows: its logo, and its photos in their order. The first is its main picture. */
export const PhotoBook = z.object({ logo: Photo.nullable(), photos: z.array(Photo) });
export type PhotoBook = z.infer<typeof PhotoBook>;

/** The photos of a contractor in the order and with the words that they shall have. */
export const PhotoOrder = z.array(z.strictObject({ id: z.uuid(), caption: Text.trim().max(160, "photos.captionTooLong") })).max(mostPhotos);
export type PhotoOrder = z.infer<typeof PhotoOrder>;

/** What such a path asks for; null where no picture of ours could be. */
export function readPhotoPath(id: string, file: string): { id: string; width: number } | null {
  const width = /^([1-9]\d{0,3})\.webp$/.exec(file)?.[1];
  return width && isUuid(id) ? { id, width: Number(width) } : null;
}

/** A page of the photos of all contractors, for staff. */
export const PicturePage = z.object({
  pics: z.object({
    content: z.array(z.object({ id: z.string(), accountId: z.uuid(), contractorName: z.string(), url: z.string() })),
    totalPages: z.int(),
  }),
});
export type PicturePage = z.infer<typeof PicturePage>;

/** Photos on such a page. */
export const picturesOnPage = 50;
