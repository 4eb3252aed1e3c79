import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { Transform } from "node:stream";
import { atFileEnd } from "./file-end.ts";

/** A TCP proxy in front of a database or server. Tests cut and restore its connections. */
export interface DatabaseProxy {
  /** The address to connect to instead of the target's. */
  url: string;
  cut(): Promise<void>;
  join(): Promise<void>;
  /** Forwards requests but holds answers. */
  holdAnswers(): void;
  /** Returns the number of connections with a held answer. */
  countHeld(): number;
  /** Forwards held answers and all later ones. */
  releaseAnswers(): void;
}

/** Starts a proxy to a database or server. */
export async function startDatabaseProxy(farUrl: string): Promise<DatabaseProxy> {
  const address = new URL(farUrl);
  const sockets = new Set<Socket>();
  const held = new Map<Transform, () => void>();
  let isHolding = false;
  const trackSocket = (end: Socket) => {
    sockets.add(end.on("error", () => {}).once("close", () => sockets.delete(end)));
    return end;
  };
  const server = createServer((clientSocket) => {
    const targetSocket = connect(Number(address.port), address.hostname);
    const answerGate = new Transform({
      transform(part, _encoding, pass) {
        if (isHolding) held.set(answerGate, () => pass(null, part));
        else pass(null, part);
      },
    });
    trackSocket(clientSocket).pipe(trackSocket(targetSocket)).pipe(answerGate).pipe(clientSocket);
    for (const [one, other] of [
      [clientSocket, targetSocket],
      [targetSocket, clientSocket],
    ] as const)
      one.once("close", () => other.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const end of sockets) end.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(farUrl);
  url.host = `127.0.0.1:${port}`;
  atFileEnd(() => {
    if (server.listening) return cut();
  });
  return {
    url: url.href.replace(/\/$/, ""),
    cut,
    join: () => listen(port),
    holdAnswers: () => void (isHolding = true),
    countHeld: () => held.size,
    releaseAnswers() {
      isHolding = false;
      for (const letThrough of held.values()) letThrough();
      held.clear();
    },
  };
}
