import { z } from "zod";
import { Failure } from "#app/lib/errors.ts";
import { createOutboundClient, type OutboundClient, type OutboundRequest, type OutboundResponse } from "./outbound.server.ts";

/** `challenge` hashes the PKCE verifier. */
export interface NiceJobAuthorization {
  state: string;
  challenge: string;
  returnTo: string;
}

/** A completed job, and who is asked for a review of it. */
export interface NiceJobJob {
  /** The same at every attempt: NiceJob takes a job of one key once. */
  key: string;
  name: string;
  completedAt: Date;
  person: { email: string; firstName: string; lastName: string; phone: string | null };
}

export interface NiceJob {
  authorizeUrl(authorization: NiceJobAuthorization): string;
  /** The refresh token; null if the code is wrong, used or expired. Throws `unavailable`. */
  exchange(grant: { code: string; verifier: string; returnTo: string }): Promise<string | null>;
  /** An expired token is no error. */
  revoke(token: string): Promise<void>;
  /** Resolves once NiceJob has the job. Throws `NiceJobFailure`. */
  sendJob(token: string, job: NiceJobJob): Promise<void>;
}

/** ACCESS: the token is no longer accepted. REFUSED: this job is not accepted. AWAY: no answer, or one that says nothing. */
export type NiceJobFailureReason = "ACCESS" | "REFUSED" | "AWAY";

/** Contains no person. */
export class NiceJobFailure extends Error {
  readonly reason: NiceJobFailureReason;
  constructor(reason: NiceJobFailureReason) {
    super(`NiceJob did not take the job: ${reason}`);
    this.name = "NiceJobFailure";
    this.reason = reason;
  }
}

const niceJobOrigin = "https://api.nicejob.com";

/** As https://api.nicejob.com/docs/reference/rest describes it; docs/integrations.md says what was never tried. */
export function createNiceJobClient(application: { id: string; secret: string }, origin = niceJobOrigin, timeout = 5_000): NiceJob {
  const network = origin === niceJobOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [origin], network, timeout, maxBytes: 64 * 1024 });
  const credentials = { client_id: application.id, client_secret: application.secret };
  const post = (path: "token" | "revoke", fields: Record<string, string>) =>
    client(`${origin}/oauth/${path}`, { method: "POST", body: new URLSearchParams({ ...credentials, ...fields }) }).catch(failUnavailable);
  return {
    authorizeUrl({ state, challenge, returnTo }) {
      const params = { response_type: "code", client_id: application.id, redirect_uri: returnTo, state };
      return `${origin}/oauth/authorize?${new URLSearchParams({ ...params, code_challenge: challenge, code_challenge_method: "S256" })}`;
    },
    async exchange({ code, verifier, returnTo }) {
      const response = await post("token", { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: returnTo });
      if (response.status === 400 || response.status === 401) return null;
      return (response.ok ? readField(response, "refresh_token") : null) ?? failUnavailable();
    },
    async revoke(token) {
      const response = await post("revoke", { token });
      if (response.status >= 500) failUnavailable();
    },
    sendJob: (token, job) => sendJob({ client, origin, credentials }, token, job),
  };
}

interface Connection {
  client: OutboundClient;
  origin: string;
  credentials: Record<string, string>;
}

/** Access tokens live for a day and refresh tokens until they are revoked, so each job asks for its own. */
async function sendJob({ client, origin, credentials }: Connection, token: string, job: NiceJobJob): Promise<void> {
  const ask = (path: string, request: OutboundRequest) =>
    client(`${origin}${path}`, { method: "POST", ...request }).catch(() => failWith("AWAY"));
  const fields = { ...credentials, grant_type: "refresh_token", refresh_token: token };
  const access = await ask("/oauth/token", { body: new URLSearchParams(fields) });
  if ([400, 401, 403].includes(access.status)) failWith("ACCESS");
  const accessToken = (access.ok ? readField(access, "access_token") : null) ?? failWith("AWAY");
  const create = async (path: "people" | "jobs", body: object) => {
    const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json", "Idempotency-Key": `${path}:${job.key}` };
    const answer = await ask(`/v2/${path}`, { headers, body: Buffer.from(JSON.stringify(body)) });
    if (!answer.ok) failWith(toReason(answer.status));
    return readField(answer, "id") ?? failWith("AWAY");
  };
  const { email, firstName, lastName, phone } = job.person;
  const personId = await create("people", { email, first_name: firstName, last_name: lastName, ...(phone && { phone }) });
  const completed = { complete: true, completed_at: job.completedAt.toISOString() };
  await create("jobs", { person_id: personId, name: job.name, external_id: job.key, ...completed });
}

/** 408 and 429 concern the moment, not the job. */
function toReason(status: number): NiceJobFailureReason {
  if (status === 401 || status === 403) return "ACCESS";
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? "REFUSED" : "AWAY";
}

const Answer = z.record(z.string(), z.unknown());

/** Null without a text or number of that name. */
function readField(response: OutboundResponse, name: string): string | null {
  try {
    const value = Answer.parse(response.json())[name];
    return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : null;
  } catch {
    return null;
  }
}

function failWith(reason: NiceJobFailureReason): never {
  throw new NiceJobFailure(reason);
}

function failUnavailable(): never {
  throw new Failure("unavailable", "integrations.away");
}
