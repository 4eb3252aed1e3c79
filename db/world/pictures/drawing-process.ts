import sharp from "sharp";
import { photoWidths } from "#app/features/photos/model.ts";
import type { Drawing } from "./drawings.ts";
import { emblems, logoName, drawLogo } from "./logos.ts";
import { scenes } from "./scenes.ts";

// A separate process frees the memory of drawing and uses another processor.
process.once("disconnect", () => process.exit(1));

async function renderDrawing(name: string, svg: string, widths: readonly number[]): Promise<Drawing> {
  const files = [];
  for (const wide of widths) {
    const { data, info } = await sharp(Buffer.from(svg)).resize(wide).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    files.push({ width: info.width, height: info.height, bytes: data });
  }
  return { name, files };
}

const photos = Object.entries(scenes).map(([name, { draw }]) => renderDrawing(name, draw(), photoWidths.GALLERY.slice(0, 3)));
const marks = emblems.flatMap((emblem) =>
  [0, 1, 2].map((turn) => renderDrawing(logoName(emblem, turn), drawLogo(emblem, turn), photoWidths.LOGO)),
);
process.send?.(await Promise.all([...photos, ...marks]), () => process.exit(0));
