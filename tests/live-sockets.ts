import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { livePath, type LiveChange, type LiveEvents, type LiveReturn, type LiveTyping, type LiveWords } from "#app/lib/live.ts";
import { cookieNames } from "#app/platform/cookies.server.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { startLiveSockets } from "#app/server/live-sockets.server.ts";
import { atFileEnd } from "./file-end.ts";

/** One process of the product, as far as sockets go. */
export async function startLiveServer(database: DbPool, port = 0): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const live = await startLiveSockets(server, database);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await live.stop();
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  atFileEnd(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

export interface LiveOpening {
  port: number;
  host?: string;
  origin?: string;
  /** Milliseconds before a lost connection is tried again; else it is not. */
  retryAfter?: number;
  /** Until when the browser heard everything. */
  since?: number | null;
}

export interface LiveBrowser {
  socket: Socket<LiveEvents, LiveWords>;
  heard: LiveChange[];
  typed: LiveTyping[];
}

/** A socket of a page. */
export function createLiveSocket(token: string, opening: LiveOpening): LiveBrowser {
  const { port, host = "delta.localhost", origin = `http://${host}`, retryAfter, since = null } = opening;
  const options: Partial<ManagerOptions & SocketOptions> = {
    path: livePath,
    transports: ["websocket"],
    extraHeaders: { host, origin, cookie: `${cookieNames.session}=${token}` },
    reconnection: retryAfter !== undefined,
    reconnectionDelay: retryAfter ?? 0,
    reconnectionDelayMax: retryAfter ?? 0,
    forceNew: true,
    auth: { since } satisfies LiveReturn,
  };
  const socket: LiveBrowser["socket"] = io(`http://127.0.0.1:${port}`, options);
  atFileEnd(() => {
    socket.io.reconnection(false);
    socket.disconnect();
  });
  const browser: LiveBrowser = { socket, heard: [], typed: [] };
  socket.on("changed", (change) => browser.heard.push(change));
  socket.on("typing", (typing) => browser.typed.push(typing));
  return browser;
}

/** Null if it was refused. */
export async function openLiveSocket(token: string, opening: LiveOpening): Promise<LiveBrowser | null> {
  const browser = createLiveSocket(token, opening);
  const isOpen = await new Promise<boolean>((resolve) => {
    browser.socket.on("connect", () => resolve(true));
    browser.socket.on("connect_error", () => resolve(false));
  });
  if (!isOpen) browser.socket.disconnect();
  return isOpen ? browser : null;
}
