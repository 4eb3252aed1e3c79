// Runs with `--eval` from the project root: it can import only packages and `node:` modules.
import { constants, setPriority } from "node:os";
import sharp, { type Metadata, type Sharp } from "sharp";

/** `widths` are pixels, smallest first. */
export interface ImageTask {
  source: Uint8Array;
  widths: readonly number[];
  /** Centered on transparency, enlarged if necessary. Otherwise never enlarged. */
  square: boolean;
  /** WebP by default. */
  format?: "png";
  /** Pixels of the shorter and the longer side. */
  minimum?: { shorterSide?: number; longerSide?: number };
  mostPixels: number;
  mostMegabytes: number;
}

/** Upright, without metadata. */
export interface Rendition {
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type ImageRefusal = "notAPhoto" | "animated" | "tooManyPixels" | "shorterSideTooShort" | "longerSideTooShort";

export type ImageAnswer = { made: Rendition[] } | { refused: ImageRefusal };

setPriority(constants.priority.PRIORITY_LOW);
// Other formats are never parsed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

process.once("message", async (task: ImageTask) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.mostMegabytes * 1024 * 1024) process.exit(1);
  }, 20);
  const answer = await renderAll(task).catch((): ImageAnswer => ({ refused: "notAPhoto" }));
  clearInterval(watch);
  process.send?.(answer, () => process.exit(0));
});
process.once("disconnect", () => process.exit(1));

async function renderAll(task: ImageTask): Promise<ImageAnswer> {
  const { source, mostPixels } = task;
  if (isAnimatedPng(source)) return { refused: "animated" };
  // Half of all cameras write something odd, so only errors are refused.
  const openImage = () => sharp(source, { limitInputPixels: mostPixels, failOn: "error" });
  const metadata = await sharp(source, { limitInputPixels: false }).metadata();
  if ((metadata.pages ?? 1) > 1) return { refused: "animated" };
  if (metadata.width * metadata.height > mostPixels) return { refused: "tooManyPixels" };
  const [shorterSide, longerSide] = [Math.min(metadata.width, metadata.height), Math.max(metadata.width, metadata.height)];
  if (shorterSide < (task.minimum?.shorterSide ?? 0)) return { refused: "shorterSideTooShort" };
  if (longerSide < (task.minimum?.longerSide ?? 0)) return { refused: "longerSideTooShort" };
  return { made: task.square ? await renderSquares(openImage(), task) : await renderShapes(openImage(), metadata, task) };
}

/** An animated PNG has an acTL chunk before IDAT. */
function isAnimatedPng(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.toString("latin1", 1, 4) !== "PNG") return false;
  const [control, picture] = [bytes.indexOf("acTL"), bytes.indexOf("IDAT")];
  return control !== -1 && control < picture;
}

/** Height to width: a tall column of pixels would be very large. */
const maxHeightRatio = 3;

async function renderShapes(image: Sharp, { autoOrient }: Metadata, { widths }: ImageTask): Promise<Rendition[]> {
  const widest = Math.min(autoOrient.width, widths.at(-1) ?? autoOrient.width);
  const { data, info } = await image
    .autoOrient()
    .resize({ width: widest, height: widest * maxHeightRatio, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const openRaw = () => sharp(data, { raw: { width, height, channels } });
  const outputWidths = [...widths.filter((wide) => wide < width), width];
  return renderSequentially(outputWidths, (wide) => openRaw().resize(wide).webp({ quality: 78 }));
}

async function renderSquares(image: Sharp, { widths, format }: ImageTask): Promise<Rendition[]> {
  const side = widths.at(-1) ?? 1;
  const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
  const fullSize = await image
    .autoOrient()
    .resize(side, side, { fit: "contain", background: transparent })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  return renderSequentially(widths, (wide) => {
    const resized = sharp(fullSize).resize(wide);
    return format === "png" ? resized.png({ compressionLevel: 9 }) : resized.webp({ quality: 90 });
  });
}

/** Sequential, to save memory. */
async function renderSequentially(widths: readonly number[], createPipeline: (width: number) => Sharp): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of widths) {
    const { data, info } = await createPipeline(width).toBuffer({ resolveWithObject: true });
    renditions.push({ width: info.width, height: info.height, bytes: data });
  }
  return renditions;
}
