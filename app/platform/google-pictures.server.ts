import { Failure } from "#app/lib/errors.ts";
import type { OutboundClient } from "./outbound.server.ts";

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
  /** Takes at most `mostPictureBytes`. */
  client: OutboundClient;
}

/**
 * The satellite picture around a point by Google's Static Maps, two pixels to a point of the frame, whole and with Google's name on it.
 * `unavailable` where no JPEG or PNG of a sensible size comes in time.
 */
export async function satellitePicture({ key, maps, client }: GoogleStaticMaps, { lat, lng }: Point, frame: Frame): Promise<Picture> {
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
    const { ok, type, bytes } = await client(`${maps}/maps/api/staticmap?${asked}`);
    return ok && (type === "image/jpeg" || type === "image/png") ? { type, bytes: new Uint8Array(bytes) } : away();
  } catch {
    // What went wrong may name the point or the key, which belong in no log.
    return away();
  }
}

function away(): never {
  throw new Failure("unavailable", "roofing.surveyAway");
}
