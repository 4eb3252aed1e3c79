import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { createGoogleRoofMeasurement } from "#app/platform/google-roofs.server.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { applyFoundRoof, getBounds, parseSheet, parseSheetTexts } from "./model/sheet.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findRoof, createRoofMeasurement } from "./service.server.ts";
import { listShingleLines } from "./service/shingle-lines.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

const known = "1432 W Demo Avenue, Chicago, IL 60622";
const withoutBuilding = "99 Empty Lot, Chicago, IL 60622";
const point = { lat: 41.9, lng: -87.66 };

/** `buildingInsights:findClosest` response: a 26.57° (6/12) gable over 150 m² of ground. */
const building = {
  name: "buildings/ChIJ",
  center: { latitude: point.lat, longitude: point.lng },
  imageryDate: { year: 2022, month: 8, day: 14 },
  imageryQuality: "HIGH",
  solarPotential: {
    maxArrayPanelsCount: 40,
    wholeRoofStats: { areaMeters2: 167.7, groundAreaMeters2: 150, sunshineQuantiles: [900, 1200] },
    roofSegmentStats: [
      { pitchDegrees: 26.57, azimuthDegrees: 180, stats: { areaMeters2: 83.85, groundAreaMeters2: 75 }, planeHeightAtCenterMeters: 6 },
      { pitchDegrees: 26.57, azimuthDegrees: 0, stats: { areaMeters2: 83.85, groundAreaMeters2: 75 }, planeHeightAtCenterMeters: 6 },
    ],
  },
};

/** Fake Geocoding and Solar APIs with two addresses, and a building at the first. */
let answering: "well" | "denied" | "busy" | "broken" | "html" | "odd" | "never" = "well";
let found: unknown = building;
const asked: URL[] = [];
const google = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://google.test");
  asked.push(url);
  if (answering === "never") return;
  if (answering === "busy") return response.writeHead(503).end();
  if (answering === "html") return response.end("<html>");
  if (answering === "broken") return request.socket.destroy();
  if (answering === "odd") return response.end("{}");
  if (url.searchParams.get("key") !== "a-key" || answering === "denied")
    return response.writeHead(403).end(JSON.stringify({ error: { status: "PERMISSION_DENIED" } }));
  if (url.pathname === "/maps/api/geocode/json") {
    const results = { [known]: point, [withoutBuilding]: { lat: 41.8, lng: -87.66 } }[url.searchParams.get("address") ?? ""];
    const geometry = { location_type: "ROOFTOP", location: results };
    return response.end(JSON.stringify({ status: results ? "OK" : "ZERO_RESULTS", results: results ? [{ geometry }] : [] }));
  }
  if (url.searchParams.get("location.latitude") === String(point.lat)) return response.end(JSON.stringify(found));
  return response.writeHead(404).end(JSON.stringify({ error: { code: 404, status: "NOT_FOUND" } }));
});
await new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
afterAll(() => (google.closeAllConnections(), google.close()));
beforeEach(() => {
  answering = "well";
  found = building;
  asked.length = 0;
});

const surveyor = () => createRoofMeasurement("a-key", origin);

describe("finding a roof without a surveyor", () => {
  it("[I-09] sends no address to Google, and says for a street that no picture is available", async () => {
    expect(createRoofMeasurement("")).toBeNull();
    expect(await findRoof(ctx, known, null)).toEqual({ zip: "60622", sorry: "IMAGE" });
    expect(asked).toEqual([]);
  });

  it.each(locales)("[V-01] without a picture, suggests in %s uploading job photos under their wizard name", (locale) => {
    const t = getTranslator(locale);
    expect(t("roofing:sorry.IMAGEway")).toContain(t("photos:job.title"));
  });

  it("[V-01] accepts a postal code of either country and rejects unknown ones", async () => {
    expect(await findRoof(ctx, " 60614-1234 ", null)).toEqual({ zip: "60614", sorry: "" });
    expect(await findRoof(ctx, "H2X 1Y4", null)).toEqual({ zip: "H2X", sorry: "" });
    const refusal = (code: string) => ({ kind: "invalid", fields: [{ field: "place", code }] });
    await expect(findRoof(ctx, "Chicago", null)).rejects.toMatchObject(refusal("places.invalid"));
    await expect(findRoof(ctx, "00000", null)).rejects.toMatchObject(refusal("places.notSupported"));
  });
});

