import { currentTime } from "./clock.server.ts";
import { fileNamePattern, type FilePlace } from "./file-store.ts";
import { createOutboundClient, type OutboundResponse } from "./outbound.server.ts";
import { signS3Request, type S3Key } from "./s3-signature.server.ts";

/** Milliseconds. */
const timeout = 10_000;

/** The largest photo has 12 MB. */
const maxBytes = 64 * 1024 * 1024;

interface S3Content {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
}

function openBucket(address: string) {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const bucket = pathname.replace(/\/$/, "");
  const key: S3Key = {
    id: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get("region") ?? "us-east-1",
  };
  // It may be in a private network.
  const client = createOutboundClient({ origins: [origin], network: "configured", timeout: timeout, maxBytes });
  return async (method: string, name: string, { body, headers: more }: S3Content = {}): Promise<OutboundResponse> => {
    const url = new URL(`${origin}${bucket}${name.startsWith("?") ? "" : "/"}${name}`);
    const headers = await signS3Request({ method, url, ...(more && { headers: more }), ...(body && { body }) }, key, currentTime());
    return client(url, { method, headers, ...(body && { body }) });
  };
}

function throwStatusError(answer: OutboundResponse): never {
  throw new Error(`The file store answers ${answer.status}`);
}

/** `https://KEY:SECRET@host/bucket?region=us-east-1`, key and secret percent-encoded. */
export function createS3Files(address: string): FilePlace {
  const sendRequest = openBucket(address);
  const fetchPage = async (query: URLSearchParams): Promise<string> => {
    const answer = await sendRequest("GET", `?${query}`);
    return answer.ok ? answer.bytes.toString() : throwStatusError(answer);
  };
  return {
    async put(name, bytes) {
      const answer = await sendRequest("PUT", name, { body: new Uint8Array(bytes) });
      if (!answer.ok) throwStatusError(answer);
    },
    async putNew(name, bytes) {
      const answer = await sendRequest("PUT", name, { body: new Uint8Array(bytes), headers: { "If-None-Match": "*" } });
      if (answer.ok) return true;
      return answer.status === 412 ? false : throwStatusError(answer);
    },
    async get(name) {
      const answer = await sendRequest("GET", name);
      if (answer.ok) return answer.bytes;
      return answer.status === 404 ? null : throwStatusError(answer);
    },
    async remove(name) {
      const answer = await sendRequest("DELETE", name);
      if (!answer.ok && answer.status !== 404) throwStatusError(answer);
    },
    list: (folder) => listNames(`${folder}/`, fetchPage),
    listAll: async () => (await listNames("", fetchPage)).filter((name) => fileNamePattern.test(name)),
    freeShare: () => Promise.resolve(1),
  };
}

async function listNames(prefix: string, fetchPage: (query: URLSearchParams) => Promise<string>): Promise<string[]> {
  const names: string[] = [];
  for (let last: string | undefined = ""; last !== undefined;) {
    const page = parseNames(
      await fetchPage(new URLSearchParams({ "list-type": "2", ...(prefix && { prefix }), ...(last && { "start-after": last }) })),
    );
    names.push(...page.names);
    last = page.isTruncated ? page.names.at(-1) : undefined;
  }
  return names;
}

/** Our names contain nothing that XML escapes. */
function parseNames(xml: string): { names: string[]; isTruncated: boolean } {
  const names = Array.from(xml.matchAll(/<Key>([\w./-]+)<\/Key>/g), ([, name]) => name ?? "");
  return { names, isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}
