import { minPhotoSizes, photoWidths } from "../model/pictures.ts";

/** Bytes up to which files are sent unchanged. */
const maxUnscaledBytes = 1_500_000;
/** Pixels: the largest rendition with a margin for dense screens. */
const maxEdgePixels = (photoWidths.GALLERY.at(-1) ?? 1920) * 1.25;

/** As iPhones store photos. The server can't read it. */
export function isHeic({ name, type }: Pick<File, "name" | "type">): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Scales a large photo down before upload, so that a phone sends many per minute, and makes a JPEG of HEIC; falls back to
 * the original.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= maxUnscaledBytes && !isHeic(file)) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    // A panorama stays high enough to be accepted.
    const leastScale = (minPhotoSizes.GALLERY.shorterSide ?? 0) / Math.min(photo.width, photo.height);
    const scale = Math.min(1, Math.max(leastScale, maxEdgePixels / Math.max(photo.width, photo.height)));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const scaled = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 });
    return scaled.size < file.size || isHeic(file) ? scaled : file;
  } catch {
    // The server decides about files the browser cannot read.
    return file;
  }
}
