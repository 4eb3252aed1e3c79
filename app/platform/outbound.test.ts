import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "./addresses.server.ts";
import { createOutboundClient, type OutboundRules } from "./outbound.server.ts";
import { projectRoot } from "./project.server.ts";

let received = 0;
let answer: RequestListener = (_request, response) => response.end("{}");
const server = createServer((request, response) => {
  received += 1;
  answer(request, response);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (over: Partial<OutboundRules> = {}) =>
  createOutboundClient({ origins: [origin], network: "configured", timeout: 5_000, maxBytes: 1_000, ...over });

describe("the outbound client", () => {
  it("[T87] requests only the origins of its adapter", async () => {
    received = 0;
    const others = [
      "http://127.0.0.1:1",
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      "file:///etc/passwd",
      "gopher://127.0.0.1",
    ];
    for (const other of [...others, `http://somebody:secret@127.0.0.1:${port}`]) {
      await expect(client()(other), other).rejects.toMatchObject({ reason: "origin" });
    }
    expect(received).toBe(0);
    expect(await client()(`${origin}/known`)).toMatchObject({ status: 200, ok: true });
  });

  it("[T87] connects to no private address in any spelling, and to no name that resolves to one", async () => {
    received = 0;
    const hosts = [
      "127.0.0.1",
      "127.1",
      "0x7f.1",
      "2130706433",
      "localhost",
      "localhost.",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[64:ff9b::7f00:1]",
    ];
    const inside = [
      "169.254.169.254",
      "10.0.0.1",
      "192.168.1.1",
      "172.31.0.1",
      "100.64.0.1",
      "0.0.0.0",
      "[fd00::1]",
      "[fe80::1]",
      "[2002:7f00:1::]",
    ];
    for (const host of [...hosts, ...inside]) {
      const url = new URL(`https://${host}/`);
      await expect(client({ origins: [url.origin], network: "public" })(url), host).rejects.toMatchObject({
        reason: expect.stringMatching(/address|connection/),
      });
    }
    const byName = client({ origins: ["https://localhost"], network: "public" });
    await expect(byName("https://localhost/")).rejects.toMatchObject({ reason: "address" });
    expect(received).toBe(0);
  });

  it("[T87] requests the public internet only by https on port 443", async () => {
    for (const url of ["http://example.com", "https://example.com:5432", "https://example.com:8443"]) {
      await expect(client({ origins: [url], network: "public" })(url)).rejects.toMatchObject({ reason: "scheme" });
    }
  });

  it("[T87] follows no redirect", async () => {
    answer = (request, response) => response.writeHead(request.url === "/" ? 302 : 200, { location: `${origin}/inside` }).end();
    received = 0;
    expect(await client()(`${origin}/`)).toMatchObject({ status: 302, ok: false });
    expect(received).toBe(1);
  });

  it("[T87] reads no more bytes than its adapter allows", async () => {
    answer = (_request, response) => {
      response.on("error", () => {});
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(600));
    };
    await expect(client()(`${origin}/large`)).rejects.toMatchObject({ reason: "size" });
  });

  it("[T87] stops waiting for a response that never ends", async () => {
    answer = (_request, response) => void response.write("a beginning");
    await expect(client({ timeout: 50 })(`${origin}/slow`)).rejects.toMatchObject({ reason: "timeout" });
  });

  it("[T87] fails without naming the address or the key", async () => {
    const failure: unknown = await client({ origins: ["http://127.0.0.1:1"] })("http://127.0.0.1:1/?key=canary").catch(
      (error: unknown) => error,
    );
    expect(String(failure)).not.toMatch(/canary|127/);
  });
});

describe("a public address", () => {
  it("[T87] is not private, reserved or mapped", () => {
    for (const address of ["8.8.8.8", "142.250.72.14", "2607:f8b0:4009:80b::200a"]) expect(isPublicAddress(address), address).toBe(true);
    for (const address of [
      "::",
      "::1",
      "::ffff:8.8.8.8",
      "64:ff9b::808:808",
      "fc00::1",
      "ff02::1",
      "2001::1",
      "2001:db8::1",
      "255.255.255.255",
      "x",
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });
});

it("[T87] no other server file opens an HTTP connection", () => {
  const files = [
    ...globSync("app/**/*.server.ts", { cwd: projectRoot }),
    ...globSync("{server.ts,db/**/*.ts,scripts/*.ts}", { cwd: projectRoot }),
  ];
  const direct =
    /(?<![.\w])fetch\(|\bglobalThis\.fetch\b|^import (?!type ).*from "(?:node:)?(?:https?|http2|undici|axios|got|node-fetch)"/m;
  // server.ts and the embedded card provider listen with node:http; the provider's client connects to it alone.
  const provider = ["embedded-frame", "embedded-process"].map((name) => `app/platform/card-gateway/${name}.server.ts`);
  const known = new Set(["app/platform/outbound.server.ts", "server.ts", ...provider]);
  const found = files.filter((file) => !known.has(file) && direct.test(readFileSync(join(projectRoot, file), "utf8")));
  expect(found.filter((file) => !file.includes(".test."))).toEqual([]);
});
