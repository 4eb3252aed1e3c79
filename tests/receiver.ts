import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { atFileEnd } from "./file-end.ts";

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Keeps whatever is posted to it. `status` is what it answers. */
export async function startReceiver(): Promise<{ origin: string; received: Received[]; status: number }> {
  const received: Received[] = [];
  const server = createServer(async (incoming, answer) => {
    const bytes = await buffer(incoming);
    const content = incoming.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
    received.push({ path: incoming.url ?? "", headers: incoming.headers, text: content.toString() });
    answer.writeHead(made.status, { "Content-Type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const made = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, status: 200 };
  return made;
}
