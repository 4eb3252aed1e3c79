import { beforeAll, expect, it } from "vitest";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { photoWidths } from "#app/features/photos/model.ts";
import { listPublicPhotos } from "#app/features/photos/service.server.ts";
import { readPicture } from "#app/features/photos/service/pictures.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { toContractorPublicId } from "../characters/firms.ts";
import { loadDemoData } from "../demo-data.ts";
import { drawAll, type Drawing } from "./drawings.ts";
import { emblems } from "./logos.ts";
import { scenes, listScenes } from "./scenes.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
let drawings: readonly Drawing[] = [];

beforeAll(async () => {
  const drawing = drawAll();
  await loadDemoData(db, 40, drawing);
  drawings = await drawing;
});

it("draws every scene and logo in the widths of photos and logos", () => {
  expect(drawings).toHaveLength(Object.keys(scenes).length + emblems.length * 3);
  for (const { name, files } of drawings)
    expect(files.map(({ width }) => width)).toEqual(name in scenes ? photoWidths.GALLERY.slice(0, 3) : photoWidths.LOGO);
});

it("[D-09] adds logos and captioned photos to the named contractors, none to Old Town", async () => {
  const rapid = await listPublicPhotos(ctx, toContractorPublicId("rapid"));
  expect(rapid.photos).toHaveLength(6);
  expect(rapid.photos[0]).toMatchObject({ width: 1280, height: 960, caption: "New architectural shingles, done in two days" });
  expect((await loadPublicProfile(ctx, toContractorPublicId("rapid"))).logoId).toBe(rapid.logo?.id);
  expect(await readPicture(ctx, rapid.photos[0]!.id, "640.webp")).not.toBeNull();
  expect((await listPublicPhotos(ctx, toContractorPublicId("laurier"))).photos[0]?.caption).toBe("Sans réservoir, à la place de l’ancien");
  expect(await listPublicPhotos(ctx, toContractorPublicId("oldtown"))).toEqual({ logo: null, photos: [] });
});

it("has scenes for every main trade", () => {
  for (const category of ["ROOF", "PLUM", "HVAC", "BATH", "KITCHENS", "SIDING"] as const)
    expect(listScenes([category]).length).toBeGreaterThan(0);
});
