import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import { fail, failFields, type FieldFailure } from "#app/lib/errors.ts";
import { formatInvalidZips, parsePostalList, toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import { toLocation, locationPublicId, parseLocationPublicId, type Location, type PostalPlace } from "./model.ts";
import { toCityArea, toCitySlug, type CityArea } from "./model/city-areas.ts";
import { normalizeName } from "./model/normalize-name.ts";
import {
  findPostalCode,
  typingErrorFactor,
  maxMilesToPlace,
  maxSuggestions,
  maxChoices,
  dominantRatio,
  parseCityName,
  type SuggestedPlace,
} from "./model/cities.ts";
import { longestPlaceText } from "./model/terms.ts";
import { maxTypingErrors, countTypingErrors } from "./model/typing-errors.ts";
import {
  countCoverage,
  findCentralCode,
  findNearestPlace,
  findPostalPlace,
  listSimilarCities,
  listCitiesNamed,
  listPlacesOfRegion,
  listPostalPlaces,
  type CoveredArea,
  type Coverage,
  type FoundCities,
  type FoundCity,
} from "./store.server.ts";

/** Place of a typed ZIP, ZIP+4, FSA or Canadian postal code. Fails with not_found `places.unknown`. */
export async function loadPlaceByZip(ctx: Ctx, typed: string): Promise<PostalPlace> {
  const code = toPostalKey(typed);
  return (code && (await findPostalPlace(ctx, code))) || fail("not_found", "places.unknown");
}

/** The returned function fails with not_found `places.unknown` for an unknown key. */
export async function loadPlaces(ctx: Ctx, keys: readonly string[]): Promise<(key: string) => PostalPlace> {
  const places = new Map((await listPostalPlaces(ctx, [...new Set(keys)])).map((place) => [place.code, place]));
  return (key) => places.get(key) ?? fail("not_found", "places.unknown");
}

/** Known places only, unordered. */
export function listKnownPlaces(ctx: Ctx, keys: readonly string[]): Promise<PostalPlace[]> {
  return listPostalPlaces(ctx, [...new Set(keys)]);
}

/** Counts postal codes and estimated residents within the range or included, without the excluded codes. */
export function countCoveredPlaces(ctx: Ctx, area: CoveredArea): Promise<Coverage> {
  return countCoverage(ctx, area);
}

/** Fails with `places.zipsInvalid` per field, naming the unknown codes. */
export async function rejectUnknownZips(ctx: Ctx, lists: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const all = [...new Set(Object.values(lists).flat())];
  if (all.length === 0) return;
  const known = new Set((await listPostalPlaces(ctx, all)).map((place) => place.code));
  const failures = Object.entries(lists).flatMap(([field, zips]) => {
    const unknown = zips.filter((zip) => !known.has(zip));
    return unknown.length > 0 ? [{ field, code: "places.zipsInvalid", details: { zips: formatInvalidZips(unknown) } }] : [];
  });
  if (failures.length > 0) failFields(failures);
}

/** In a list. */
const maxCheckedCodes = 2_000;

/**
 * Adds the unknown codes of typed lists to what is wrong with a form's fields, so that one answer names malformed and
 * unknown codes. A field with another error keeps it.
 */
export async function addUnknownZips(
  ctx: Ctx,
  failures: readonly FieldFailure[],
  typed: Readonly<Record<string, string>>,
): Promise<FieldFailure[]> {
  const hasOther = (field: string) => failures.some((failure) => failure.field === field && failure.code !== "places.zipsInvalid");
  const lists = Object.entries(typed).flatMap(([field, text]) => (hasOther(field) ? [] : [{ field, ...parsePostalList(text) }]));
  const checked = lists.flatMap(({ codes }) => codes.slice(0, maxCheckedCodes));
  const known = new Set((await listKnownPlaces(ctx, checked)).map(({ code }) => code));
  const wrong = lists.flatMap(({ field, codes, invalid }) => {
    const zips = [...invalid, ...codes.slice(0, maxCheckedCodes).filter((code) => !known.has(code))];
    return zips.length > 0 ? [{ field, code: "places.zipsInvalid", details: { zips: formatInvalidZips(zips) } }] : [];
  });
  return [...failures.filter(({ field }) => hasOther(field) || wrong.every((one) => one.field !== field)), ...wrong];
}

export async function loadLocationByZip(ctx: Ctx, typed: string): Promise<Location> {
  return toLocation(await loadPlaceByZip(ctx, typed));
}

/** Fails with not_found `places.unknown`. */
export async function loadLocationByPublicId(ctx: Ctx, id: string): Promise<Location> {
  const code = parseLocationPublicId(id);
  const place = code && (await findPostalPlace(ctx, code));
  return place ? toLocation(place) : fail("not_found", "places.unknown");
}

/** `places.invalid` if malformed, `places.notSupported` if unknown, empty if usable. */
export async function checkPostal(ctx: Ctx, typed: string): Promise<("places.invalid" | "places.notSupported")[]> {
  const code = toPostalKey(typed);
  if (!code) return ["places.invalid"];
  return (await findPostalPlace(ctx, code)) ? [] : ["places.notSupported"];
}

/** Up to eight places: that of a postal code in the text, else cities by name, likeliest first. */
export async function suggestPlaces(ctx: Ctx, typed: string): Promise<SuggestedPlace[]> {
  const code = findPostalCode(typed.slice(0, longestPlaceText));
  if (code === null) return (await findCities(ctx, typed, maxSuggestions)).cities.map(toSuggestion);
  const place = await findPostalPlace(ctx, code);
  return place ? [toSuggestion({ ...place, name: place.city })] : [];
}

/** Place of the postal code nearest to a point; null beyond 100 miles. */
export async function findPlaceAround(ctx: Ctx, point: GeoPoint): Promise<SuggestedPlace | null> {
  const place = await findNearestPlace(ctx, point);
  return place && milesBetween(place, point) <= maxMilesToPlace ? toSuggestion({ ...place, name: place.city }) : null;
}

export type PlaceMatch =
  | { code: string }
  | { choices: readonly SuggestedPlace[]; more: number }
  | { reason: "places.invalid" | "places.notSupported" | "places.noSuchName" };

/**
 * Resolves a code to its place, a name to its city if unique or 20 times larger than the next namesake. Otherwise
 * returns choices; `more` counts the rest.
 */
export async function resolvePlace(ctx: Ctx, typed: string): Promise<PlaceMatch> {
  const code = findPostalCode(typed.slice(0, longestPlaceText));
  if (code !== null) return (await findPostalPlace(ctx, code)) ? { code } : { reason: "places.notSupported" };
  const found = await findCities(ctx, typed, maxChoices);
  if (found.cities.length === 0) return { reason: parseCityName(typed).length > 0 ? "places.noSuchName" : "places.invalid" };
  const { clear, choices, more } = pickClearCity(found);
  return clear ? { code: clear.code } : { choices: choices.map(toSuggestion), more };
}

interface CityMatches extends FoundCities {
  /** The typed name if cities match only approximately; otherwise null. */
  like: string | null;
}

/** The first exact match wins, then the first prefix match, then similar names. */
async function findCities(ctx: Ctx, typed: string, most: number): Promise<CityMatches> {
  const readings = parseCityName(typed.slice(0, longestPlaceText));
  let found: FoundCities = { cities: [], total: 0 };
  for (const reading of readings) {
    const named = await listCitiesNamed(ctx, reading, most);
    if (named.cities.some(({ exact }) => exact)) return { ...named, like: null };
    if (found.cities.length === 0) found = named;
  }
  if (found.cities.length > 0) return { ...found, like: null };
  for (const reading of readings) {
    const alike = rankByLikelihood(await listSimilarCities(ctx, reading), reading.plain);
    if (alike.length > 0)
      return { cities: alike.slice(0, maxSuggestions), total: Math.min(alike.length, maxSuggestions), like: reading.plain };
  }
  return { ...found, like: null };
}

/** Cities within the tolerated errors; failing that, within 40 % of the length. */
function rankByLikelihood(cities: readonly FoundCity[], typed: string): FoundCity[] {
  const close = cities.filter(({ plain }) => countTypingErrors(typed, plain) <= maxTypingErrors(typed));
  const list = close.length > 0 ? close : cities.filter(({ plain }) => countTypingErrors(typed, plain) * 5 <= typed.length * 2);
  return list.toSorted((one, other) => likelihood(other, typed) - likelihood(one, typed));
}

function likelihood({ plain, weight }: FoundCity, typed: string | null): number {
  return typed === null ? weight : weight / typingErrorFactor ** countTypingErrors(typed, plain);
}

function pickClearCity({ cities, total, like }: CityMatches): { clear: FoundCity | null; choices: readonly FoundCity[]; more: number } {
  const namesakes = like === null ? cities.filter(({ exact }) => exact) : cities;
  const [first, second] = namesakes;
  const isNear = first && (like === null || countTypingErrors(like, first.plain) <= maxTypingErrors(like));
  if (isNear && (!second || likelihood(first, like) >= dominantRatio * likelihood(second, like)))
    return { clear: first, choices: [], more: 0 };
  // With several exact namesakes, prefix matches are left out.
  if (namesakes.length > 1 && namesakes.length < maxChoices) return { clear: null, choices: namesakes, more: 0 };
  return { clear: null, choices: cities, more: total - cities.length };
}

function toSuggestion({ code, name, region }: Pick<FoundCity, "code" | "name" | "region">): SuggestedPlace {
  return { publicId: locationPublicId(code), postalCode: code, city: name, region };
}

/** City of a URL, such as `il` and `chicago`; null if unknown. */
export async function findCityArea(ctx: Ctx, region: string, slug: string): Promise<CityArea | null> {
  if (!/^[a-z]{2}$/.test(region)) return null;
  const all = await listPlacesOfRegion(ctx, region.toUpperCase());
  const places = all.filter(({ city }) => toCitySlug(city) === slug);
  const [first] = places;
  return first ? toCityArea(places, await findCentralCode(ctx, { region: first.region, plain: normalizeName(first.city) })) : null;
}

/** By region and city. Postal places change only between starts. */
const centralCodes = createProcessCache<string, string | null>();

/** True if the code is its city's central one. */
export async function isCentralCode(ctx: Ctx, { code, city, region }: Pick<PostalPlace, "code" | "city" | "region">): Promise<boolean> {
  const key = `${region} ${city}`;
  let central = centralCodes.get(key);
  if (central === undefined) centralCodes.set(key, (central = await findCentralCode(ctx, { region, plain: normalizeName(city) })));
  return central === code;
}
