import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { Transform } from "node:stream";
import { atFileEnd } from "./file-end.ts";

/** The line between a server and its database, or a client and its server, which can be cut and joined again. */
export interface Cable {
  /** The address of the database or server at the other end of the line. */
  url: string;
  cut(): Promise<void>;
  join(): Promise<void>;
  /** Lets questions through from now on, and no answer. */
  holdAnswers(): void;
  /** On how many connections an answer is held. */
  countHeld(): number;
  /** Lets through what is held, and what comes. */
  releaseAnswers(): void;
}

/** Lays a cable to a database or a server. */
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
