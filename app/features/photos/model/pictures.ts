import { endpoints } from "#app/paths.ts";
// What browsers need to show and to order pictures, without the schemas of `model.ts`, which weigh more than a page.

/** What a photo is for: a contractor's mark, of which it has one, or a picture of its work. */
export const photoKinds = ["LOGO", "GALLERY"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** The widths in pixels that are made of a photo, as far as it is that wide; a logo is a square of each. */
export const photoWidths: Readonly<Record<PhotoKind, readonly number[]>> = {
  LOGO: [64, 128, 256, 512],
  GALLERY: [320, 640, 1280, 1920],
};

/** Where a picture is. Its content never changes: another photo has another id. */
export function photoPath(id: string, width: number): string {
  return endpoints.photo({ id, file: `${width}.webp` });
}

/** All pictures of a photo, for a browser to choose from. */
export function photoChoices({ id, widths }: { id: string; widths: readonly number[] }): string {
  return widths.map((width) => `${photoPath(id, width)} ${width}w`).join(", ");
}

/** The kinds of files that can be read, for the field that asks for them. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** The most bytes of one photo as it is sent. */
export const mostPhotoBytes = 12 * 1024 * 1024;

/** The most photos of an account. */
export const mostPhotos = 200;

/** The most photos of one job. */
export const mostJobPhotos = 10;

/** A photo of a job: seen by its homeowner, and by the contractors of the request once that is sent. */
export interface JobPhoto {
  id: string;
  /** Of the widest picture, which says its shape. */
  width: number;
  height: number;
  widths: readonly number[];
}

/** Where a picture of a job is: below its draft's photos before the request is sent, below the request's after. */
export function jobPhotoPath(base: string, id: string, width: number): string {
  return `${base}/${id}/${width}.webp`;
}

/** The most files that one form brings. */
export const mostFilesAtOnce = 20;

/** Where a photo can be moved. */
export const photoMoves = ["first", "earlier", "later"] as const;
export type PhotoMove = (typeof photoMoves)[number];

/** The order in which one photo stands a place earlier or later, or first. */
export function moved<One extends { id: string }>(photos: readonly One[], id: string, to: PhotoMove): One[] {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  if (!photo) return [...photos];
  const others = photos.filter((one) => one !== photo);
  const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[to];
  return [...others.slice(0, place), photo, ...others.slice(place)];
}
