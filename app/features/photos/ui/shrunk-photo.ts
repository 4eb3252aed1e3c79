import { photoWidths } from "../model/pictures.ts";

/** Files up to this size are sent as they are, in bytes. */
const light = 1_500_000;
/** No more of a photo is ever shown, on the sharpest screen. */
const longest = (photoWidths.GALLERY.at(-1) ?? 1920) * 1.25;

/** A heavy photo made smaller before it is sent, so that a telephone sends many within a minute; what cannot be made smaller goes as it is. */
export async function shrunkPhoto(file: File): Promise<Blob> {
  if (file.size <= light) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const made = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 });
    return made.size < file.size ? made : file;
  } catch {
    // A browser that cannot read it leaves that to the server.
    return file;
  }
}
