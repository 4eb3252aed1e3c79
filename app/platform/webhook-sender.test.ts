import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "./settings.server.ts";
import type { LookupAddresses } from "./outbound.server.ts";
import { createWebhookSender, isEndpointUrl, newEndpointSecret, signDelivery } from "./webhook-sender.server.ts";

let received = 0;
let respond: RequestListener = (_request, response) => response.end();
const server = createServer((request, response) => {
  received += 1;
  respond(request, response);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const local = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { timeout: 2_000, maxBytes: 1_000 };
const toDelivery = (url: string) => ({ url, body: "{}", headers: {} });

const refusedUrls = [
  "http://hooks.example.com",
  "https://hooks.example.com:8443",
  "https://user:secret@hooks.example.com",
  "ftp://hooks.example.com",
  "file:///etc/passwd",
  "hooks.example.com",
  "https://localhost",
  "https://localhost.",
  "https://intranet",
  "https://db.internal",
  "https://printer.local",
  "https://metadata.google.internal",
  "https://127.0.0.1",
  "https://127.1",
  "https://0x7f.0.0.1",
  "https://0177.0.0.1",
  "https://2130706433",
  "https://0.0.0.0",
  "https://10.0.0.1",
  "https://172.16.0.1",
  "https://172.31.255.255",
  "https://192.168.1.1",
  "https://100.64.0.1",
  "https://169.254.169.254",
  "https://192.0.0.192",
  "https://198.18.0.1",
  "https://224.0.0.1",
  "https://255.255.255.255",
  "https://[::]",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://[::ffff:a9fe:a9fe]",
  "https://[64:ff9b::7f00:1]",
  "https://[2002:7f00:1::]",
  "https://[fc00::1]",
  "https://[fd00:ec2::254]",
  "https://[fe80::1]",
  "https://[ff02::1]",
  "https://[2001:db8::1]",
];

describe("where webhooks go", () => {
  it.each(refusedUrls)("[T87] refuses %s when it is registered and when it is sent", async (url) => {
    expect(isEndpointUrl(url, false)).toBe(false);
    const send = createWebhookSender({ ...limits, allowsLoopback: false });
    expect(await send(toDelivery(url))).toEqual({ status: null, failure: "address", text: "" });
  });

  it("[T87] allows public names and addresses", () => {
    for (const url of [
      "https://hooks.example.com/a?b=c",
      "https://8.8.8.8/x",
      "https://[2607:f8b0:4009:80b::200a]/",
      "https://xn--80ak6aa92e.com",
    ])
      expect(isEndpointUrl(url, false), url).toBe(true);
  });

  const address = (text: string) => ({ address: text, family: text.includes(":") ? 6 : 4 });

  it.each(["127.0.0.1", "169.254.169.254", "10.1.2.3", "::1", "::ffff:10.0.0.1", "fd00::1", "fe80::1"])(
    "[T87] connects to no name of which one address is %s",
    async (inside) => {
      const lookup: LookupAddresses = (_name, _options, callback) => callback(null, [address("8.8.8.8"), address(inside)]);
      const send = createWebhookSender({ ...limits, allowsLoopback: false, lookup });
      expect(await send(toDelivery("https://hooks.example.com"))).toMatchObject({ failure: "address" });
    },
  );

  it("[T87] resolves a name once a connection, so that a second answer leads nowhere", async () => {
    received = 0;
    let asked = 0;
    const lookup: LookupAddresses = (_name, _options, callback) => {
      asked += 1;
      callback(null, [address(asked === 1 ? "8.8.8.8" : "127.0.0.1")]);
    };
    const send = createWebhookSender({ timeout: 200, maxBytes: 1_000, allowsLoopback: false, lookup });
    await send(toDelivery("https://rebinding.example.com"));
    expect(asked).toBe(1);
    expect(await send(toDelivery("https://rebinding.example.com"))).toMatchObject({ failure: "address" });
    expect(received).toBe(0);
  });

  it("[T87] reaches this machine only by the setting, which production refuses", async () => {
    received = 0;
    expect(await createWebhookSender({ ...limits, allowsLoopback: false })(toDelivery(local))).toMatchObject({ failure: "address" });
    expect(received).toBe(0);
    expect(await createWebhookSender({ ...limits, allowsLoopback: true })(toDelivery(local))).toMatchObject({ status: 200 });
    for (const url of ["http://10.0.0.1", "http://localhost", "https://192.168.0.1"]) expect(isEndpointUrl(url, true), url).toBe(false);
    expect(() => readSettings({ NODE_ENV: "production", DEMO_WORLD: "true", WEBHOOK_LOOPBACK: "true" })).toThrow("WEBHOOK_LOOPBACK");
  });
});

describe("what receivers answer", () => {
  const send = createWebhookSender({ ...limits, allowsLoopback: true });

  it("[T87] follows no redirect", async () => {
    received = 0;
    respond = (_request, response) => response.writeHead(302, { location: `${local}/inside` }).end();
    expect(await send(toDelivery(local))).toMatchObject({ status: 302 });
    expect(received).toBe(1);
  });

  it("[T87] keeps the beginning of a long answer, and the status", async () => {
    respond = (_request, response) => {
      response.on("error", () => {});
      for (let piece = 0; piece < 50; piece += 1) response.write("x".repeat(400));
      response.end();
    };
    expect(await send(toDelivery(local))).toEqual({ status: 200, failure: null, text: "x".repeat(1_000) });
  });

  it("[T87] stops waiting for an answer that never ends", async () => {
    respond = (_request, response) => void response.write("a beginning");
    const impatient = createWebhookSender({ timeout: 50, maxBytes: 1_000, allowsLoopback: true });
    expect(await impatient(toDelivery(local))).toMatchObject({ status: null, failure: "timeout" });
  });

  it("[T87] says that nobody listens", async () => {
    expect(await send(toDelivery("http://127.0.0.1:1"))).toMatchObject({ status: null, failure: "connection" });
  });
});

it("[T91] signs the time and the body with each secret", () => {
  const [secret, former] = [newEndpointSecret(), newEndpointSecret()];
  expect(secret).toMatch(/^whsec_[\w-]{32}$/);
  expect(signDelivery({ body: "{}", now: new Date(1_700_000_000_900) }, [secret, former])).toMatch(
    /^t=1700000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/,
  );
  expect(signDelivery({ body: "{}", now: new Date(1_700_000_000_000) }, ["whsec_test"])).toBe(
    "t=1700000000,v1=35495024f4ef3f94e5a93e22221544c4b75e9a42300cd965ab81cb85cd994e91",
  );
});
