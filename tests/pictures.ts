import sharp, { type Sharp } from "sharp";

/** A photo as a camera writes it: JPEG with EXIF place, time and device. */
export function createPhoto({ width = 800, height = 600, colour = "#4477aa", orientation = 1 } = {}): Promise<Buffer> {
  const secrets = {
    IFD0: { Make: "SecretCamera", Copyright: "SecretOwner" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 53/1 24/1", GPSLongitudeRef: "W", GPSLongitude: "87/1 37/1 40/1" },
  };
  return drawPicture(width, height, colour).withExif(secrets).withMetadata({ orientation }).jpeg().toBuffer();
}

/** A plain picture with a bright spot in its upper left quarter, to show its orientation. */
export function drawPicture(width: number, height: number, colour = "#4477aa"): Sharp {
  const spot = Buffer.from(`<svg width="${width}" height="${height}"><rect width="50%" height="50%" fill="#ffffff"/></svg>`);
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([{ input: spot }]);
}

/** A PNG of one color that declares itself animated: two frames. */
export async function createAnimatedPng(): Promise<Buffer> {
  const still = await drawPicture(64, 64).png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  // The header is 8 bytes of signature and a chunk of 25.
  return Buffer.concat([still.subarray(0, 33), control, Buffer.from([0xf3, 0x8d, 0x93, 0x70]), still.subarray(33)]);
}

/** An animated GIF or WebP of three frames. */
export async function createAnimatedImage(format: "gif" | "webp"): Promise<Buffer> {
  const frame = Buffer.from('<svg width="32" height="32"><rect width="32" height="16" fill="#fff"/></svg>');
  const strip = sharp({ create: { width: 32, height: 96, channels: 3, background: "#aa4444" } });
  const data = await strip
    .composite([{ input: frame, top: 0, left: 0 }])
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width: 32, height: 96, channels: 3, pageHeight: 32 } })
    .toFormat(format, { loop: 0 })
    .toBuffer();
}
