import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createGoogleRoofMeasurement } from "#app/platform/google-roofs.server.ts";
import { maxPictureBytes } from "#app/platform/google-pictures.server.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { unsealAerial, aerialLifetimeSeconds, sealPoint, fetchAerial } from "./aerial.server.ts";
import { toAerialSize, toFeetPerPixel } from "../model/aerial.ts";
import { findRoof } from "../service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const chicago = { lat: 41.9, lng: -87.66 };
const withoutBuilding = "99 Empty Lot, Chicago, IL 60622";

/** Fake Static Maps and Geocoding APIs that find every address but no building. */
const jpeg = Buffer.from("ffd8ffe000104a464946", "hex");
let answer: { status?: number; type?: string; body: Buffer | string } | null = { body: jpeg };
const asked: URL[] = [];
const google = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://google.test");
  asked.push(url);
  if (url.pathname === "/maps/api/geocode/json") {
    const geometry = { location_type: "ROOFTOP", location: chicago };
    return response.end(JSON.stringify({ status: "OK", results: [{ geometry }] }));
  }
  if (url.pathname !== "/maps/api/staticmap") return response.writeHead(404).end("{}");
  if (!answer) return;
  response.writeHead(answer.status ?? 200, { "content-type": answer.type ?? "image/jpeg" }).end(answer.body);
});
await new Promise<void>((ready) => google.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
afterAll(() => (google.closeAllConnections(), google.close()));
beforeEach(() => {
  answer = { body: jpeg };
  asked.length = 0;
});

const surveyor = (patience = 5_000) => createGoogleRoofMeasurement({ key: "a-key", solar: origin, maps: origin, timeout: patience });
const hours = (count: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + count * 60 * 60 * 1000) });
const refused = { kind: "not_found", code: "access.notFound" };

describe("the aerial picture", () => {
  it("[I-09] has true scale: a pixel at zoom 20 is 0.49 ft on the equator, and half of that at 60 degrees", () => {
    expect(toFeetPerPixel(0, 20)).toBeCloseTo(0.4898, 4);
    expect(toFeetPerPixel(60, 20)).toBeCloseTo(0.2449, 4);
    expect(toFeetPerPixel(-60, 19)).toBeCloseTo(0.4898, 4);
    const { width, height } = toAerialSize(chicago.lat);
    expect(width).toBeCloseTo(174.98, 1);
    expect(width / height).toBeCloseTo(1.5);
  });

  it("[I-09] is the full satellite picture for a house without a survey", async () => {
    const { sorry, aerial = "" } = await findRoof(ctx, withoutBuilding, surveyor());
    expect(sorry).toBe("AREA");
    asked.length = 0;
    const { type, bytes } = await fetchAerial(ctx, aerial, surveyor());
    expect([type, Buffer.from(bytes)]).toEqual(["image/jpeg", jpeg]);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        "/maps/api/staticmap",
        { center: "41.9,-87.66", zoom: "20", size: "480x320", scale: "2", maptype: "satellite", format: "jpg", key: "a-key" },
      ],
    ]);
  });

  it("[I-09] is served from our host, and hides key and location from the browser", async () => {
    const { aerial = "" } = await findRoof(ctx, withoutBuilding, surveyor());
    const told = JSON.stringify(unsealAerial(ctx, aerial));
    expect(told).toContain(`"/roofing/configurator/picture?of=${aerial}"`);
    for (const secret of ["a-key", "google", "41.9", "87.66", "Empty"])
      expect(told + Buffer.from(aerial, "base64url")).not.toContain(secret);
  });

  it("[I-09] is served for an hour, and never for a foreign, changed or invalid token", async () => {
    const sealed = sealPoint(ctx, chicago);
    const late = { ...ctx, now: new Date(ctx.now.getTime() + aerialLifetimeSeconds * 1000 + 1) };
    expect(unsealAerial(ctx, sealed)).not.toBeNull();
    expect(unsealAerial(late, sealed)).toBeNull();
    await expect(fetchAerial(late, sealed, surveyor())).rejects.toMatchObject(refused);
    const foreign = seal(`41.9 -87.66 ${ctx.now.getTime() + 1000}`, "nice-job");
    for (const wrong of [foreign, `${sealed.slice(0, -4)}AAAA`, "41.9 -87.66 9999999999999", ""]) {
      expect(unsealAerial(ctx, wrong)).toBeNull();
      await expect(fetchAerial(ctx, wrong, surveyor())).rejects.toMatchObject(refused);
    }
    await expect(fetchAerial(ctx, sealed, null)).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  });

  it.each([
    ["a page", { type: "text/html", body: "<html>" }],
    ["a drawing that could hold scripts", { type: "image/svg+xml", body: "<svg/>" }],
    ["a refusal of the key", { status: 403, type: "image/png", body: "no" }],
    ["more than a picture", { body: Buffer.alloc(maxPictureBytes + 1) }],
    ["nothing in time", null],
  ])("[I-09] is missing if Google returns %s", async (_title, given) => {
    answer = given;
    const showing = fetchAerial(ctx, sealPoint(ctx, chicago), surveyor(given ? 5_000 : 50));
    await expect(showing).rejects.toMatchObject({ kind: "unavailable", code: "roofing.surveyAway" });
    await expect(showing).rejects.not.toThrow(/a-key|41\.9/);
  });

  it("[I-09] [A-06] is limited to twenty fetches an hour per caller, and to the daily installation limit", async () => {
    const caller = { ...hours(24), caller: "203.0.113.80" };
    const sealed = sealPoint(caller, chicago);
    for (let time = 0; time < 20; time += 1) await fetchAerial(caller, sealed, surveyor());
    asked.length = 0;
    await expect(fetchAerial(caller, sealed, surveyor())).rejects.toMatchObject({ kind: "too_many", code: "limits.wait" });
    const later = hours(72);
    await consumeTries(later, "surveyPicturesOfAll", { subject: "installation", count: limits.surveyPicturesOfAll.burst });
    await expect(fetchAerial(later, sealPoint(later, chicago), surveyor())).rejects.toMatchObject({ kind: "too_many" });
    expect(asked).toEqual([]);
  });
});
