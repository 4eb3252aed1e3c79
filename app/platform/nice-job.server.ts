import { Failure } from "#app/lib/errors.ts";
import { createOutboundClient, type OutboundResponse } from "./outbound.server.ts";

/** `challenge` hashes the PKCE verifier. */
export interface NiceJobAuthorization {
  state: string;
  challenge: string;
  returnTo: string;
}

export interface NiceJob {
  authorizeUrl(authorization: NiceJobAuthorization): string;
  /** The refresh token; null if the code is wrong, used or expired. Throws `unavailable`. */
  exchange(grant: { code: string; verifier: string; returnTo: string }): Promise<string | null>;
  /** An expired token is no error. */
  revoke(token: string): Promise<void>;
}

const site = "https://api.nicejob.com/oauth";
const client = createOutboundClient({ origins: [new URL(site).origin], network: "public", timeout: 5_000, maxBytes: 64 * 1024 });

export function createNiceJobClient(application: { id: string; secret: string }): NiceJob {
  const credentials = { client_id: application.id, client_secret: application.secret };
  return {
    authorizeUrl({ state, challenge, returnTo }) {
      const params = { response_type: "code", client_id: application.id, redirect_uri: returnTo, state };
      return `${site}/authorize?${new URLSearchParams({ ...params, code_challenge: challenge, code_challenge_method: "S256" })}`;
    },
    async exchange({ code, verifier, returnTo }) {
      const grant = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: returnTo };
      const response = await post("token", { ...credentials, ...grant });
      if (response.status === 400 || response.status === 401) return null;
      const payload: unknown = response.ok ? readJson(response) : null;
      const token: unknown = payload === null ? null : Reflect.get(Object(payload), "refresh_token");
      return typeof token === "string" && token !== "" ? token : failUnavailable();
    },
    async revoke(token) {
      const response = await post("revoke", { ...credentials, token });
      if (response.status >= 500) failUnavailable();
    },
  };
}

function readJson(response: OutboundResponse): unknown {
  try {
    return response.json();
  } catch {
    return null;
  }
}

async function post(path: "token" | "revoke", fields: Record<string, string>): Promise<OutboundResponse> {
  try {
    return await client(`${site}/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  } catch {
    return failUnavailable();
  }
}

function failUnavailable(): never {
  throw new Failure("unavailable", "integrations.away");
}
