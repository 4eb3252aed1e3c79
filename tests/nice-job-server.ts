import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { randomUUID } from "node:crypto";
import { toChallenge } from "#app/features/integrations/service/embedded.server.ts";
import { atFileEnd } from "./file-end.ts";

export const niceJobApplication = { id: "plumbline", secret: "secret-of-a-test-application" };

/** `lost` takes the request and drops the connection. */
export type NiceJobFault = { status: number } | "lost" | "empty";

interface Recorded {
  path: string;
  contentType: string;
  body: Record<string, unknown>;
}

/** A local server with the answers that NiceJob's REST reference documents. */
export interface NiceJobServer {
  origin: string;
  requests: Recorded[];
  /** By their idempotency key. */
  jobs: Map<string, Record<string, unknown>>;
  fault: (path: string) => NiceJobFault | null;
  /** As if the account's owner had pressed "Allow": the code of the address back. */
  allow(authorizeUrl: string): string;
}

export async function startNiceJobServer(): Promise<NiceJobServer> {
  const codes = new Map<string, { challenge: string; returnTo: string }>();
  const [refreshTokens, accessTokens] = [new Set<string>(), new Map<string, string>()];
  const made = new Map<string, Record<string, unknown>>();
  const niceJob: NiceJobServer = { origin: "", requests: [], jobs: new Map(), fault: () => null, allow };

  function allow(authorizeUrl: string): string {
    const { searchParams: query } = new URL(authorizeUrl);
    if (query.get("response_type") !== "code" || query.get("code_challenge_method") !== "S256") throw new Error("no code is asked for");
    const code = randomUUID();
    codes.set(code, { challenge: query.get("code_challenge") ?? "", returnTo: query.get("redirect_uri") ?? "" });
    return code;
  }

  function answerToken(form: Record<string, unknown>): [number, object] {
    if (form["client_id"] !== niceJobApplication.id || form["client_secret"] !== niceJobApplication.secret)
      return [401, { error: "invalid_client" }];
    if (form["grant_type"] === "refresh_token") {
      if (!refreshTokens.has(String(form["refresh_token"]))) return [400, { error: "invalid_grant" }];
      const access = randomUUID();
      accessTokens.set(access, String(form["refresh_token"]));
      return [200, { token_type: "Bearer", access_token: access, expires_in: 86_400 }];
    }
    const code = codes.get(String(form["code"]));
    codes.delete(String(form["code"]));
    const isRight = code?.challenge === toChallenge(String(form["code_verifier"])) && code.returnTo === form["redirect_uri"];
    if (!isRight) return [400, { error: "invalid_grant" }];
    const refresh = randomUUID();
    refreshTokens.add(refresh);
    return [200, { token_type: "Bearer", refresh_token: refresh }];
  }

  function create(path: string, key: string, body: Record<string, unknown>): [number, object] {
    const needed = path === "/v2/people" ? "email" : "person_id";
    if (!body[needed] || (path === "/v2/people" && !String(body["email"]).includes("@"))) return [422, { error: `${needed} is required` }];
    const item = made.get(key) ?? { id: randomUUID(), ...body };
    made.set(key, item);
    if (path === "/v2/jobs") niceJob.jobs.set(key, item);
    return [201, item];
  }

  const server = createServer(async (request, response) => {
    const [path, contentType, sent] = [request.url ?? "", request.headers["content-type"] ?? "", await text(request)];
    const isForm = contentType === "application/x-www-form-urlencoded";
    const body = (isForm ? Object.fromEntries(new URLSearchParams(sent)) : JSON.parse(sent || "{}")) as Record<string, unknown>;
    niceJob.requests.push({ path, contentType, body });
    const fault = niceJob.fault(path);
    const say = ([status, answer]: [number, object | ""]) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(answer && JSON.stringify(answer));
    if (fault === "empty") return say([200, ""]);
    if (typeof fault === "object" && fault) return say([fault.status, { error: "fault" }]);
    const answer = handle();
    if (fault === "lost") return void request.socket.destroy();
    return say(answer);

    function handle(): [number, object] {
      if (request.method !== "POST") return [405, {}];
      if (path === "/oauth/token") return answerToken(body);
      if (path === "/oauth/revoke") {
        refreshTokens.delete(String(body["token"]));
        return [200, {}];
      }
      const owner = accessTokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
      if (!owner || !refreshTokens.has(owner)) return [401, { error: "invalid_token" }];
      if (path !== "/v2/people" && path !== "/v2/jobs") return [404, {}];
      return create(path, String(request.headers["idempotency-key"]), body);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  niceJob.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return niceJob;
}
