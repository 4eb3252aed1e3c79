import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPicture, createAnimatedImage, createAnimatedPng, createPhoto } from "../../tests/pictures.ts";
import { makeRenditions, rejectWhenPhotoLaneFull } from "./image-renditions.server.ts";

const widths = [320, 640, 1280];
const render = (source: Uint8Array) => makeRenditions({ lane: "known", source, widths, square: false });
const refusal = (source: Uint8Array) =>
  render(source).then(
    () => "made",
    (failure: { kind: string; code: string }) => `${failure.kind} ${failure.code}`,
  );
const script = "<script>alert(1)</script>";

/** Builds a PNG from its header and rows. */
function createPng(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunk = (name: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc(named));
    return Buffer.concat([size, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

/** A picture of many pixels in one color. */
function plainPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#4477aa" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe("renditions of a photo", () => {
  it("[C-09] are WebP up to the photo's own width, in its shape, and never enlarged", async () => {
    const sizes = async (source: Buffer) => (await render(source)).map(({ width, height }) => [width, height]);
    expect(await sizes(await createPhoto({ width: 1000, height: 500 }))).toEqual([
      [320, 160],
      [640, 320],
      [1000, 500],
    ]);
    expect(await sizes(await createPhoto({ width: 1280, height: 1920 }))).toEqual([
      [320, 480],
      [640, 960],
      [1280, 1920],
    ]);
    expect(await sizes(await createPhoto({ width: 40, height: 30 }))).toEqual([[40, 30]]);
    // A tall picture is limited to three times the width it could have.
    expect(await sizes(await createPhoto({ width: 100, height: 1200 }))).toEqual([[25, 300]]);
    const [rendition] = await render(await drawPicture(400, 300).png().toBuffer());
    expect(Buffer.from(rendition!.bytes).toString("latin1", 8, 12)).toBe("WEBP");
  });

  it("[C-09] [T84] are upright and contain no location, device or owner", async () => {
    const source = await createPhoto({ width: 400, height: 200, orientation: 6 });
    expect(source.includes("SecretCamera")).toBe(true);
    const made = await render(source);
    expect(made.map(({ width, height }) => [width, height])).toEqual([[200, 400]]);
    for (const { bytes } of made) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(/Secret|Exif|GPS/.test(Buffer.from(bytes).toString("latin1"))).toBe(false);
    }
    // The upper left corner is at the upper right after a quarter turn.
    const { data, info } = await sharp(made[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    expect([at(190, 10) > 240, at(10, 10) < 120]).toEqual([true, true]);
  });

  it("[D-09] of a logo are squares with the logo centered on transparency, whatever its size", async () => {
    const made = await makeRenditions({
      lane: "known",
      source: await drawPicture(90, 30).png().toBuffer(),
      widths: [64, 128, 256],
      square: true,
    });
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [64, 64],
      [128, 128],
      [256, 256],
    ]);
    const { data, info } = await sharp(made[2]!.bytes).raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([info.channels, alpha(128, 4), alpha(128, 128)]).toEqual([4, 0, 255]);
  });
});

describe("photos of guests", () => {
  it("[T82] [T85] delay only each other: a signed-in user's photo is rendered at once", async () => {
    const [large, small] = await Promise.all([createPhoto({ width: 2400, height: 1800 }), createPhoto({ width: 64, height: 48 })]);
    let finished = 0;
    const renderAsGuest = (source: Buffer) => makeRenditions({ lane: "guests", source, widths, square: false }).then(() => (finished += 1));
    // The first is slow; the others cost little more than their process.
    const outcomes = Promise.allSettled([large, ...Array.from({ length: 39 }, () => small)].map(renderAsGuest));
    const busy = { kind: "too_many", code: "photos.guestsBusy", details: { retryAfter: 10 } };
    expect(() => rejectWhenPhotoLaneFull("guests")).toThrow(expect.objectContaining(busy));
    expect(() => rejectWhenPhotoLaneFull("known")).not.toThrow();
    expect(await render(small)).toHaveLength(1);
    expect(finished).toBeLessThan(6);
    const refused = (await outcomes).filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused).toHaveLength(29);
    for (const { reason } of refused) expect(reason).toMatchObject(busy);
  });
});

describe("a file that is not a photo", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
  const otherFiles: readonly [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ["nothing", () => Buffer.alloc(0), "photos.notAPhoto"],
    ["a page", () => Buffer.from(`<!doctype html>${script}`), "photos.notAPhoto"],
    ["an SVG", () => Buffer.from(svg), "photos.notAPhoto"],
    ["an SVG that begins like a JPEG", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]), "photos.notAPhoto"],
    [
      "an SVG that begins like a PNG",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)]),
      "photos.notAPhoto",
    ],
    ["a sound that begins like a WebP", () => Buffer.from("RIFF\x10\0\0\0WAVEfmt ", "latin1"), "photos.notAPhoto"],
    ["a WebP of which only the name is there", () => Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "photos.notAPhoto"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj"), "photos.notAPhoto"],
    ["a TIFF", () => drawPicture(9, 9).tiff().toBuffer(), "photos.notAPhoto"],
    ["an AVIF", () => drawPicture(16, 16).avif().toBuffer(), "photos.notAPhoto"],
    ["a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "photos.heic"],
    ["a GIF", () => createAnimatedImage("gif"), "photos.notAPhoto"],
    ["a WebP that moves", () => createAnimatedImage("webp"), "photos.animated"],
    ["a PNG that moves", createAnimatedPng, "photos.animated"],
    ["half a JPEG", async () => (await createPhoto()).subarray(0, 2000), "photos.notAPhoto"],
    ["a PNG with a broken row", async () => createPng(200, 200, new Uint8Array(90)), "photos.notAPhoto"],
    ["a picture of 50,000 by 50,000 in a few bytes", () => createPng(50_000, 50_000, new Uint8Array(90)), "photos.tooManyPixels"],
    ["a picture of 41 megapixels", () => plainPng(8200, 5000), "photos.tooManyPixels"],
  ];

  it.each(otherFiles)("[T81] [T82] %s is rejected, and the process keeps working", async (_name, make, code) => {
    expect(await refusal(await make())).toBe(`unprocessable ${code}`);
  });

  it("[T81] a photo that is also an HTML page loses the page", async () => {
    const both = Buffer.concat([await createPhoto(), Buffer.from(`<!doctype html>${script}`)]);
    for (const { bytes } of await render(both)) expect(Buffer.from(bytes).includes("script")).toBe(false);
  });

  it("[T82] a process that exceeds memory or time is killed, the next photo is rendered, and slowness is not blamed on the photo", async () => {
    const source = await plainPng(5000, 5000);
    const input = { lane: "known", source, widths, square: true } as const;
    await expect(makeRenditions(input, { seconds: 10, megabytes: 1, megapixels: 40 })).rejects.toMatchObject({ kind: "unprocessable" });
    const slow = makeRenditions(input, { seconds: 0.01, megabytes: 768, megapixels: 40 });
    await expect(slow).rejects.toMatchObject({ kind: "unavailable", code: "photos.busy", details: { retryAfter: 10 } });
    expect(await render(await createPhoto({ width: 320, height: 200 }))).toHaveLength(1);
  });

  it("[T82] a process that cannot start is not blamed on the photo, which is rendered later", async () => {
    const [source, program] = [await createPhoto({ width: 320, height: 200 }), process.execPath];
    process.execPath = "/nowhere/node";
    const refused = await refusal(source).finally(() => (process.execPath = program));
    expect(refused).toBe("unavailable photos.busy");
    expect(await render(source)).toHaveLength(1);
  });
});
