import type { Server } from "node:http";
import type { Socket } from "node:net";
import { callerOf, isNobodys, trustedProxies, type TrustedProxies } from "./addresses.server.ts";
import { settings } from "./settings.server.ts";

/** Bounds of the connections to this process. Times are milliseconds. */
export interface SocketLimits {
  /** Open connections of one address, or IPv6 network of 64 bits; the machine itself has eight times as many. Trusted proxies have no limit. */
  perAddress: number;
  /** Open connections in all. */
  total: number;
  /** From the connection, or the end of the previous request, until the headers are complete. */
  headers: number;
  /** Until the whole request is read. A photo of 12 MB takes a line of 1 Mbit/s a hundred seconds. */
  request: number;
  /** Between two requests. */
  idle: number;
  proxies: TrustedProxies;
}

/** The limits that the settings ask for. */
export function configuredSocketLimits(): SocketLimits {
  return {
    perAddress: settings.SOCKETS_PER_ADDRESS,
    total: settings.SOCKETS,
    headers: settings.SOCKET_HEADERS_TIMEOUT,
    request: settings.SOCKET_REQUEST_TIMEOUT,
    idle: settings.SOCKET_IDLE_TIMEOUT,
    proxies: trustedProxies(settings.TRUSTED_PROXIES),
  };
}

/** Cuts slow and idle connections, and those that one address opens above its share. Call it before the server listens. */
export function limitSockets(server: Server, limits: SocketLimits): void {
  // Node looks for overdue connections at this interval, 30 s by default.
  const connectionsCheckingInterval = Math.min(1_000, limits.headers);
  Object.assign(server, { headersTimeout: limits.headers, requestTimeout: limits.request, keepAliveTimeout: limits.idle });
  Object.assign(server, { connectionsCheckingInterval, maxConnections: limits.total });
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    if (socket.remoteAddress && limits.proxies.has(socket.remoteAddress)) return;
    const caller = callerOf(socket.remoteAddress, undefined, limits.proxies);
    const count = open.get(caller) ?? 0;
    if (count >= limits.perAddress * (isNobodys(caller) ? 8 : 1)) return void socket.destroy();
    open.set(caller, count + 1);
    socket.once("close", () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}
