import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { createOutboundClient } from "./outbound.server.ts";

export interface LicenceNumber {
  /** Two-letter code of a state or province. */
  region: string;
  number: string;
}

/** Days are YYYY-MM-DD. */
export const RegisterEntry = z.object({
  holder: z.string().max(200),
  status: z.enum(["ACTIVE", "EXPIRED", "SUSPENDED", "REVOKED"]),
  validUntil: z.iso.date().nullable(),
  /** Date of the data: boards publish it with a delay. */
  asOf: z.iso.date(),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export interface LicenceRegister {
  /** Null if the number is not on file. Throws `unavailable` without a valid response. */
  find(licence: LicenceNumber): Promise<RegisterEntry | null>;
}

function normalizeNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^\dA-Z]/g, "");
}

/** Calls the operator's service: `GET {base}/{region}/{number}`, 404 if the number is not on file. */
export function createLicenceRegister({ base, token }: { base: string; token?: string | undefined }): LicenceRegister {
  const client = createOutboundClient({ origins: [new URL(base).origin], network: "configured", timeout: 5_000, maxBytes: 64 * 1024 });
  return {
    async find({ region, number }) {
      // An empty segment would ask for all licenses of the state.
      if (normalizeNumber(number) === "") return null;
      const headers = { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
      const url = `${base.replace(/\/$/, "")}/${encodeURIComponent(region)}/${encodeURIComponent(normalizeNumber(number))}`;
      const response = await client(url, { headers }).catch(throwUnavailable);
      if (response.status === 404) return null;
      const parsed = response.ok ? RegisterEntry.safeParse(parseJson(response)) : null;
      return parsed?.success ? parsed.data : throwUnavailable();
    },
  };
}

function parseJson(response: { json(): unknown }): unknown {
  try {
    return response.json();
  } catch {
    return null;
  }
}

function throwUnavailable(): never {
  throw new Failure("unavailable", "proofs.registerUnavailable");
}

export function createEmbeddedLicenceRegister(entries: readonly (LicenceNumber & RegisterEntry)[]): LicenceRegister {
  return {
    find({ region, number }) {
      const match = entries.find((entry) => entry.region === region && normalizeNumber(entry.number) === normalizeNumber(number));
      return Promise.resolve(match ? RegisterEntry.parse(match) : null);
    },
  };
}
