import { describe, expect, it } from "vitest";
import { milesBetween } from "#app/lib/distances.ts";
import { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import {
  checkPostal,
  loadLocationByPublicId,
  loadLocationByZip,
  findPlaceAround,
  loadPlaceByZip,
  resolvePlace,
  suggestPlaces,
} from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

const unknown = expect.objectContaining({ kind: "not_found", code: "places.unknown" }) as Failure;

describe("a typed postal code", () => {
  it.each(["60614", " 60614 ", "60614-1234", "606141234"])("[V-01] finds Chicago by %j", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual([]);
    expect(await loadPlaceByZip(ctx, typed)).toMatchObject({ code: "60614", city: "Chicago", region: "IL", timeZone: "America/Chicago" });
  });

  it.each(["H2X", "h2x 1y4", "H2X1Y4", "H2X-1Y4"])("[V-01] finds Montréal by %j, at its FSA", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual([]);
    expect(await loadPlaceByZip(ctx, typed)).toMatchObject({ code: "H2X", city: "Montréal", region: "QC", country: "CA" });
  });

  it.each(["", " ", "6061", "606144", "60614-12", "H2X 1Y", "HX2 1Y4", "D2X 1Y4", "60614; drop table", "６０６１４", "6061\u0000"])(
    "[V-01] rejects %j as no postal code",
    async (typed) => {
      expect(await checkPostal(ctx, typed)).toEqual(["places.invalid"]);
      await expect(loadLocationByZip(ctx, typed)).rejects.toEqual(unknown);
    },
  );

  it.each(["6O614", "606I4", "H2O 1Y4", "HIX 1Y4", "O1O 1O1"])("[V-01] does not guess at %j with a letter for a digit", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual(["places.invalid"]);
  });

  it.each(["00000", "99999", "H0H 0H0", "h0h"])("[V-07] rejects %j as unsupported", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual(["places.notSupported"]);
    await expect(loadLocationByZip(ctx, typed)).rejects.toEqual(unknown);
  });
});

describe("a location", () => {
  it("[A-01] is the same by postal code and public id", async () => {
    const byZip = await loadLocationByZip(ctx, "60614");
    expect(byZip).toMatchObject({
      publicId: "loc_us60614",
      postalCode: "60614",
      locationGeom: `POINT(${byZip.longitude} ${byZip.latitude})`,
    });
    expect(await loadLocationByPublicId(ctx, byZip.publicId)).toEqual(byZip);
  });

  it.each(["", "60614", "loc_us00000", "loc_cah0h", "ctr_us60614", "loc_us60614' or true"])("[R-26] is not found by %j", async (id) => {
    await expect(loadLocationByPublicId(ctx, id)).rejects.toEqual(unknown);
  });
});