/** Each test has its own, since callers are limited. */
let callers = 90;

/** What both adapters owe to the configurator, which never waits for a survey. */
describe.each([
  ["Google Solar", surveyor],
  ["nobody: roofs are drawn by hand", () => createRoofMeasurement("")],
] as const)("a roof measured by %s", (_name, create) => {
  let caller = ctx;
  beforeEach(() => {
    caller = { ...ctx, caller: `203.0.113.${(callers += 1)}` };
  });

  it("[I-09] has the place, and either a plausible roof with its origin or a reason to draw it, which all languages have", async () => {
    const { min, max } = getBounds("footprint");
    for (const typed of [known, withoutBuilding, "7 Nowhere Lane, Chicago, IL 60622"]) {
      const texts = await findRoof(caller, typed, create());
      expect(texts.zip).toBe("60622");
      const sheet = parseSheet(applyFoundRoof(texts, parseSheetTexts(new URLSearchParams())));
      if (texts.sorry === "") {
        expect([texts.way, texts.pitchBy, sheet.grade]).toEqual(["SURVEY", "SURVEY", texts.grade]);
        expect(Number(texts.footprint)).toBeGreaterThanOrEqual(min);
        expect(Number(texts.footprint)).toBeLessThanOrEqual(max);
      } else {
        expect([texts.way, texts.footprint, texts.facets, sheet.ground]).toEqual([undefined, undefined, undefined, null]);
        for (const locale of locales) expect(getTranslator(locale)(`roofing:sorry.${texts.sorry as "IMAGE" | "AREA"}`)).not.toBe("");
      }
    }
  });

  it("[I-09] keeps no street, asks nobody about a postal code alone, and refuses unknown places", async () => {
    for (const street of [known, withoutBuilding]) {
      const texts = JSON.stringify(await findRoof(caller, street, create()));
      for (const part of ["1432", "Demo", "99", "Empty", "Chicago"]) expect(texts).not.toContain(part);
    }
    asked.length = 0;
    expect(await findRoof(caller, " 60614-1234 ", create())).toEqual({ zip: "60614", sorry: "" });
    for (const [typed, code] of [
      ["Chicago", "places.invalid"],
      ["00000", "places.notSupported"],
      ["1 Main Street, Nowhere, IL 00000", "places.notSupported"],
    ] as const)
      await expect(findRoof(caller, typed, create())).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "place", code }] });
    expect(asked).toEqual([]);
  });

  it.each(["denied", "busy", "broken", "html", "odd"] as const)(
    "[I-09] leaves the drawing to the homeowner while Google is %s",
    async (how) => {
      answering = how;
      expect(await findRoof(caller, known, create())).toEqual({ zip: "60622", sorry: expect.stringMatching(/^(?:AREA|IMAGE)$/) });
    },
  );
});

