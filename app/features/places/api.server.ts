import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { Location } from "./model.ts";
import { VerifiedAddress } from "./model/addresses.ts";
import { SuggestedPlace } from "./model/cities.ts";
import { longestPlaceText } from "./model/terms.ts";
import { checkPostal, loadLocationByPublicId, loadLocationByZip, findPlaceAround, suggestPlaces } from "./service.server.ts";
import { verifyAddress } from "./service/addresses.server.ts";

/** Places change only with a release of the gazetteer. */
const cacheOneHour = "private, max-age=3600";

const isValidPostal = createRoute({
  ...endpoints.isValidPostalCode.route,
  summary: "Check a postal code. Returns the reason, in the caller's language, if it cannot be used",
  request: { query: z.object({ postal: z.string().default("") }) },
  responses: jsonResponses("`data` and `messages` both list the reasons: empty when the code is valid", z.array(z.string())),
});

const findByZipCode = createRoute({
  ...endpoints.placeByPostalCode.route,
  summary: "Get the location of a US ZIP or ZIP+4, a Canadian postal code or an FSA",
  request: { query: z.object({ zipCode: z.string() }) },
  responses: jsonResponses("The location", Location),
});

const findByPublicId = createRoute({
  ...endpoints.placeByPublicId.route,
  summary: "Get a location by its public ID",
  request: { query: z.object({ id: z.string() }) },
  responses: jsonResponses("The location", Location),
});

const search = createRoute({
  ...endpoints.suggestPlaces.route,
  summary: "Suggest places for a text, best match first: cities by name, even if misspelled, or the place of a postal code",
  request: { query: z.object({ text: z.string().max(longestPlaceText) }) },
  responses: jsonResponses("Up to eight places; none if the text is too short", z.array(SuggestedPlace)),
});

const nearest = createRoute({
  ...endpoints.nearestPlace.route,
  summary: "Get the place of the nearest US or Canadian postal code",
  description: "Two decimals are enough. The coordinates are neither stored nor logged",
  request: { body: jsonBody(z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })) },
  responses: jsonResponses("The place; null if there is none within 100 miles", SuggestedPlace.nullable()),
});

const verify = createRoute({
  ...endpoints.verifyAddress.route,
  summary: "Check whether a full US or Canadian address is known",
  request: { body: jsonBody(z.strictObject({ address: z.string().max(400) })) },
  responses: jsonResponses(
    "MATCHED where a provider found the street; KNOWN_PLACE where city and postal code belong together and nobody checked the street; else NOT_MATCHED; null when it is not full or abroad, as `messages` says",
    VerifiedAddress.nullable(),
  ),
});

/** Endpoints of postal codes, locations and addresses: V-01, V-02, V-07. */
export const placesApi = createApi();

placesApi.openapi(isValidPostal, async (c) => {
  const reasons = await checkPostal(c.get("ctx"), c.req.valid("query").postal);
  if (reasons.length === 0) {
    c.header("Cache-Control", cacheOneHour);
    return c.json(toSuccess<string[]>([]), 200);
  }
  const words = getTranslator(c.get("ctx").locale);
  const messages = reasons.map((reason) => words(`errors:${reason}`));
  return c.json({ result: "ERROR" as const, data: messages, messages }, 200);
});

placesApi.openapi(findByZipCode, async (c) => {
  const location = await loadLocationByZip(c.get("ctx"), c.req.valid("query").zipCode);
  c.header("Cache-Control", cacheOneHour);
  return c.json(toSuccess(location), 200);
});

placesApi.openapi(findByPublicId, async (c) => {
  const location = await loadLocationByPublicId(c.get("ctx"), c.req.valid("query").id);
  c.header("Cache-Control", cacheOneHour);
  return c.json(toSuccess(location), 200);
});

placesApi.openapi(search, async (c) => {
  const places = await suggestPlaces(c.get("ctx"), c.req.valid("query").text);
  c.header("Cache-Control", cacheOneHour);
  return c.json(toSuccess(places), 200);
});

placesApi.openapi(nearest, async (c) => c.json(toSuccess(await findPlaceAround(c.get("ctx"), c.req.valid("json"))), 200));

placesApi.openapi(verify, async (c) => {
  const verified = await verifyAddress(c.get("ctx"), c.req.valid("json").address);
  if (typeof verified !== "string") return c.json(toSuccess(verified), 200);
  const messages = [getTranslator(c.get("ctx").locale)(`errors:${verified}`)];
  return c.json({ result: "ERROR" as const, data: null, messages }, 200);
});
