import { createHash, createHmac } from "node:crypto";

/** Who asks, and in which region. */
export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

/** A request to be signed. */
export interface S3Request {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** The headers of a request to an S3 service, signed at `now` by AWS Signature Version 4; none but these may be added. */
export function signedHeaders({ method, url, headers = {}, body }: S3Request, key: S3Key, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const content = sha256(body ?? "");
  const sent = { ...headers, host: url.host, "x-amz-content-sha256": content, "x-amz-date": time };
  const named = Object.entries(sent)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = named.map(([name]) => name).join(";");
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join("");
  const asked = [method, pathOf(url), query.join("&"), lines, names, content].join("\n");
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(asked)].join("\n");
  const signing = [day, key.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${key.secret}`,
  );
  const signature = hmac(signing, text).toString("hex");
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names},Signature=${signature}` };
}

function pathOf(url: URL): string {
  return url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
}

/** As RFC 3986 has it, which `encodeURIComponent` does but for five characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