describe("finding a roof with Google's Solar", () => {
  it("[I-09] fills in area, pitch, quality and month, and stores no street", async () => {
    expect(await findRoof(ctx, known, surveyor())).toEqual({
      zip: "60622",
      way: "SURVEY",
      footprint: "1615",
      rise: "6",
      pitchBy: "SURVEY",
      facets: "27.903_27.903",
      grade: "HIGH",
      taken: "2022-08",
      sorry: "",
      aerial: expect.any(String),
    });
  });

  it("[I-09] geocodes the address with its country and requests the building at any image quality, nothing more", async () => {
    await findRoof(ctx, known, surveyor());
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ["/maps/api/geocode/json", { address: known, components: "country:US|country:CA", key: "a-key" }],
      [
        "/v1/buildingInsights:findClosest",
        { "location.latitude": "41.9", "location.longitude": "-87.66", requiredQuality: "LOW", key: "a-key" },
      ],
    ]);
    await findRoof(ctx, "60614", surveyor());
    expect(asked).toHaveLength(2);
  });

  it("[I-09] uses the area's slope for a roof without segments, and low grade for unknown image quality", async () => {
    const { wholeRoofStats } = building.solarPotential;
    found = { imageryQuality: "BASE", solarPotential: { wholeRoofStats } };
    expect(await findRoof(ctx, known, surveyor())).toMatchObject({ rise: "6", grade: "LOW", taken: "" });
  });

  it("[I-09] reports an unknown building, an unknown address or an implausible area", async () => {
    const sorry = { zip: "60622", sorry: "AREA" };
    const seen = { ...sorry, aerial: expect.any(String) };
    expect(await findRoof(ctx, withoutBuilding, surveyor())).toEqual(seen);
    expect(await findRoof(ctx, "7 Nowhere Lane, Chicago, IL 60622", surveyor())).toEqual(sorry);
    found = { solarPotential: { wholeRoofStats: { areaMeters2: 3, groundAreaMeters2: 3 } } };
    expect(await findRoof(ctx, known, surveyor())).toEqual(seen);
  });

  it.each(["denied", "busy", "broken", "html", "odd"] as const)(
    "[I-09] reports no result while Google is %s, and the roof can be drawn",
    async (how) => {
      answering = how;
      expect(await findRoof(ctx, known, surveyor())).toEqual({ zip: "60622", sorry: "AREA" });
      await expect(createGoogleRoofMeasurement({ key: "a-key", solar: origin, maps: origin }).locate(known)).rejects.toMatchObject({
        kind: "unavailable",
        code: "roofing.surveyAway",
      });
    },
  );

  it("[I-09] drops the first address's survey when the second fails, and keeps what the owner typed", async () => {
    const before = parseSheetTexts(new URLSearchParams({ valleys: "2", draft: "d" }));
    const first = applyFoundRoof(await findRoof(ctx, known, surveyor()), before);
    expect(parseSheet(first)).toMatchObject({ ground: 1615, pitch: 6, grade: "HIGH" });
    const here = { ...before, zip: "60614" };
    for (const second of ["99 Empty Lot, Chicago, IL 60614", "60614"])
      expect(applyFoundRoof(await findRoof(ctx, second, surveyor()), first)).toEqual({ ...here, sorry: second === "60614" ? "" : "AREA" });
    const corrected = { ...first, way: "HAND", footprint: "1800" };
    expect(applyFoundRoof(await findRoof(ctx, "60614", surveyor()), corrected)).toEqual(here);
    const typed = { ...before, way: "HAND", footprint: "1800", rise: "6", pitchBy: "FIGURE" };
    expect(applyFoundRoof(await findRoof(ctx, "60614", surveyor()), typed)).toEqual({ ...typed, zip: "60614" });
  });

  it("[I-09] [A-06] measures ten roofs an hour per caller, without affecting other callers", async () => {
    const caller = { ...ctx, caller: "203.0.113.70" };
    for (let house = 0; house < 10; house += 1) expect(await findRoof(caller, known, surveyor())).toHaveProperty("way", "SURVEY");
    asked.length = 0;
    await expect(findRoof(caller, known, surveyor())).rejects.toMatchObject({ kind: "too_many", code: "limits.wait" });
    expect(asked).toEqual([]);
    expect(await findRoof({ ...ctx, caller: "203.0.113.71" }, known, surveyor())).toHaveProperty("way", "SURVEY");
  });

  it("[I-09] [A-06] reports no result after the daily limit and stops calling Google", async () => {
    const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 48 * 60 * 60 * 1000) };
    await consumeTries(tomorrow, "surveysOfAll", { subject: "installation", count: limits.surveysOfAll.burst });
    expect(await findRoof(tomorrow, known, surveyor())).toEqual({ zip: "60622", sorry: "AREA" });
    expect(asked).toEqual([]);
  });

  it("[I-09] gives up after its timeout", async () => {
    answering = "never";
    const impatient = createGoogleRoofMeasurement({ key: "a-key", solar: origin, maps: origin, timeout: 50 });
    await expect(impatient.locate(known)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("the shingle lines", () => {
  it("[E-03] [B-07] include all three manufacturers, or only the brand's own on a manufacturer's brand", () => {
    const makers = (of: typeof ctx) => [...new Set(listShingleLines(of).map(({ maker }) => maker))];
    expect(makers(ctx)).toEqual(["IKO", "GAF", "Owens Corning"]);
    expect(makers(testCtx(db, { brand: brands.IKO }))).toEqual(["IKO"]);
  });
});
