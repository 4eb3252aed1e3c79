import { roofManufacturers } from "#app/features/products/model/manufacturers.ts";
import { roofCatalogue } from "#app/features/products/model/roof-catalogue.ts";
import { readAddress } from "#app/features/places/model/addresses.ts";
import { codeIn } from "#app/features/places/model/cities.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { checkPostal, loadPlaceByZip } from "#app/features/places/service.server.ts";
import { failFields, Failure } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { googleRoofs, type RoofMeasurement, type SurveyedRoof } from "#app/platform/google-roofs.server.ts";
import { spend } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { sealPoint } from "./service/aerial.server.ts";
import type { ShingleLine } from "./model/design.ts";
import { writeFacets } from "./model/facets.ts";
import { riseOf } from "./model/pitch.ts";
import { boundsOf, type SheetTexts } from "./model/sheet.ts";
import { coloursOf } from "./model/shingle-colours.ts";

/**
 * Google Solar client if a key is configured. Null means that roofs are drawn by hand and no address is sent to Google.
 */
export function roofMeasurement(key = settings.GOOGLE_SOLAR_KEY, origin?: string): RoofMeasurement | null {
  return key ? googleRoofs({ key, ...(origin && { solar: origin, maps: origin }) }) : null;
}

/**
 * Finds the roof of a typed address or postal code and returns the fields to prefill. Without a survey, `sorry` says
 * why: no picture (`IMAGE`) or no known building (`AREA`). Fails on field `place` for an unknown postal code, and with
 * `too_many` past the survey limits. The street is not stored.
 */
export async function findRoof(ctx: Ctx, typed: string, surveyor = roofMeasurement()): Promise<Partial<SheetTexts>> {
  const text = typed.slice(0, 200).trim();
  const zip = codeIn(text) ?? codeAtEnd(text);
  const [code] = zip === null ? (["places.invalid"] as const) : await checkPostal(ctx, zip);
  if (zip === null || code) failFields([{ field: "place", code: code ?? "places.invalid" }]);
  const isStreet = typeof readAddress(text) !== "string";
  if (!isStreet) return { zip, sorry: "" };
  if (!surveyor) return { zip, sorry: "IMAGE" };
  await spend(ctx, "surveys");
  if (ctx.actor.kind === "user") await spend(ctx, "surveysOfUser", ctx.actor.userId);
  const point = await spend(ctx, "surveysOfAll", "installation")
    .then(() => surveyor.locate(text))
    .catch(notNow);
  const survey = point && (await surveyor.measure(point).catch(notNow));
  return { zip, ...(survey ? surveyTexts(survey) : { sorry: "AREA" }), ...(point && { aerial: sealPoint(ctx, point) }) };
}

/** Treats an unavailable or rate-limited surveyor as no result; the homeowner draws instead. */
function notNow(error: unknown): null {
  if (!(error instanceof Failure)) throw error;
  log.warn({ code: error.code }, "roof measurement");
  return null;
}

/** Rejects an area outside the wizard's bounds. */
function surveyTexts({ ground, degrees, facets, grade, taken }: SurveyedRoof): Partial<SheetTexts> {
  const { min, max } = boundsOf("footprint");
  if (ground < min || ground > max) return { sorry: "AREA" };
  return {
    way: "SURVEY",
    footprint: String(ground),
    rise: String(riseOf(degrees)),
    pitchBy: "SURVEY",
    facets: writeFacets(facets),
    grade,
    taken: taken ?? "",
    sorry: "",
  };
}

/** Postal key at the end of a line, for addresses that cannot be parsed. */
function codeAtEnd(text: string): string | null {
  return postalKey(/(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i.exec(text)?.[0] ?? "");
}

export async function placeOfRoof(ctx: Ctx, zip: string): Promise<Pick<PostalPlace, "city" | "region" | "code"> | null> {
  if (zip === "" || (await checkPostal(ctx, zip)).length > 0) return null;
  const { city, region, code } = await loadPlaceByZip(ctx, zip);
  return { city, region, code };
}

/** Shingle lines with colors; a manufacturer's own brand lists only its lines. */
export function shingleLines(ctx: Ctx): ShingleLine[] {
  const lines = roofCatalogue.map(({ manufacturer, productName, productType, productPage, isVerified }) => ({
    id: `${manufacturer}~${productName}`,
    maker: roofManufacturers.find(({ value }) => value === manufacturer)?.text ?? manufacturer,
    name: productName,
    tier: productType,
    page: productPage,
    isVerified,
    colours: coloursOf(manufacturer, productName),
  }));
  const shown = lines.filter(({ colours }) => colours.length > 0);
  const own = shown.filter(({ id }) => id.startsWith(`${ctx.brand.code}~`));
  return own.length > 0 ? own : shown;
}
