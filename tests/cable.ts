import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { Transform } from "node:stream";
import { atFileEnd } from "./file-end.ts";

/** A TCP proxy in front of a database or server. Tests cut and restore its connections. */
export interface Cable {
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
export async function layCable(farUrl: string): Promise<Cable> {
  const address = new URL(farUrl);
  const ends = new Set<Socket>();
  const held = new Map<Transform, () => void>();
  let isHolding = false;
  const plug = (end: Socket) => {
    ends.add(end.on("error", () => {}).once("close", () => ends.delete(end)));
    return end;
  };
  const server = createServer((here) => {
    const there = connect(Number(address.port), address.hostname);
    const gate = new Transform({
      transform(part, _encoding, pass) {
        if (isHolding) held.set(gate, () => pass(null, part));
        else pass(null, part);
      },
    });
    plug(here).pipe(plug(there)).pipe(gate).pipe(here);
    for (const [one, other] of [
      [here, there],
      [there, here],
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
    for (const end of ends) end.destroy();
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
