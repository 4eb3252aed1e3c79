import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createApp } from "#app/http.server.ts";

const app = createApp(await testDatabase());

async function ask(path: string, language = "en") {
  const response = await app.request(path, { headers: { host: "localhost", "accept-language": language } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

describe("GET /api/v2/locations/isvalidpostal", () => {
  it("[V-01] answers nothing for a code that is valid", async () => {
    const { status, headers, body } = await ask("/api/v2/locations/isvalidpostal?postal=60614-1234");
    expect(status).toBe(200);
    expect(body).toEqual({ result: "SUCCESS", data: [], messages: [] });
    expect(headers.get("cache-control")).toBe("private, max-age=3600");
  });

  it.each([
    ["en", "Please enter a valid Zip / postal code", "Zip not supported"],
    ["fr", "Veuillez saisir un code ZIP ou un code postal valide", "Ce code postal n’est pas pris en charge"],
  ])("[V-01] [V-07] says in the caller's language (%s) what is wrong", async (language, invalid, notSupported) => {
    expect((await ask("/api/v2/locations/isvalidpostal?postal=abc", language)).body).toEqual({
      result: "ERROR",
      data: [invalid],
      messages: [invalid],
    });
    expect((await ask("/api/v2/locations/isvalidpostal", language)).body).toMatchObject({ messages: [invalid] });
    expect((await ask("/api/v2/locations/isvalidpostal?postal=H0H0H0", language)).body).toMatchObject({ messages: [notSupported] });
  });

  it("[T121] never sends back what was typed", async () => {
    const { body } = await ask(`/api/v2/locations/isvalidpostal?postal=${encodeURIComponent("<b>x</b>".repeat(50))}`);
    expect(JSON.stringify(body)).not.toContain("<b>");
  });
});

describe("GET /api/v2/locations/findByZipCode and findByPublicId", () => {
  it("[A-01] answer the location", async () => {
    const byZip = await ask("/api/v2/locations/findByZipCode?zipCode=h2x%201y4");
    expect(byZip.status).toBe(200);
    expect(byZip.body).toMatchObject({ result: "SUCCESS", data: { publicId: "loc_cah2x", postalCode: "H2X" }, messages: [] });
    expect((await ask("/api/v2/locations/findByPublicId?id=loc_cah2x")).body).toEqual(byZip.body);
  });

  it.each(["findByZipCode?zipCode=00000", "findByZipCode?zipCode=x", "findByPublicId?id=loc_us00000", "findByPublicId?id="])(
    "[R-26] answer 404 for a place that nobody knows: %s",
    async (question) => {
      const { status, body } = await ask(`/api/v2/locations/${question}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({
        result: "ERROR",
        data: null,
        messages: ["We don't know this place. Please check the Zip / postal code."],
      });
    },
  );

  it("[A-01] answer 400 when the question is missing", async () => {
    expect((await ask("/api/v2/locations/findByZipCode")).status).toBe(400);
    expect((await ask("/api/v2/locations/findByPublicId")).status).toBe(400);
  });
});
