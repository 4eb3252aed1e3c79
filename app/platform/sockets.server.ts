import type { Server } from "node:http";
import type { Socket } from "node:net";
import { resolveCaller, isLoopbackOrUnknown, parseTrustedProxies, type TrustedProxies } from "./addresses.server.ts";
import { settings } from "./settings.server.ts";

/** Times are milliseconds. */
export interface SocketLimits {
  /** Per address or IPv6 /64. Loopback gets eight times as many, trusted proxies any number. */
  perAddress: number;
  total: number;
  headers: number;
  /** A 12 MB photo takes 100 s at 1 Mbit/s. */
  request: number;
  idle: number;
  proxies: TrustedProxies;
}

export function configuredSocketLimits(): SocketLimits {
  return {
    perAddress: settings.SOCKETS_PER_ADDRESS,
    total: settings.SOCKETS,
    headers: settings.SOCKET_HEADERS_TIMEOUT,
    request: settings.SOCKET_REQUEST_TIMEOUT,
    idle: settings.SOCKET_IDLE_TIMEOUT,
    proxies: parseTrustedProxies(settings.TRUSTED_PROXIES),
  };
}

/** Call it before the server listens. */
export function limitSockets(server: Server, limits: SocketLimits): void {
  // Milliseconds; by default 30 s.
  const connectionsCheckingInterval = Math.min(1_000, limits.headers);
  Object.assign(server, { headersTimeout: limits.headers, requestTimeout: limits.request, keepAliveTimeout: limits.idle });
  Object.assign(server, { connectionsCheckingInterval, maxConnections: limits.total });
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    if (socket.remoteAddress && limits.proxies.has(socket.remoteAddress)) return;
    const caller = resolveCaller(socket.remoteAddress, undefined, limits.proxies);
    const count = open.get(caller) ?? 0;
    if (count >= limits.perAddress * (isLoopbackOrUnknown(caller) ? 8 : 1)) return void socket.destroy();
    open.set(caller, count + 1);
    socket.once("close", () => {
      const remaining = (open.get(caller) ?? 1) - 1;
      if (remaining > 0) open.set(caller, remaining);
      else open.delete(caller);
    });
  });
}
