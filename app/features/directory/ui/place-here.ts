import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { findPlaceAround } from "./place-around.ts";

/** Why the browser did not say where it is. */
export type WhyNot = "denied" | "late" | "unsupported" | "failed";

/** How long the browser may look for its position, and how old a known one may be, in milliseconds. */
const patience = { timeout: 10_000, maximumAge: 300_000 };

/** The place of the nearest postal code to where the browser is; null far from any. */
export async function findPlace(): Promise<SuggestedPlace | WhyNot | null> {
  if (!("geolocation" in navigator)) return "unsupported";
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, refused) => {
      navigator.geolocation.getCurrentPosition(found, refused, patience);
    });
    return await findPlaceAround(coords);
  } catch (reason) {
    return whyNot(reason);
  }
}

/** The codes are those of `GeolocationPositionError`. */
function whyNot(reason: unknown): WhyNot {
  const code: unknown = Reflect.get(Object(reason), "code");
  return code === 1 ? "denied" : code === 3 ? "late" : "failed";
}
