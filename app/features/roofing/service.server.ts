import { parseAddress } from "#app/features/places/model/addresses.ts";
import { findPostalCode } from "#app/features/places/model/cities.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { checkPostal, loadPlaceByZip } from "#app/features/places/service.server.ts";
import { failFields, Failure } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createGoogleRoofMeasurement, type RoofMeasurement, type SurveyedRoof } from "#app/platform/google-roofs.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { sealPoint } from "./service/aerial.server.ts";
import { formatFacets } from "./model/facets.ts";
import { toRise } from "./model/pitch.ts";
import { getBounds, type SheetTexts } from "./model/sheet.ts";

/**
 * Google Solar client if a key is configured. Null means that roofs are drawn by hand and no address is sent to Google.
 */
export function createRoofMeasurement(key = settings.GOOGLE_SOLAR_KEY, origin?: string): RoofMeasurement | null {
  return key ? createGoogleRoofMeasurement({ key, ...(origin && { solar: origin, maps: origin }) }) : null;
}

/**
 * Finds the roof of a typed address or postal code and returns the fields to prefill. Without a survey, `sorry` says
 * why: no picture (`IMAGE`) or no known building (`AREA`). Fails on field `place` for an unknown postal code, and with
 * `too_many` past the survey limits. The street is not stored.
 */
export async function findRoof(ctx: Ctx, typed: string, surveyor = createRoofMeasurement()): Promise<Partial<SheetTexts>> {
  const text = typed.slice(0, 200).trim();
  const zip = findPostalCode(text) ?? findCodeAtEnd(text);
  const [code] = zip === null ? (["places.invalid"] as const) : await checkPostal(ctx, zip);
  if (zip === null || code) failFields([{ field: "place", code: code ?? "places.invalid" }]);
  const isStreet = typeof parseAddress(text) !== "string";
  if (!isStreet) return { zip, sorry: "" };
  if (!surveyor) return { zip, sorry: "IMAGE" };
  await consumeLimit(ctx, "surveys");
  if (ctx.actor.kind === "user") await consumeLimit(ctx, "surveysOfUser", ctx.actor.userId);
  const point = await consumeLimit(ctx, "surveysOfAll", "installation")
    .then(() => surveyor.locate(text))
    .catch(ignoreFailure);
  const survey = point && (await surveyor.measure(point).catch(ignoreFailure));
  return { zip, ...(survey ? surveyTexts(survey) : { sorry: "AREA" }), ...(point && { aerial: sealPoint(ctx, point) }) };
}

/** Treats an unavailable or rate-limited surveyor as no result; the homeowner draws instead. */
function ignoreFailure(error: unknown): null {
  if (!(error instanceof Failure)) throw error;
  log.warn({ code: error.code }, "roof measurement");
  return null;
}

/** Rejects an area outside the wizard's bounds. */
function surveyTexts({ ground, degrees, facets, grade, taken }: SurveyedRoof): Partial<SheetTexts> {
  const { min, max } = getBounds("footprint");
  if (ground < min || ground > max) return { sorry: "AREA" };
  return {
    way: "SURVEY",
    footprint: String(ground),
    rise: String(toRise(degrees)),
    pitchBy: "SURVEY",
    facets: formatFacets(facets),
    grade,
    taken: taken ?? "",
    sorry: "",
  };
}

/** Postal key at the end of a line, for addresses that cannot be parsed. */
function findCodeAtEnd(text: string): string | null {
  return toPostalKey(/(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i.exec(text)?.[0] ?? "");
}

export async function findRoofPlace(ctx: Ctx, zip: string): Promise<Pick<PostalPlace, "city" | "region" | "code"> | null> {
  if (zip === "" || (await checkPostal(ctx, zip)).length > 0) return null;
  const { city, region, code } = await loadPlaceByZip(ctx, zip);
  return { city, region, code };
}
