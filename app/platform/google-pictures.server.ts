import { Failure } from "#app/lib/errors.ts";

/** A point of the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** How much a picture shows: Google's zoom, and its width and height in points of that zoom. */
export interface Frame {
  zoom: number;
  width: number;
  height: number;
}

/** A picture as it came. */
export interface Picture {
  type: "image/jpeg" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

/** More bytes than any picture of that size has. */
export const mostPictureBytes = 2 * 1024 * 1024;

interface GoogleStaticMaps {
  key: string;
  maps: string;
  /** Milliseconds until the last byte. */
  patience: number;
}

/**
 * The satellite picture around a point by Google's Static Maps, two pixels to a point of the frame, whole and with Google's name on it.
 * `unavailable` where no JPEG or PNG of a sensible size comes in time.
 */
export async function satellitePicture({ key, maps, patience }: GoogleStaticMaps, { lat, lng }: Point, frame: Frame): Promise<Picture> {
  const { zoom, width, height } = frame;
  const asked = new URLSearchParams({
    center: `${lat},${lng}`,
    zoom: String(zoom),
    size: `${width}x${height}`,
    scale: "2",
    maptype: "satellite",
    format: "jpg",
    key,
  });
  try {
    const answer = await fetch(`${maps}/maps/api/staticmap?${asked}`, { redirect: "error", signal: AbortSignal.timeout(patience) });
    const type = answer.headers.get("content-type")?.split(";")[0]?.trim();
    if (!answer.ok || !answer.body || (type !== "image/jpeg" && type !== "image/png")) return away();
    return { type, bytes: await bounded(answer.body) };
  } catch {
    // What went wrong may name the point or the key, which belong in no log.
    return away();
  }
}

/** All bytes of a stream; it is left where there are more than a picture has. */
async function bounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > mostPictureBytes) return away();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function away(): never {
  throw new Failure("unavailable", "roofing.surveyAway");
}
