import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { findPlaceAround } from "./place-around.ts";

export type LocationError = "denied" | "late" | "unsupported" | "failed";

/** Milliseconds: time limit of the request, maximum age of a cached position. */
const positionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Place of the postal code nearest to the browser; null if none is near. */
export async function findCurrentPlace(): Promise<SuggestedPlace | LocationError | null> {
  if (!("geolocation" in navigator)) return "unsupported";
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, refused) => {
      navigator.geolocation.getCurrentPosition(found, refused, positionOptions);
    });
    return await findPlaceAround(coords);
  } catch (reason) {
    return toLocationError(reason);
  }
}

/** Codes of `GeolocationPositionError`. */
function toLocationError(reason: unknown): LocationError {
  const code: unknown = Reflect.get(Object(reason), "code");
  return code === 1 ? "denied" : code === 3 ? "late" : "failed";
}
