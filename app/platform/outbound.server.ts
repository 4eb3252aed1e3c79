import { lookup as resolve, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.server.ts";

export interface OutboundRules {
  origins: readonly string[];
  /**
   * `public`: https on port 443 to public addresses, checked at the connection itself against DNS rebinding.
   * `configured`: as the operator wrote it.
   */
  network: "public" | "configured";
  /** Milliseconds until the last byte. */
  timeout: number;
  maxBytes: number;
  /** Longer answers are cut, not refused. */
  cutsAnswers?: boolean;
  /** Tests pass a resolver of their own. */
  lookup?: LookupAddresses;
}

export type LookupAddresses = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutboundRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | URLSearchParams;
}

export interface OutboundResponse {
  status: number;
  /** Redirects are never followed. */
  ok: boolean;
  type: string;
  bytes: Buffer<ArrayBuffer>;
  json(): unknown;
}

export type OutboundClient = (url: string | URL, request?: OutboundRequest) => Promise<OutboundResponse>;

/** Throws `OutboundError`, whose reason contains no address, key or response. */
export function createOutboundClient(rules: OutboundRules): OutboundClient {
  return async (address, request = {}) => {
    const url = new URL(address);
    if (!rules.origins.includes(url.origin) || url.username || url.password) throw new OutboundError("origin");
    if (rules.network === "public") checkPublic(url);
    const signal = AbortSignal.timeout(rules.timeout);
    try {
      return await readResponse(await send(url, request, { rules, signal }), rules);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? "timeout" : "connection");
    }
  };
}

export class OutboundError extends Error {
  readonly reason: "origin" | "scheme" | "address" | "timeout" | "size" | "connection";
  constructor(reason: OutboundError["reason"]) {
    super(`The outbound request was given up: ${reason}`);
    this.reason = reason;
  }
}

const internalName = /\.(?:local|internal|intranet|localhost|lan|home|corp|home\.arpa)$/i;

/** False for addresses inside a network, other schemes and ports, and credentials; names are checked again when they are resolved. */
export function isPublicUrl({ protocol, port, hostname, username, password }: URL): boolean {
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? isPublicAddress(bare) : /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(bare) && !internalName.test(bare);
}

function checkPublic({ protocol, port, hostname }: URL): void {
  if (protocol !== "https:" || port !== "") throw new OutboundError("scheme");
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) && !isPublicAddress(bare)) throw new OutboundError("address");
}

function send(url: URL, { method, headers, body }: OutboundRequest, { rules, signal }: { rules: OutboundRules; signal: AbortSignal }) {
  const form = body instanceof URLSearchParams;
  const bytes = form ? Buffer.from(body.toString()) : body;
  return new Promise<IncomingMessage>((onResponse, onError) => {
    const clientRequest = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method: method ?? "GET",
      headers: {
        ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...(bytes && { "Content-Length": bytes.byteLength }),
        ...headers,
      },
      signal,
      agent: false,
      ...(rules.network === "public" && { lookup: lookupPublic(rules.lookup ?? resolve) }),
    });
    clientRequest.once("response", onResponse).once("error", onError).end(bytes);
  });
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Refuses a name if one of its addresses is private. The connection uses the addresses that were checked here. */
function lookupPublic(lookup: LookupAddresses) {
  return (hostname: string, options: { all?: boolean }, callback: LookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new OutboundError("address"), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

async function readResponse(response: IncomingMessage, { maxBytes, cutsAnswers = false }: OutboundRules): Promise<OutboundResponse> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes && !cutsAnswers) {
      response.destroy();
      throw new OutboundError("size");
    }
    pieces.push(piece);
    // Leaving the loop closes the connection.
    if (size > maxBytes) break;
  }
  if (!response.complete && size <= maxBytes) throw new OutboundError("connection");
  const { statusCode: status = 0 } = response;
  const bytes = Buffer.concat(pieces).subarray(0, maxBytes);
  const type = response.headers["content-type"]?.split(";")[0]?.trim() ?? "";
  return { status, ok: status >= 200 && status < 300, type, bytes, json: () => JSON.parse(bytes.toString("utf8")) as unknown };
}
