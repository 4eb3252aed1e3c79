import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { signS3Request } from "#app/platform/s3-signature.server.ts";
import { atFileEnd } from "./file-end.ts";

const key = { id: "AKIA/EXAMPLE", secret: "se+cr/et=", region: "ca-central-1" };

export interface S3Server {
  /** As `S3_URL`. */
  address(secret?: string): string;
  /** By name. */
  objects: Map<string, Buffer>;
  /** Called after each accepted request has had its effect, before it is answered. */
  onRequest: (method: string, name: string) => void | Promise<void>;
}

/** Accepts requests signed with the key; names with "broken" answer 500. A page of a list has two names. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (incoming, answer) => {
    const { method = "", url: path = "", headers } = incoming;
    const body = await buffer(incoming);
    const time = String(headers["x-amz-date"]).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
    const condition = headers["if-none-match"];
    const asked = {
      method,
      url: new URL(path, `http://${headers.host}`),
      ...(condition && { headers: { "If-None-Match": condition } }),
      ...(body.length > 0 && { body }),
    };
    const isOurs = (await signS3Request(asked, key, new Date(time))).authorization === headers.authorization;
    if (!isOurs || !/^\/pictures[/?]/.test(path)) return void answer.writeHead(403).end();
    if (path.includes("broken")) return void answer.writeHead(500).end("<Error/>");
    if (asked.url.searchParams.get("list-type") === "2") return void answer.end(listObjects(objects, asked.url.searchParams));
    const name = path.slice("/pictures/".length);
    const isRefused = method === "PUT" && condition === "*" && objects.has(name);
    if (method === "PUT" && !isRefused) objects.set(name, body);
    if (method === "DELETE") objects.delete(name);
    await made.onRequest(method, name);
    const kept = objects.get(name);
    answer.writeHead(isRefused ? 412 : method === "DELETE" ? 204 : kept ? 200 : 404).end(method === "GET" ? kept : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const made: S3Server = {
    address: (secret = key.secret) =>
      `http://${encodeURIComponent(key.id)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures/?region=${key.region}`,
    objects,
    onRequest: () => {},
  };
  return made;
}

function listObjects(objects: ReadonlyMap<string, unknown>, query: URLSearchParams): string {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""];
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const keys = names.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${keys.join("")}</ListBucketResult>`;
}
