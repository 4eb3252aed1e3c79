import { Failure } from "#app/lib/errors.ts";
import type { OutboundClient } from "./outbound.server.ts";

export interface Point {
  lat: number;
  lng: number;
}

/** Google's zoom; width and height are points of that zoom. */
export interface Frame {
  zoom: number;
  width: number;
  height: number;
}

export interface Picture {
  type: "image/jpeg" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

export const maxPictureBytes = 2 * 1024 * 1024;

interface GoogleStaticMaps {
  key: string;
  maps: string;
  /** Limited to `maxPictureBytes`. */
  client: OutboundClient;
}

/** Uncropped and with Google's name, two pixels per point. Throws `unavailable`. */
export async function fetchSatellitePicture({ key, maps, client }: GoogleStaticMaps, { lat, lng }: Point, frame: Frame): Promise<Picture> {
  const { zoom, width, height } = frame;
  const params = new URLSearchParams({
    center: `${lat},${lng}`,
    zoom: String(zoom),
    size: `${width}x${height}`,
    scale: "2",
    maptype: "satellite",
    format: "jpg",
    key,
  });
  try {
    const { ok, type, bytes } = await client(`${maps}/maps/api/staticmap?${params}`);
    return ok && (type === "image/jpeg" || type === "image/png") ? { type, bytes: new Uint8Array(bytes) } : failUnavailable();
  } catch {
    // Not logged: the error may contain the point or key.
    return failUnavailable();
  }
}

function failUnavailable(): never {
  throw new Failure("unavailable", "roofing.surveyAway");
}
