import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { atFileEnd } from "./file-end.ts";

/** The line between a server and its database, which can be cut and joined again. */
export interface Cable {
  /** The address of the database at the other end of the line. */
  url: string;
  cut(): Promise<void>;
  join(): Promise<void>;
}

/** Lays a cable to a database. */
export async function layCable(databaseUrl: string): Promise<Cable> {
  const address = new URL(databaseUrl);
  const ends = new Set<Socket>();
  const plug = (end: Socket) => ends.add(end.on("error", () => {}).once("close", () => ends.delete(end)));
  const server = createServer((here) => {
    const there = connect(Number(address.port), address.hostname);
    plug(here.pipe(there));
    plug(there.pipe(here));
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
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  atFileEnd(() => {
    if (server.listening) return cut();
  });
  return { url: url.href, cut, join: () => listen(port) };
}
