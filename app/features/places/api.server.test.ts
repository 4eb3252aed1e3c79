import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createApp } from "#app/server/app.server.ts";

const app = createApp(await testDatabase());

async function ask(path: string, language = "en") {
  const response = await app.request(path, { headers: { host: "localhost", "accept-language": language } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

describe("GET /api/v2/locations/isvalidpostal", () => {
  it("[V-01] returns no reasons for a valid code", async () => {
    const { status, headers, body } = await ask("/api/v2/locations/isvalidpostal?postal=60614-1234");
    expect(status).toBe(200);
    expect(body).toEqual({ result: "SUCCESS", data: [], messages: [] });
    expect(headers.get("cache-control")).toBe("private, max-age=3600");
  });

  it.each([
    ["en", "Please enter a valid Zip / postal code", "Zip not supported"],
    ["fr", "Veuillez entrer un code postal valide", "Ce code postal n’est pas pris en charge"],
  ])("[V-01] [V-07] explains in the caller's language (%s) what is wrong", async (language, invalid, notSupported) => {
    expect((await ask("/api/v2/locations/isvalidpostal?postal=abc", language)).body).toEqual({
      result: "ERROR",
      data: [invalid],
      messages: [invalid],
    });
    expect((await ask("/api/v2/locations/isvalidpostal", language)).body).toMatchObject({ messages: [invalid] });
    expect((await ask("/api/v2/locations/isvalidpostal?postal=H0H0H0", language)).body).toMatchObject({ messages: [notSupported] });
  });

  it("[T121] never echoes the input", async () => {
    const { body } = await ask(`/api/v2/locations/isvalidpostal?postal=${encodeURIComponent("<b>x</b>".repeat(50))}`);
    expect(JSON.stringify(body)).not.toContain("<b>");
  });
});

describe("GET /api/v2/locations/findByZipCode and findByPublicId", () => {
  it("[A-01] return the location", async () => {
    const byZip = await ask("/api/v2/locations/findByZipCode?zipCode=h2x%201y4");
    expect(byZip.status).toBe(200);
    expect(byZip.body).toMatchObject({ result: "SUCCESS", data: { publicId: "loc_cah2x", postalCode: "H2X" }, messages: [] });
    expect((await ask("/api/v2/locations/findByPublicId?id=loc_cah2x")).body).toEqual(byZip.body);
  });

  it.each(["findByZipCode?zipCode=00000", "findByZipCode?zipCode=x", "findByPublicId?id=loc_us00000", "findByPublicId?id="])(
    "[R-26] return 404 for an unknown place: %s",
    async (question) => {
      const { status, body } = await ask(`/api/v2/locations/${question}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({
        result: "ERROR",
        data: null,
        messages: ["We don’t recognize this ZIP or postal code. Check it and try again."],
      });
    },
  );

  it("[A-01] return 400 without the parameter", async () => {
    expect((await ask("/api/v2/locations/findByZipCode")).status).toBe(400);
    expect((await ask("/api/v2/locations/findByPublicId")).status).toBe(400);
  });
});

describe("GET /api/v2/locations/search and POST /api/v2/locations/nearest", () => {
  it("[D-01] suggest cities and codes, cacheable for an hour", async () => {
    const { status, headers, body } = await ask("/api/v2/locations/search?text=saint%20lou");
    expect([status, headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
    expect((body.data as unknown[])[0]).toMatchObject({ city: "Saint Louis", region: "MO" });
    expect((await ask("/api/v2/locations/search?text=h2x1y4")).body.data).toEqual([
      { publicId: "loc_cah2x", postalCode: "H2X", city: "Montréal", region: "QC" },
    ]);
    for (const odd of ["%00", "%25", "'%20or%20true", "\\", "_%25_"])
      expect((await ask(`/api/v2/locations/search?text=${odd}`)).status).toBe(200);
    expect((await ask(`/api/v2/locations/search?text=${"x".repeat(81)}`)).status).toBe(400);
  });

  it("[D-01] find the place nearest to a point, and none abroad", async () => {
    const around = async (point: unknown) => {
      const headers = { host: "localhost", "content-type": "application/json" };
      const answer = await app.request("/api/v2/locations/nearest", { method: "POST", headers, body: JSON.stringify(point) });
      return [answer.status, ((await answer.json()) as { data: unknown }).data];
    };
    expect(await around({ latitude: 41.92, longitude: -87.65 })).toEqual([200, expect.objectContaining({ postalCode: "60614" })]);
    expect(await around({ latitude: 48.86, longitude: 2.35 })).toEqual([200, null]);
    for (const wrong of [{}, { latitude: 91, longitude: 0 }, { latitude: "41", longitude: 0 }]) expect((await around(wrong))[0]).toBe(400);
  });
});

describe("verifying an address", () => {
  const check = async (address: unknown, language = "en") => {
    const headers = { host: "localhost", "content-type": "application/json", "accept-language": language };
    const answer = await app.request("/api/v2/locations/verify-address", { method: "POST", headers, body: JSON.stringify({ address }) });
    return { status: answer.status, body: (await answer.json()) as { data: unknown; messages: string[] } };
  };

  it("[V-02] confirms a place whose city, state and code agree, never the street", async () => {
    const { body } = await check("1432 W Demo Avenue, Chicago, Illinois 60622");
    expect(body.data).toMatchObject({
      status: "KNOWN_PLACE",
      address: "1432 W Demo Avenue, Chicago, IL 60622",
      location: { publicId: "loc_us60622" },
    });
    expect((await check("4720, avenue de la Démo, Montreal, QC H2J 2K9")).body.data).toMatchObject({ status: "KNOWN_PLACE" });
  });

  it.each(["1432 W Demo Avenue, Chicago, IL 00000", "1432 W Demo Avenue, Chicago, NY 60622", "1432 W Demo Avenue, Springfield, IL 60622"])(
    "[V-02] does not match: %s",
    async (address) => expect((await check(address)).body.data).toMatchObject({ status: "NOT_MATCHED" }),
  );

  it.each([
    ["en", "Chicago", "Please enter your full address"],
    ["en", "10 Downing Street, London SW1A 2AA", "The address should be in the U.S. or Canada"],
    ["fr", "12 rue de Rivoli, 75001 Paris", "L’adresse doit être aux États-Unis ou au Canada"],
  ])("[V-02] rejects in %s %j: %s", async (language, address, message) => {
    const { status, body } = await check(address, language);
    expect([status, body]).toEqual([200, { result: "ERROR", data: null, messages: [message] }]);
  });
});