describe("a typed place", () => {
  const named = async (typed: string) => (await suggestPlaces(ctx, typed)).map(({ city, region }) => `${city}, ${region}`);

  it.each([
    ["60614-1234 Chicago", "Chicago, IL"],
    ["Chicago", "Chicago, IL"],
    ["chicago il", "Chicago, IL"],
    ["Montréal", "Montréal, QC"],
    ["montreal", "Montréal, QC"],
    ["St. Louis, MO", "Saint Louis, MO"],
    ["Portland, Maine", "Portland, ME"],
    ["Houston", "Houston, TX"],
    ["new york", "New York, NY"],
    ["Washington DC", "Washington, DC"],
    ["Québec QC", "Québec, QC"],
    ["chigaco", "Chicago, IL"],
    ["Chicgo", "Chicago, IL"],
    ["philadelpia", "Philadelphia, PA"],
    ["Los Angelos", "Los Angeles, CA"],
    ["pheonix az", "Phoenix, AZ"],
    ["nyc", "New York, NY"],
    ["N.Y.C.", "New York, NY"],
    ["LA", "Los Angeles, CA"],
    ["LA, CA", "Los Angeles, CA"],
    ["Philly", "Philadelphia, PA"],
    ["SF", "San Francisco, CA"],
    ["D.C.", "Washington, DC"],
    ["NOLA", "New Orleans, LA"],
    ["vegas", "Las Vegas, NV"],
    ["Saint-Lin–Laurentides", "Saint-Lin–Laurentides, QC"],
    ["st lin laurentides", "Saint-Lin–Laurentides, QC"],
    ["100 Mile House, BC", "100 Mile House, BC"],
  ])("[D-01] resolves %j to %s", async (typed, wanted) => {
    const meant = await resolvePlace(ctx, typed);
    const place = await loadPlaceByZip(ctx, "code" in meant ? meant.code : "");
    expect(`${place.city}, ${place.region}`).toBe(wanted);
  });

  it("[D-01] lies at the city's central code", async () => {
    const [chicago] = await suggestPlaces(ctx, "Chicago");
    const [middle, downtown] = [await loadPlaceByZip(ctx, chicago!.postalCode), await loadPlaceByZip(ctx, "60601")];
    expect(milesBetween(middle, downtown)).toBeLessThan(8);
    expect(chicago!.publicId).toBe(`loc_us${chicago!.postalCode}`);
  });

  it.each(["Springfield", "Columbus", "San J"])("[D-01] offers choices for %j", async (typed) => {
    const meant = await resolvePlace(ctx, typed);
    expect("choices" in meant ? meant.choices.length : 0).toBeGreaterThan(0);
  });

  it("[D-01] offers all namesakes and counts further matches", async () => {
    const springfields = await resolvePlace(ctx, "Springfield");
    const shown = "choices" in springfields ? springfields.choices : [];
    expect(shown.length).toBeGreaterThan(20);
    expect(new Set(shown.map(({ city }) => city))).toEqual(new Set(["Springfield"]));
    expect(springfields).toMatchObject({ more: 0 });
    const saints = await resolvePlace(ctx, "Saint");
    expect("choices" in saints && [saints.choices.length, saints.more > 100]).toEqual([40, true]);
  });

  it("[D-01] suggests by prefix, largest city first, despite typing errors", async () => {
    expect((await named("chic"))[0]).toBe("Chicago, IL");
    expect(await named("Chicgo")).toContain("Chicago, IL");
    expect((await named("san fran"))[0]).toBe("San Francisco, CA");
    expect((await named("st lou"))[0]).toBe("Saint Louis, MO");
    expect((await named("Sprin")).length).toBe(8);
    expect((await named("portland"))[0]).toBe("Portland, OR");
    expect(await named("H2X 1Y4")).toEqual(["Montréal, QC"]);
    for (const few of ["", "c", "%", "__", "6061", "zzzzqqqq"]) expect([few, await named(few)]).toEqual([few, []]);
  });

  it.each([
    ["x", "places.invalid"],
    ["6o614", "places.invalid"],
    ["zzzzqqqq", "places.noSuchName"],
    ["abcdef!!", "places.noSuchName"],
    ["00000 Chicago", "places.notSupported"],
    ["qqxxzz vvwwkk ".repeat(500), "places.noSuchName"],
  ])("[D-01] [V-07] rejects %j: %s", async (typed, reason) => expect(await resolvePlace(ctx, typed)).toEqual({ reason }));

  it("[D-01] finds the postal code nearest to a position, unless abroad", async () => {
    expect(await findPlaceAround(ctx, { latitude: 41.92, longitude: -87.65 })).toMatchObject({
      postalCode: "60614",
      city: "Chicago",
      region: "IL",
    });
    expect(await findPlaceAround(ctx, { latitude: 45.51, longitude: -73.57 })).toMatchObject({ city: "Montréal", region: "QC" });
    for (const [latitude, longitude] of [
      [51.5, -0.12],
      [0, 0],
      [90, 180],
    ] as const)
      expect(await findPlaceAround(ctx, { latitude, longitude })).toBeNull();
  });
});
