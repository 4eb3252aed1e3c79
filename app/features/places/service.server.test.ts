import { describe, expect, it } from "vitest";
import { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { checkPostal, findLocationByPublicId, findLocationByZip, loadPlaceByZip } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

const unknown = expect.objectContaining({ kind: "not_found", code: "places.unknown" }) as Failure;

describe("a typed postal code", () => {
  it.each(["60614", " 60614 ", "60614-1234", "606141234"])("[V-01] %j is Chicago", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual([]);
    expect(await loadPlaceByZip(ctx, typed)).toMatchObject({ code: "60614", city: "Chicago", region: "IL", timeZone: "America/Chicago" });
  });

  it.each(["H2X", "h2x 1y4", "H2X1Y4", "H2X-1Y4"])("[V-01] %j is Montréal, at its FSA", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual([]);
    expect(await loadPlaceByZip(ctx, typed)).toMatchObject({ code: "H2X", city: "Montréal", region: "QC", country: "CA" });
  });

  it.each(["", " ", "6061", "606144", "60614-12", "H2X 1Y", "HX2 1Y4", "D2X 1Y4", "60614; drop table", "６０６１４", "6061\u0000"])(
    "[V-01] %j is not a postal code, and says so",
    async (typed) => {
      expect(await checkPostal(ctx, typed)).toEqual(["places.invalid"]);
      await expect(findLocationByZip(ctx, typed)).rejects.toEqual(unknown);
    },
  );

  it.each(["6O614", "606I4", "H2O 1Y4", "HIX 1Y4", "O1O 1O1"])(
    "[V-01] %j with a letter in a figure's place is not guessed at",
    async (typed) => {
      expect(await checkPostal(ctx, typed)).toEqual(["places.invalid"]);
    },
  );

  it.each(["00000", "99999", "H0H 0H0", "h0h"])("[V-07] %j is well written, but not supported", async (typed) => {
    expect(await checkPostal(ctx, typed)).toEqual(["places.notSupported"]);
    await expect(findLocationByZip(ctx, typed)).rejects.toEqual(unknown);
  });
});

describe("a location", () => {
  it("[A-01] is the same by its postal code and by its public id", async () => {
    const byZip = await findLocationByZip(ctx, "60614");
    expect(byZip).toMatchObject({
      publicId: "loc_us60614",
      postalCode: "60614",
      locationGeom: `POINT(${byZip.longitude} ${byZip.latitude})`,
    });
    expect(await findLocationByPublicId(ctx, byZip.publicId)).toEqual(byZip);
  });

  it.each(["", "60614", "loc_us00000", "loc_cah0h", "ctr_us60614", "loc_us60614' or true"])(
    "[R-26] %j is nobody's public id",
    async (id) => {
      await expect(findLocationByPublicId(ctx, id)).rejects.toEqual(unknown);
    },
  );
});
