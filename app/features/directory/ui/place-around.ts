import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { endpoints } from "#app/paths.ts";

/** Place of the nearest postal code; null if none is near. Sends the point rounded to two decimals. */
export async function findPlaceAround({ latitude, longitude }: GeoPoint): Promise<SuggestedPlace | null> {
  const body = JSON.stringify({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
  const response = await fetch(endpoints.nearestPlace(), { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!response.ok) throw new Error("the place was not looked up");
  return ((await response.json()) as { data: SuggestedPlace | null }).data;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
