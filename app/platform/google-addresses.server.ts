import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { createOutboundClient, type OutboundClient } from "./outbound.server.ts";

interface AddressQuery {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export interface AddressService {
  /** MATCHED only if the service knows streets. Throws `unavailable`. */
  check(address: AddressQuery): Promise<"MATCHED" | "KNOWN_PLACE" | "NOT_MATCHED">;
}

const GeocodeResponse = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      partial_match: z.boolean().default(false),
      address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })),
      geometry: z.object({ location_type: z.string() }),
    }),
  ),
});
type GeocodeResult = z.infer<typeof GeocodeResponse>["results"][number];

/** Only the address leaves the server. */
export function createGoogleAddressService({ key, origin = googleMapsOrigin, timeout = 3_000 }: GoogleMaps): AddressService {
  const network = origin === googleMapsOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [origin], network, timeout: timeout, maxBytes: 1024 * 1024 });
  return {
    async check(address) {
      const { street, city, region, postalCode } = address;
      const params = new URLSearchParams({
        address: `${street}, ${city}, ${region} ${postalCode}`,
        components: "country:US|country:CA",
        key,
      });
      const { status, results } = await fetchGeocode(client, `${origin}/maps/api/geocode/json?${params}`);
      if (status === "ZERO_RESULTS") return "NOT_MATCHED";
      if (status !== "OK") return failUnavailable();
      return results.some((found) => isMatch(found, address)) ? "MATCHED" : "NOT_MATCHED";
    },
  };
}

const googleMapsOrigin = "https://maps.googleapis.com";

interface GoogleMaps {
  key: string;
  origin?: string;
  /** Milliseconds. */
  timeout?: number;
}

/** Partial matches do not count. */
function isMatch(
  { partial_match: isPartialMatch, address_components: parts, geometry }: GeocodeResult,
  { region, postalCode }: AddressQuery,
): boolean {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))?.short_name ?? "";
  const isStreet = ["ROOFTOP", "RANGE_INTERPOLATED"].includes(geometry.location_type);
  return (
    !isPartialMatch &&
    isStreet &&
    part("administrative_area_level_1") === region &&
    toPostalKey(part("postal_code")) === toPostalKey(postalCode)
  );
}

async function fetchGeocode(client: OutboundClient, url: string): Promise<z.infer<typeof GeocodeResponse>> {
  try {
    const response = await client(url);
    return response.ok ? GeocodeResponse.parse(response.json()) : failUnavailable();
  } catch {
    // Not logged: the error may contain the address or key.
    return failUnavailable();
  }
}

function failUnavailable(): never {
  throw new Failure("unavailable", "places.away");
}
