import { demoPassword, demoSecrets, type DemoStaff } from "#db/world/accounts.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { demoCode } from "#db/world/codes.ts";
import { brandByHost, getBrandTokenByUrl } from "./session-at.ts";
import { Agent, request, type IncomingHttpHeaders } from "node:http";

/** Database addresses of the servers under test, by server. `send` needs them to continue a session at another host. */
const databases = new Map<string, () => string | undefined>();

/**
 * Lets `send` find a server's sessions. The address is read on each use, since a restarted database has another one.
 */
export function knowDatabase(server: { url: string }, findUrl: () => string | undefined): void {
  databases.set(server.url, findUrl);
}

const hostTokens = new Map<string, Promise<string>>();

function findLocalToken(url: string, token: string, host: string): Promise<string> {
  const key = `${url} ${host} ${token}`;
  const before = hostTokens.get(key);
  if (before) return before;
  const database = databases.get(url)?.();
  const found = database ? getBrandTokenByUrl(database, { token, brand: brandByHost(host) }) : Promise.resolve(token);
  hostTokens.set(key, found);
  found.catch(() => hostTokens.delete(key));
  return found;
}

const agent = new Agent({ keepAlive: true });
/** Timeout without a byte of an answer, in milliseconds. */
const answerTimeoutMs = 120_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Returns a demo account's credentials. Staff include a second-factor code, which works once. */
export function toCredentials(username: DemoEmail): { username: string; password: string; code?: string } {
  const claim = { username, password: demoPassword };
  return username in demoSecrets ? { ...claim, code: demoCode(username as DemoStaff, new Date()) } : claim;
}

export interface Sending {
  /** The host whose brand is requested. */
  host?: string;
  /** An access token, sent as a bearer header or as a browser's cookie. */
  token?: string | undefined;
  cookie?: string | undefined;
  body?: unknown;
  /** The fields of a form, instead of `body`. */
  form?: Record<string, string> | string[][] | undefined;
  headers?: Record<string, string>;
}

/**
 * Sends one request to a running server: `send(server, "GET /readyz")`. Does not follow redirects. A token works at any
 * host.
 */
export async function send(
  { url }: { url: string },
  line: string,
  { host = "delta.localhost", token, cookie, body, form, headers }: Sending = {},
): Promise<Answer> {
  const [method = "GET", path = "/"] = line.split(" ");
  const ownHeaders = {
    host: `${host}:${new URL(url).port}`,
    ...(token ? { authorization: `Bearer ${await findLocalToken(url, token, host)}` } : {}),
    ...(cookie ? { cookie: `session=${await findLocalToken(url, cookie, host)}` } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  const content = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method, agent, headers: { ...ownHeaders, ...headers } }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })).on("error", reject);
    });
    // A server may be killed at any moment. A missing answer is an error, however the connection ended.
    outgoing.setTimeout(answerTimeoutMs, () => outgoing.destroy(new Error("No answer came in time")));
    outgoing.on("error", reject).on("close", () => reject(new Error("The connection was closed before an answer")));
    outgoing.end(content);
  });
}

/** Returns the `data` of a successful answer. Throws with the answer's text otherwise. */
export async function readData<Data = Record<string, unknown>>(answer: Promise<Answer> | Answer): Promise<Data> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
