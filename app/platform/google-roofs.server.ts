import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { type Frame, maxPictureBytes, type Picture, type Point, fetchSatellitePicture } from "./google-pictures.server.ts";
import { createOutboundClient, type OutboundClient } from "./outbound.server.ts";

export interface SurveyedRoof {
  /** Footprint in square feet. */
  ground: number;
  /** Average by area. */
  degrees: number;
  /** Degrees and square feet. */
  facets: readonly { degrees: number; area: number }[];
  /** Of the imagery. */
  grade: "HIGH" | "MEDIUM" | "LOW";
  /** Month of the imagery, YYYY-MM. */
  taken: string | null;
}

/** Every method throws `unavailable` without an answer. */
export interface RoofMeasurement {
  /** Null if the building is unknown. */
  locate(address: string): Promise<Point | null>;
  measure(point: Point): Promise<SurveyedRoof | null>;
  picture(point: Point, frame: Frame): Promise<Picture>;
}

const Place = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      partial_match: z.boolean().default(false),
      geometry: z.object({ location_type: z.string(), location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

const Stats = z.object({ areaMeters2: z.number(), groundAreaMeters2: z.number() });

const Building = z.object({
  imageryQuality: z.string().default("LOW"),
  imageryDate: z.object({ year: z.int(), month: z.int().min(1).max(12) }).nullish(),
  solarPotential: z.object({
    wholeRoofStats: Stats,
    roofSegmentStats: z.array(z.object({ pitchDegrees: z.number().default(0), stats: Stats })).default([]),
  }),
});
type Building = z.infer<typeof Building>;

const squareFeetPerSquareMeter = 10.7639104;

interface GoogleSolar {
  key: string;
  solar?: string;
  maps?: string;
  /** Milliseconds per request. */
  timeout?: number;
}

/** Asks Geocoding, then Solar's `buildingInsights:findClosest`. Only the address leaves the server. */
export function createGoogleRoofMeasurement({
  key,
  solar = solarOrigin,
  maps = mapsOrigin,
  timeout = 5_000,
}: GoogleSolar): RoofMeasurement {
  const network = solar === solarOrigin && maps === mapsOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [solar, maps], network, timeout: timeout, maxBytes: maxPictureBytes });
  return {
    async locate(address) {
      const params = new URLSearchParams({ address, components: "country:US|country:CA", key });
      const { status, results } = parsePlace(await fetchJson(client, `${maps}/maps/api/geocode/json?${params}`));
      if (status !== "OK" && status !== "ZERO_RESULTS") return failUnavailable();
      const found = results.find(({ partial_match: isPartialMatch, geometry }) => !isPartialMatch && geometry.location_type === "ROOFTOP");
      return found?.geometry.location ?? null;
    },
    async measure({ lat, lng }) {
      const params = new URLSearchParams({
        "location.latitude": String(lat),
        "location.longitude": String(lng),
        requiredQuality: "LOW",
        key,
      });
      const building = await fetchJson(client, `${solar}/v1/buildingInsights:findClosest?${params}`);
      return building === null ? null : toSurveyedRoof(building);
    },
    picture: (point, frame) => fetchSatellitePicture({ key, maps, client }, point, frame),
  };
}

const solarOrigin = "https://solar.googleapis.com";
const mapsOrigin = "https://maps.googleapis.com";

function parsePlace(answer: unknown): z.infer<typeof Place> {
  const parsed = Place.safeParse(answer);
  return parsed.success ? parsed.data : failUnavailable();
}

function toSurveyedRoof(answer: unknown): SurveyedRoof {
  const parsed = Building.safeParse(answer);
  if (!parsed.success) return failUnavailable();
  const { imageryQuality, imageryDate, solarPotential } = parsed.data;
  const grade = imageryQuality === "HIGH" || imageryQuality === "MEDIUM" ? imageryQuality : "LOW";
  return {
    ground: Math.round(solarPotential.wholeRoofStats.groundAreaMeters2 * squareFeetPerSquareMeter),
    degrees: computePitch(solarPotential),
    facets: solarPotential.roofSegmentStats.map(({ pitchDegrees, stats }) => ({
      degrees: pitchDegrees,
      area: stats.areaMeters2 * squareFeetPerSquareMeter,
    })),
    grade,
    taken: imageryDate ? `${imageryDate.year}-${String(imageryDate.month).padStart(2, "0")}` : null,
  };
}

/** Without segments, the pitch is computed from roof and ground area. */
function computePitch({ wholeRoofStats, roofSegmentStats }: Building["solarPotential"]): number {
  const all = roofSegmentStats.reduce((sum, { stats }) => sum + stats.areaMeters2, 0);
  if (all > 0) return roofSegmentStats.reduce((sum, { pitchDegrees, stats }) => sum + pitchDegrees * stats.areaMeters2, 0) / all;
  const share = wholeRoofStats.groundAreaMeters2 / Math.max(wholeRoofStats.areaMeters2, wholeRoofStats.groundAreaMeters2, 1);
  return (Math.acos(share) * 180) / Math.PI;
}

/** Null for 404. */
async function fetchJson(client: OutboundClient, url: string): Promise<unknown> {
  try {
    const response = await client(url);
    if (response.status === 404) return null;
    return response.ok ? response.json() : failUnavailable();
  } catch {
    // Not logged: the error may contain the address or key.
    return failUnavailable();
  }
}

function failUnavailable(): never {
  throw new Failure("unavailable", "roofing.surveyAway");
}
