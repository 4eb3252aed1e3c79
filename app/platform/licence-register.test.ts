import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { atFileEnd } from "../../tests/file-end.ts";
import { createEmbeddedLicenceRegister, createLicenceRegister, type LicenceRegister } from "./licence-register.server.ts";

const entry = { holder: "Rapid Roofing LLC", status: "ACTIVE", validUntil: "2027-11-30", asOf: "2026-11-20" } as const;

const requests: string[] = [];
let answer: { status: number; body: string } | null = null;
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const isKnown = request.url === "/v1/licenses/IL/104016604";
  const { status, body } = answer ?? { status: isKnown ? 200 : 404, body: isKnown ? JSON.stringify(entry) : "{}" };
  response.writeHead(status, { "content-type": "application/json" }).end(body);
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
atFileEnd(async () => void server.close());
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/licenses`;

const registers: Record<string, LicenceRegister> = {
  "the operator's service": createLicenceRegister({ base, token: "secret" }),
  "the embedded register": createEmbeddedLicenceRegister([{ region: "IL", number: "104.016604", ...entry }]),
};

describe.each(Object.entries(registers))("a license lookup in %s", (_name, register) => {
  it("[Y-01] returns holder, status and dates for any spelling of the number", async () => {
    for (const number of ["104.016604", "104016604", " 104-016604 "]) expect(await register.find({ region: "IL", number })).toEqual(entry);
  });

  it("[Y-01] returns null for another number or state", async () => {
    expect(await register.find({ region: "IL", number: "104.016605" })).toBeNull();
    expect(await register.find({ region: "IN", number: "104.016604" })).toBeNull();
    expect(await register.find({ region: "IL", number: "../../IL/104.016604?" })).toBeNull();
  });
});

describe("the operator's service", () => {
  const register = createLicenceRegister({ base, token: "secret" });

  it("[Y-01] [T87] is called at one origin with the number as a path segment", async () => {
    requests.length = 0;
    await register.find({ region: "IL", number: "1/../2?x=#é" });
    expect(requests).toEqual(["GET /v1/licenses/IL/12X Bearer secret"]);
  });

  it("[Y-01] [T87] is not called for a number without letters and digits", async () => {
    requests.length = 0;
    expect(await register.find({ region: "IL", number: "--./№" })).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    { status: 500, body: "" },
    { status: 301, body: "" },
    { status: 200, body: "<html>" },
    { status: 200, body: JSON.stringify({ ...entry, status: "PERHAPS" }) },
    { status: 200, body: "x".repeat(100 * 1024) },
  ])("[Y-01] is unavailable after an invalid response with status $status", async (nonsense) => {
    answer = nonsense;
    await expect(register.find({ region: "IL", number: "1" })).rejects.toMatchObject({
      kind: "unavailable",
      code: "proofs.registerUnavailable",
    });
    answer = null;
  });

  it("[Y-01] is unavailable without a response", async () => {
    const gone = createLicenceRegister({ base: "http://127.0.0.1:9" });
    await expect(gone.find({ region: "IL", number: "1" })).rejects.toMatchObject({ kind: "unavailable" });
  });
});
