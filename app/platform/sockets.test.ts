import { once } from "node:events";
import { createServer, get } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { parseTrustedProxies } from "./addresses.server.ts";
import { limitSockets, type SocketLimits } from "./sockets.server.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(over: Partial<SocketLimits>): Promise<number> {
  const server = createServer((request, response) => request.resume().on("end", () => response.end("served")));
  const limits = { perAddress: 100, total: 1_000, headers: 60_000, request: 60_000, idle: 60_000, proxies: parseTrustedProxies("") };
  limitSockets(server, { ...limits, ...over });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Opens a connection; `ended` resolves when the server closes it. */
async function open(port: number, localAddress = "127.0.0.1"): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  const ended = new Promise((resolve) => socket.resume().once("close", resolve));
  closing.push(() => socket.destroy());
  await once(socket, "connect");
  return { socket, ended };
}

function ask(port: number, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", localAddress, agent: false }, (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
}

it("[T116] [X43] closes a connection that sends headers a byte at a time", async () => {
  const port = await listen({ headers: 200 });
  const { socket, ended } = await open(port);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  const drip = setInterval(() => socket.write("a"), 20);
  await ended;
  clearInterval(drip);
});

it("[T116] [X43] closes a connection that sends a body a byte at a time", async () => {
  const port = await listen({ headers: 100, request: 300 });
  const { socket, ended } = await open(port);
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => socket.write("a"), 20);
  await ended;
  clearInterval(drip);
});

it("[T116] [X43] closes silent connections, and idle ones after a response", async () => {
  const port = await listen({ headers: 200, idle: 100 });
  const silent = await open(port);
  const answered = await open(port);
  answered.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await Promise.all([silent.ended, answered.ended]);
});

it("[T116] [X43] answers other addresses while one has hundreds of idle connections", async () => {
  const port = await listen({ perAddress: 5 });
  const many = await Promise.all(Array.from({ length: 300 }, () => open(port, "127.0.0.2")));
  // Loopback has eight times the share of an address, so 40 stay.
  await Promise.all(many.slice(40).map(({ ended }) => ended));
  expect(many.filter(({ socket }) => !socket.destroyed)).toHaveLength(40);
  await expect(ask(port, "127.0.0.2")).rejects.toThrow();
  expect(await ask(port, "127.0.0.3")).toBe(200);
  const [first] = many;
  first?.socket.destroy();
  await first?.ended;
  await expect.poll(() => ask(port, "127.0.0.2").catch(() => 0)).toBe(200);
});

it("[T116] has no limit for a trusted proxy, which connects for everybody", async () => {
  const port = await listen({ perAddress: 1, proxies: parseTrustedProxies("127.0.0.2") });
  const many = await Promise.all(Array.from({ length: 30 }, () => open(port, "127.0.0.2")));
  expect(await ask(port, "127.0.0.2")).toBe(200);
  expect(many.filter(({ socket }) => !socket.destroyed)).toHaveLength(30);
});
