/** Degrees; longitude from −180 to 180. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Mean radius (IUGG, 6,371.0088 km). */
export const earthRadiusMiles = 3958.7613;
const circlePoints = 72;

/**
 * Unit vector with x towards 0°N 0°E and z towards the North Pole. Chords between such vectors need no trigonometry.
 */
export function toUnitVector(point: GeoPoint): { x: number; y: number; z: number } {
  const lat = (point.latitude * Math.PI) / 180;
  const lng = (point.longitude * Math.PI) / 180;
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) };
}

/** Great-circle miles of a squared chord on the unit sphere. */
export function chordToMiles(squared: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(Math.max(0, squared)) / 2));
}

/** Great-circle distance. */
export function milesBetween(a: GeoPoint, b: GeoPoint): number {
  const u = toUnitVector(a);
  const v = toUnitVector(b);
  return chordToMiles((u.x - v.x) ** 2 + (u.y - v.y) ** 2 + (u.z - v.z) ** 2);
}

/** Points clockwise from north. The last equals the first; longitudes may exceed 180. */
export function circleAround({ latitude, longitude }: GeoPoint, miles: number): GeoPoint[] {
  const [angle, lat] = [miles / earthRadiusMiles, (latitude * Math.PI) / 180];
  return Array.from({ length: circlePoints + 1 }, (_, at) => {
    const bearing = (2 * Math.PI * at) / circlePoints;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine);
    return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: longitude + (east * 180) / Math.PI };
  });
}

/**
 * Formats WKT, "POINT(-87.6533 41.9229)", longitude first. Contains only two checked numbers; throws RangeError
 * otherwise.
 */
export function formatPoint({ latitude, longitude }: GeoPoint): string {
  const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPoint) throw new RangeError("not a point on the globe");
  return `POINT(${longitude} ${latitude})`;
}

/** Rounds to tenths of a mile. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}
