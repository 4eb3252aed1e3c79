import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { namedZips, postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { locationOf, locationPublicId, postalCodeOfPublicId, type Location, type PostalPlace } from "./model.ts";
import { cityArea, citySlug, type CityArea } from "./model/city-areas.ts";
import { plainName } from "./model/plain-name.ts";
import {
  codeIn,
  errorCosts,
  milesAround,
  mostSuggested,
  mostToChoose,
  muchGreater,
  nameReadings,
  type SuggestedPlace,
} from "./model/cities.ts";
import { longestPlaceText } from "./model/terms.ts";
import { mostErrors, typingErrors } from "./model/typing-errors.ts";
import {
  countPlacesOf,
  findMiddleOfCity,
  findNearestPlace,
  findPostalPlace,
  listCitiesAlike,
  listCitiesNamed,
  listPlacesOfRegion,
  listPostalPlaces,
  type CoveredArea,
  type FoundCities,
  type FoundCity,
} from "./store.server.ts";

/**
 * The place that a typed postal code names: a ZIP, a ZIP+4, an FSA or any well-formed Canadian code, which lies in its
 * FSA. Fails with not_found `places.unknown`.
 */
export async function loadPlaceByZip(ctx: Ctx, typed: string): Promise<PostalPlace> {
  const code = postalKey(typed);
  return (code && (await findPostalPlace(ctx, code))) || fail("not_found", "places.unknown");
}

/** The places of many postal keys, by key. Fails with not_found `places.unknown` when one of them is unknown. */
export async function loadPlaces(ctx: Ctx, keys: readonly string[]): Promise<(key: string) => PostalPlace> {
  const places = new Map((await listPostalPlaces(ctx, [...new Set(keys)])).map((place) => [place.code, place]));
  return (key) => places.get(key) ?? fail("not_found", "places.unknown");
}

/** The places of many postal keys, as far as there are any, in no order. */
export function findPlaces(ctx: Ctx, keys: readonly string[]): Promise<PostalPlace[]> {
  return listPostalPlaces(ctx, [...new Set(keys)]);
}

/** How many codes of the gazetteer an area covers: those whose middle lies within its range and those that it includes, without those that it excludes. */
export function countCovered(ctx: Ctx, area: CoveredArea): Promise<number> {
  return countPlacesOf(ctx, area);
}

/** Refuses lists of postal keys, each under the name of its field, that hold a code which the gazetteer does not have; the message names them. */
export async function refuseUnknownZips(ctx: Ctx, lists: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const all = [...new Set(Object.values(lists).flat())];
  if (all.length === 0) return;
  const known = new Set((await listPostalPlaces(ctx, all)).map((place) => place.code));
  const refused = Object.entries(lists).flatMap(([field, zips]) => {
    const unknown = zips.filter((zip) => !known.has(zip));
    return unknown.length > 0 ? [{ field, code: "places.zipsInvalid", details: { zips: namedZips(unknown) } }] : [];
  });
  if (refused.length > 0) failFields(refused);
}

/** The wire form of `loadPlaceByZip`. */
export async function findLocationByZip(ctx: Ctx, typed: string): Promise<Location> {
  return locationOf(await loadPlaceByZip(ctx, typed));
}

/** The location of a public id such as `loc_us60614`. Fails with not_found `places.unknown`. */
export async function findLocationByPublicId(ctx: Ctx, id: string): Promise<Location> {
  const code = postalCodeOfPublicId(id);
  const place = code && (await findPostalPlace(ctx, code));
  return place ? locationOf(place) : fail("not_found", "places.unknown");
}

/**
 * Message keys that say why a typed postal code cannot be used; empty when it can. `places.invalid` for what is not written
 * like a US or Canadian code, `places.notSupported` for a well-written one that the gazetteer does not have.
 */
export async function checkPostal(ctx: Ctx, typed: string): Promise<("places.invalid" | "places.notSupported")[]> {
  const code = postalKey(typed);
  if (!code) return ["places.invalid"];
  return (await findPostalPlace(ctx, code)) ? [] : ["places.notSupported"];
}

/**
 * The places that a text may mean, eight at most: the one of a code in it, else cities by name, the likeliest first. None where it has
 * too few letters, and where nothing is written like it.
 */
export async function suggestPlaces(ctx: Ctx, typed: string): Promise<SuggestedPlace[]> {
  const code = codeIn(typed.slice(0, longestPlaceText));
  if (code === null) return (await findCities(ctx, typed, mostSuggested)).cities.map(suggestionOf);
  const place = await findPostalPlace(ctx, code);
  return place ? [suggestionOf({ ...place, name: place.city })] : [];
}

/** The place of the postal code nearest to a point; null where that is over a hundred miles away, abroad. */
export async function findPlaceAround(ctx: Ctx, point: GeoPoint): Promise<SuggestedPlace | null> {
  const place = await findNearestPlace(ctx, point);
  return place && milesBetween(place, point) <= milesAround ? suggestionOf({ ...place, name: place.city }) : null;
}

/** What a typed text means: the code of one place, places to choose from, or why there is none. */
export type PlaceMeant =
  | { code: string }
  | { choices: readonly SuggestedPlace[]; more: number }
  | { reason: "places.invalid" | "places.notSupported" | "places.noSuchName" };

/**
 * What a typed text means. A code means its place. A name means its city where only one bears it, or one that has twenty times the
 * inhabitants of its greatest namesake, and with typing errors the city that they lead to as clearly; otherwise it is to be chosen, and `more` says
 * how many places are not among the choices.
 */
export async function readPlace(ctx: Ctx, typed: string): Promise<PlaceMeant> {
  const code = codeIn(typed.slice(0, longestPlaceText));
  if (code !== null) return (await findPostalPlace(ctx, code)) ? { code } : { reason: "places.notSupported" };
  const found = await findCities(ctx, typed, mostToChoose);
  if (found.cities.length === 0) return { reason: nameReadings(typed).length > 0 ? "places.noSuchName" : "places.invalid" };
  const { clear, choices, more } = weighed(found);
  return clear ? { code: clear.code } : { choices: choices.map(suggestionOf), more };
}

/** Cities that a text may mean: by their very name or its beginning, or by names that are written like it. */
interface CitiesMeant extends FoundCities {
  /** The name that they are written like; null where they bear it, or begin with it. */
  like: string | null;
}

/** By the first reading that finds that very name, else by the first that finds any, else by names that are written like it. */
async function findCities(ctx: Ctx, typed: string, most: number): Promise<CitiesMeant> {
  const readings = nameReadings(typed.slice(0, longestPlaceText));
  let found: FoundCities = { cities: [], total: 0 };
  for (const reading of readings) {
    const named = await listCitiesNamed(ctx, reading, most);
    if (named.cities.some(({ exact }) => exact)) return { ...named, like: null };
    if (found.cities.length === 0) found = named;
  }
  if (found.cities.length > 0) return { ...found, like: null };
  for (const reading of readings) {
    const alike = likeliest(await listCitiesAlike(ctx, reading), reading.plain);
    if (alike.length > 0)
      return { cities: alike.slice(0, mostSuggested), total: Math.min(alike.length, mostSuggested), like: reading.plain };
  }
  return { ...found, like: null };
}

/** Those that are a few typing errors away, the greatest for its errors first; where there are none, those that are written like it at all. */
function likeliest(cities: readonly FoundCity[], typed: string): FoundCity[] {
  const meant = cities.filter(({ plain }) => typingErrors(typed, plain) <= mostErrors(typed));
  const list = meant.length > 0 ? meant : cities.filter(({ plain }) => typingErrors(typed, plain) * 5 <= typed.length * 2);
  return list.toSorted((one, other) => likelihood(other, typed) - likelihood(one, typed));
}

function likelihood({ plain, weight }: FoundCity, typed: string | null): number {
  return typed === null ? weight : weight / errorCosts ** typingErrors(typed, plain);
}

/** The one city that is meant clearly, or those to choose from and how many more there are. */
function weighed({ cities, total, like }: CitiesMeant): { clear: FoundCity | null; choices: readonly FoundCity[]; more: number } {
  const namesakes = like === null ? cities.filter(({ exact }) => exact) : cities;
  const [first, second] = namesakes;
  const isNear = first && (like === null || typingErrors(like, first.plain) <= mostErrors(like));
  if (isNear && (!second || likelihood(first, like) >= muchGreater * likelihood(second, like)))
    return { clear: first, choices: [], more: 0 };
  // Several of the very name: those that only begin so are not meant.
  if (namesakes.length > 1 && namesakes.length < mostToChoose) return { clear: null, choices: namesakes, more: 0 };
  return { clear: null, choices: cities, more: total - cities.length };
}

function suggestionOf({ code, name, region }: Pick<FoundCity, "code" | "name" | "region">): SuggestedPlace {
  return { publicId: locationPublicId(code), postalCode: code, city: name, region };
}

/** The city that an address names, `il` and `chicago`, with its codes; null where there is none. */
export async function findCityArea(ctx: Ctx, region: string, slug: string): Promise<CityArea | null> {
  if (!/^[a-z]{2}$/.test(region)) return null;
  const all = await listPlacesOfRegion(ctx, region.toUpperCase());
  const places = all.filter(({ city }) => citySlug(city) === slug);
  const [first] = places;
  return first ? cityArea(places, await findMiddleOfCity(ctx, { region: first.region, plain: plainName(first.city) })) : null;
}

/** Whether a place stands for its whole city: its code is the one that the city's name leads to. */
export async function isMiddleOfCity(ctx: Ctx, { code, city, region }: Pick<PostalPlace, "code" | "city" | "region">): Promise<boolean> {
  return (await findMiddleOfCity(ctx, { region, plain: plainName(city) })) === code;
}
