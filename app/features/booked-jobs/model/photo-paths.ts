import { paths } from "#app/paths.ts";

/** Addresses of the photos of a job's change orders. */
export function toChangePhotoPath(quoteId: string) {
  return (photoId: string, width: number) => paths.changePhoto({ quoteId, photoId, file: `${width}.webp` });
}
