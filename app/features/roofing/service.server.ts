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

/** Who measures roofs from the air for this installation: Google's Solar where there is a key. Null where they are drawn, and no address leaves the house. */
export function roofMeasurement(key = settings.GOOGLE_SOLAR_KEY, origin?: string): RoofMeasurement | null {
  return key ? googleRoofs({ key, ...(origin && { solar: origin, maps: origin }) }) : null;
}

/**
 * Finds the roof of a typed address or postal code: what the configurator is to be filled in with. A survey fills in area and pitch, and
 * where the address is known to it there is a picture to draw on; without a survey it says which of the two it is sorry for: that no picture of the address can be shown, or that its building is not known.
 * Refused (`place`) where the text holds no postal code of ours, and `too_many` where one caller asks for too many surveys. The street is not kept.
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

/** A surveyor that is away, or was asked as often today as the installation pays for, knows no building now; the homeowner draws. */
function notNow(error: unknown): null {
  if (!(error instanceof Failure)) throw error;
  log.warn({ code: error.code }, "roof measurement");
  return null;
}

/** A survey as the configurator's fields; sorry for an area that no house has. */
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

/** The postal key at the end of a line, as of an address whose parts no rule of ours could tell apart. */
function codeAtEnd(text: string): string | null {
  return postalKey(/(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i.exec(text)?.[0] ?? "");
}

/** The place of a typed postal code; null where there is none. */
export async function placeOfRoof(ctx: Ctx, zip: string): Promise<Pick<PostalPlace, "city" | "region" | "code"> | null> {
  if (zip === "" || (await checkPostal(ctx, zip)).length > 0) return null;
  const { city, region, code } = await loadPlaceByZip(ctx, zip);
  return { city, region, code };
}

/** The shingle lines whose colours can be tried on; on a maker's own variant its lines alone. */
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
