import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { type Frame, mostPictureBytes, type Picture, type Point, satellitePicture } from "./google-pictures.server.ts";
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
  patience?: number;
}

/** Asks Geocoding, then Solar's `buildingInsights:findClosest`. Only the address leaves the server. */
export function googleRoofs({ key, solar = solarOrigin, maps = mapsOrigin, patience = 5_000 }: GoogleSolar): RoofMeasurement {
  const network = solar === solarOrigin && maps === mapsOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [solar, maps], network, timeout: patience, maxBytes: mostPictureBytes });
  return {
    async locate(address) {
      const asked = new URLSearchParams({ address, components: "country:US|country:CA", key });
      const { status, results } = readPlace(await ask(client, `${maps}/maps/api/geocode/json?${asked}`));
      if (status !== "OK" && status !== "ZERO_RESULTS") return away();
      const found = results.find(({ partial_match: isGuess, geometry }) => !isGuess && geometry.location_type === "ROOFTOP");
      return found?.geometry.location ?? null;
    },
    async measure({ lat, lng }) {
      const there = new URLSearchParams({
        "location.latitude": String(lat),
        "location.longitude": String(lng),
        requiredQuality: "LOW",
        key,
      });
      const building = await ask(client, `${solar}/v1/buildingInsights:findClosest?${there}`);
      return building === null ? null : surveyOf(building);
    },
    picture: (point, frame) => satellitePicture({ key, maps, client }, point, frame),
  };
}

const solarOrigin = "https://solar.googleapis.com";
const mapsOrigin = "https://maps.googleapis.com";

function readPlace(answer: unknown): z.infer<typeof Place> {
  const read = Place.safeParse(answer);
  return read.success ? read.data : away();
}

function surveyOf(answer: unknown): SurveyedRoof {
  const read = Building.safeParse(answer);
  if (!read.success) return away();
  const { imageryQuality, imageryDate, solarPotential } = read.data;
  const grade = imageryQuality === "HIGH" || imageryQuality === "MEDIUM" ? imageryQuality : "LOW";
  return {
    ground: Math.round(solarPotential.wholeRoofStats.groundAreaMeters2 * squareFeetPerSquareMeter),
    degrees: pitchOf(solarPotential),
    facets: solarPotential.roofSegmentStats.map(({ pitchDegrees, stats }) => ({
      degrees: pitchDegrees,
      area: stats.areaMeters2 * squareFeetPerSquareMeter,
    })),
    grade,
    taken: imageryDate ? `${imageryDate.year}-${String(imageryDate.month).padStart(2, "0")}` : null,
  };
}

/** Without segments, the pitch is computed from roof and ground area. */
function pitchOf({ wholeRoofStats, roofSegmentStats }: Building["solarPotential"]): number {
  const all = roofSegmentStats.reduce((sum, { stats }) => sum + stats.areaMeters2, 0);
  if (all > 0) return roofSegmentStats.reduce((sum, { pitchDegrees, stats }) => sum + pitchDegrees * stats.areaMeters2, 0) / all;
  const share = wholeRoofStats.groundAreaMeters2 / Math.max(wholeRoofStats.areaMeters2, wholeRoofStats.groundAreaMeters2, 1);
  return (Math.acos(share) * 180) / Math.PI;
}

/** Null for 404. */
async function ask(client: OutboundClient, url: string): Promise<unknown> {
  try {
    const answer = await client(url);
    if (answer.status === 404) return null;
    return answer.ok ? answer.json() : away();
  } catch {
    // Not logged: the error may contain the address or key.
    return away();
  }
}

function away(): never {
  throw new Failure("unavailable", "roofing.surveyAway");
}
