import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { consumeTries } from "#app/platform/limits.server.ts";
import { createGoogleAddressService } from "#app/platform/google-addresses.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner } from "../../../../tests/request-fixtures.ts";
import { createAddressBook, verifyAddress } from "./addresses.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

const known = "1432 W Demo Avenue, Chicago, IL 60622";
const part = (type: string, name: string) => ({ short_name: name, long_name: name, types: [type, "political"] });
const house = {
  address_components: [part("locality", "Chicago"), part("administrative_area_level_1", "IL"), part("postal_code", "60622")],
  geometry: { location_type: "ROOFTOP" },
};

/** Fake Google Geocoding: knows one house, and reports a wrong city, state or code as a partial match. */
let googleMode: "well" | "denied" | "busy" | "broken" | "html" | "never" = "well";
const asked: URL[] = [];
const google = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://google.test");
  asked.push(url);
  if (googleMode === "never") return;
  if (googleMode === "busy") return response.writeHead(503).end();
  if (googleMode === "html") return response.end("<html>");
  if (googleMode === "broken") return request.socket.destroy();
  const address = url.searchParams.get("address") ?? "";
  const wellKeyed = url.searchParams.get("key") === "a-key" && googleMode === "well";
  const results = address === known ? [house] : address.startsWith("1432") ? [{ ...house, partial_match: true }] : [];
  const status = wellKeyed ? (results.length > 0 ? "OK" : "ZERO_RESULTS") : "REQUEST_DENIED";
  return response.end(JSON.stringify({ status, results: wellKeyed ? results : [] }));
});
await new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
afterAll(() => (google.closeAllConnections(), google.close()));
beforeEach(() => {
  googleMode = "well";
  asked.length = 0;
});

const checkStatus = async (typed: string, book = createAddressBook(ctx, "a-key", origin)) => {
  const verified = await verifyAddress(ctx, typed, book);
  return typeof verified === "string" ? verified : verified.status;
};

describe.each([
  ["the gazetteer", "KNOWN_PLACE", () => createAddressBook(ctx, "")],
  ["Google", "MATCHED", () => createGoogleAddressService({ key: "a-key", origin })],
])("an address checked by %s", (_name, found, book) => {
  it.each([
    [known, found],
    ["1432 W Demo Avenue, Chicago, NY 60622", "NOT_MATCHED"],
    ["1432 W Demo Avenue, Springfield, IL 60622", "NOT_MATCHED"],
    ["1432 W Demo Avenue, Chicago, IL 00000", "NOT_MATCHED"],
    ["Chicago", "places.addressIncomplete"],
    ["10 Downing Street, London SW1A 2AA", "places.addressAbroad"],
  ])("[V-02] [I-01] %j: %s", async (typed, status) => expect(await checkStatus(typed, book())).toBe(status));
});

describe("Google's answers", () => {
  it("[V-02] [I-01] detect a street that does not exist, unlike the gazetteer", async () => {
    const typed = "99 Nowhere Lane, Chicago, IL 60622";
    expect([await checkStatus(typed), await checkStatus(typed, createAddressBook(ctx, ""))]).toEqual(["NOT_MATCHED", "KNOWN_PLACE"]);
  });

  it("[I-01] are requested with the key, for the US and Canada, only for full addresses", async () => {
    for (const typed of [known, "Chicago"]) await checkStatus(typed);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ["/maps/api/geocode/json", { address: known, components: "country:US|country:CA", key: "a-key" }],
    ]);
  });

  it("[I-01] are never requested without a key", async () => {
    for (const key of [undefined, ""]) expect(await checkStatus(known, createAddressBook(ctx, key, origin))).toBe("KNOWN_PLACE");
    expect(asked).toEqual([]);
  });

  it.each(["denied", "busy", "broken", "html"] as const)("[I-01] fall back to the gazetteer when %s", async (how) => {
    googleMode = how;
    expect(await checkStatus(known)).toBe("KNOWN_PLACE");
    expect(asked).toHaveLength(1);
    await expect(createGoogleAddressService({ key: "a-key", origin }).check(parts)).rejects.toMatchObject({
      kind: "unavailable",
      code: "places.away",
    });
  });

  it("[I-01] time out", async () => {
    googleMode = "never";
    const google = createGoogleAddressService({ key: "a-key", origin, timeout: 50 });
    await expect(google.check(parts)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

const parts = { street: "1432 W Demo Avenue", city: "Chicago", region: "IL", postalCode: "60622" };

describe("paid address lookups", () => {
  it("[T121] are limited to 60 a day per client and 2,000 per installation, then use the gazetteer", async () => {
    const now = new Date(Date.now() + 3 * 24 * 3600_000);
    const from = (caller: string) => createAddressBook({ ...ctx, now, caller }, "a-key", origin);
    for (let at = 0; at < 65; at += 1) expect(await checkStatus(known, from("203.0.113.90"))).toBe(at < 60 ? "MATCHED" : "KNOWN_PLACE");
    expect(asked).toHaveLength(60);
    await consumeTries({ ...ctx, now }, "paidAddressesOfAll", { subject: "installation", count: 1_937 });
    for (let at = 0; at < 6; at += 1) expect(await checkStatus(known, from(`198.51.100.${at}`))).toBe(at < 3 ? "MATCHED" : "KNOWN_PLACE");
    expect(asked).toHaveLength(63);
  });

  it("[T121] are limited to 60 a day per account from any number of clients", async () => {
    const now = new Date(Date.now() + 9 * 24 * 3600_000);
    const { actor } = await createHomeowner(db);
    for (let at = 0; at < 65; at += 1)
      await checkStatus(known, createAddressBook({ ...ctx, now, actor, caller: `192.0.2.${at}` }, "a-key", origin));
    expect(asked).toHaveLength(60);
  });
});
