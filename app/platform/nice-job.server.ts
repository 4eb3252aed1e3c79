import { Failure } from "#app/lib/errors.ts";
import { createOutboundClient, type OutboundResponse } from "./outbound.server.ts";

/** `challenge` hashes the PKCE verifier. */
export interface NiceJobAsking {
  state: string;
  challenge: string;
  returnTo: string;
}

export interface NiceJob {
  authorizeUrl(asking: NiceJobAsking): string;
  /** The refresh token; null if the code is wrong, used or expired. Throws `unavailable`. */
  exchange(given: { code: string; verifier: string; returnTo: string }): Promise<string | null>;
  /** An expired token is no error. */
  revoke(token: string): Promise<void>;
}

const site = "https://api.nicejob.com/oauth";
const client = createOutboundClient({ origins: [new URL(site).origin], network: "public", timeout: 5_000, maxBytes: 64 * 1024 });

export function realNiceJob(application: { id: string; secret: string }): NiceJob {
  const credentials = { client_id: application.id, client_secret: application.secret };
  return {
    authorizeUrl({ state, challenge, returnTo }) {
      const asked = { response_type: "code", client_id: application.id, redirect_uri: returnTo, state };
      return `${site}/authorize?${new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: "S256" })}`;
    },
    async exchange({ code, verifier, returnTo }) {
      const grant = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: returnTo };
      const answer = await post("token", { ...credentials, ...grant });
      if (answer.status === 400 || answer.status === 401) return null;
      const given: unknown = answer.ok ? readJson(answer) : null;
      const token: unknown = given === null ? null : Reflect.get(Object(given), "refresh_token");
      return typeof token === "string" && token !== "" ? token : away();
    },
    async revoke(token) {
      const answer = await post("revoke", { ...credentials, token });
      if (answer.status >= 500) away();
    },
  };
}

function readJson(answer: OutboundResponse): unknown {
  try {
    return answer.json();
  } catch {
    return null;
  }
}

async function post(path: "token" | "revoke", fields: Record<string, string>): Promise<OutboundResponse> {
  try {
    return await client(`${site}/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  } catch {
    return away();
  }
}

function away(): never {
  throw new Failure("unavailable", "integrations.away");
}
