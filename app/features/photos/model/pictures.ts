import { endpoints, paths } from "#app/paths.ts";
// For browser code: kept apart from the schemas of `model.ts`, which are larger than a page.

/** A contractor has at most one logo. */
export const photoKinds = ["LOGO", "GALLERY"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Rendition widths in pixels, up to the photo's width; logos are square. */
export const photoWidths: Readonly<Record<PhotoKind, readonly number[]>> = {
  LOGO: [64, 128, 256, 512],
  GALLERY: [320, 640, 1280, 1920],
};

/**
 * Pixels below which a picture is blurred where it is shown. A wide or tall logo may be narrow: it is padded to a square.
 */
export const minPhotoSizes: Readonly<Record<PhotoKind, { shorterSide?: number; longerSide?: number }>> = {
  LOGO: { longerSide: 128 },
  GALLERY: { shorterSide: 400 },
};

/** Immutable: a changed photo has a new id. */
export function photoPath(id: string, width: number): string {
  return endpoints.photo({ id, file: `${width}.webp` });
}

/** `srcset` of a photo. */
export function toSrcSet({ id, widths }: { id: string; widths: readonly number[] }): string {
  return widths.map((width) => `${photoPath(id, width)} ${width}w`).join(", ");
}

/** Accepted file types. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** Maximum upload in bytes. */
export const maxPhotoBytes = 12 * 1024 * 1024;

/** Per account. */
export const maxPhotos = 200;

/** Per job. */
export const maxJobPhotos = 10;

/** Visible to the homeowner, and to the request's contractors once it is sent. */
export interface JobPhoto {
  id: string;
  /** Size of the widest picture. */
  width: number;
  height: number;
  widths: readonly number[];
}

/**
 * What a photo is attached to: a review, by its quote; a change order; the next change order of a quote; a lead. The
 * subject's own rows say who sees it.
 */
const attachedKinds = ["REVIEW", "CHANGE", "NEXT_CHANGE", "LEAD"] as const;
export type AttachedKind = (typeof attachedKinds)[number];

/** Per review, change order and lead. */
export const maxAttachedPhotos: Readonly<Record<AttachedKind, number>> = { REVIEW: 6, CHANGE: 6, NEXT_CHANGE: 6, LEAD: 30 };

/** The draft before sending, the request after. */
export type PhotographedJob = { draftKey: string } | { requestId: string };

export function jobPhotoPath(job: PhotographedJob, photoId: string, width: number): string {
  const photo = { photoId, file: `${width}.webp` };
  return "draftKey" in job ? paths.wizardPhoto({ id: job.draftKey, ...photo }) : paths.requestPhoto({ ...job, ...photo });
}

/** Field of a form that has files of several kinds. */
export function toFilesField(kind: PhotoKind): string {
  return `files-${kind}`;
}

/** Files per form. */
export const maxFilesPerForm = 20;

export const photoMoves = ["first", "earlier", "later"] as const;
export type PhotoMove = (typeof photoMoves)[number];

export function movePhoto<One extends { id: string }>(photos: readonly One[], id: string, to: PhotoMove): One[] {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  if (!photo) return [...photos];
  const others = photos.filter((one) => one !== photo);
  const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[to];
  return [...others.slice(0, place), photo, ...others.slice(place)];
}
