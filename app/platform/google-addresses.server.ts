import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { createOutboundClient, type OutboundClient } from "./outbound.server.ts";

interface AskedAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export interface AddressBook {
  /** MATCHED only if the service knows streets. Throws `unavailable`. */
  check(address: AskedAddress): Promise<"MATCHED" | "KNOWN_PLACE" | "NOT_MATCHED">;
}

const Answer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      partial_match: z.boolean().default(false),
      address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })),
      geometry: z.object({ location_type: z.string() }),
    }),
  ),
});
type Found = z.infer<typeof Answer>["results"][number];

/** Only the address leaves the server. */
export function googleAddresses({ key, origin = googleMapsOrigin, patience = 3_000 }: GoogleMaps): AddressBook {
  const network = origin === googleMapsOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [origin], network, timeout: patience, maxBytes: 1024 * 1024 });
  return {
    async check(address) {
      const { street, city, region, postalCode } = address;
      const asked = new URLSearchParams({
        address: `${street}, ${city}, ${region} ${postalCode}`,
        components: "country:US|country:CA",
        key,
      });
      const { status, results } = await ask(client, `${origin}/maps/api/geocode/json?${asked}`);
      if (status === "ZERO_RESULTS") return "NOT_MATCHED";
      if (status !== "OK") return away();
      return results.some((found) => isThere(found, address)) ? "MATCHED" : "NOT_MATCHED";
    },
  };
}

const googleMapsOrigin = "https://maps.googleapis.com";

interface GoogleMaps {
  key: string;
  origin?: string;
  /** Milliseconds. */
  patience?: number;
}

/** Partial matches do not count. */
function isThere({ partial_match: isGuess, address_components: parts, geometry }: Found, { region, postalCode }: AskedAddress): boolean {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))?.short_name ?? "";
  const isStreet = ["ROOFTOP", "RANGE_INTERPOLATED"].includes(geometry.location_type);
  return !isGuess && isStreet && part("administrative_area_level_1") === region && postalKey(part("postal_code")) === postalKey(postalCode);
}

async function ask(client: OutboundClient, url: string): Promise<z.infer<typeof Answer>> {
  try {
    const answer = await client(url);
    return answer.ok ? Answer.parse(answer.json()) : away();
  } catch {
    // Not logged: the error may contain the address or key.
    return away();
  }
}

function away(): never {
  throw new Failure("unavailable", "places.away");
}
