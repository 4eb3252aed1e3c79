import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { atFileEnd } from "./file-end.ts";

/**
 * `lostBefore`: the request never arrives. `lostAfter`: it is handled, but its answer is lost. `late`: its answer is lost,
 * and it is handled when `runLate` is called. `silent`: it is handled and never answered. `broken`: a 500 without effect.
 */
export type Fault = "none" | "lostBefore" | "lostAfter" | "late" | "silent" | "broken";

export interface FaultyServer {
  origin: string;
  /** `line` is the method and path. */
  fault: (line: string) => Fault;
  /** Handles all late requests. */
  runLate(): Promise<void>;
  requests: { line: string; body: string }[];
}

/** A loopback server in front of a handler, with faults. */
export async function startFaultyServer(handle: (request: Request) => Response | Promise<Response>): Promise<FaultyServer> {
  const late: Request[] = [];
  const faulty: FaultyServer = {
    origin: "",
    fault: () => "none",
    requests: [],
    async runLate() {
      for (const request of late.splice(0)) await handle(request);
    },
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { request, line, body } = await readRequest(incoming, faulty.origin);
      faulty.requests.push({ line, body });
      const fault = faulty.fault(line);
      if (fault === "late") late.push(request);
      const isHandled = fault === "none" || fault === "lostAfter" || fault === "silent";
      const answer = isHandled ? await handle(request) : new Response(null, { status: 500 });
      if (fault === "none" || fault === "broken") {
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
      } else if (fault !== "silent") outgoing.destroy();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  faulty.origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  return faulty;
}

async function readRequest(incoming: IncomingMessage, origin: string) {
  const { method = "GET", url = "/", headers } = incoming;
  const bytes = await buffer(incoming);
  const init = { method, headers: headers as Record<string, string>, ...(bytes.length > 0 && { body: bytes }) };
  return { request: new Request(new URL(url, origin), init), line: `${method} ${url}`, body: bytes.toString() };
}
