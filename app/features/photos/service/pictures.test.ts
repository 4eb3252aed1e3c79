import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { roofer } from "../../../../tests/market.ts";
import { photoOf } from "../../../../tests/pictures.ts";
import { addPhoto } from "../service.server.ts";
import { photos, pictures } from "../tables.server.ts";
import { readPicture, sweepPictures } from "./pictures.server.ts";

const { db } = await testDatabase();
const { ctx } = await roofer(db);
const added = async (colour: string) => addPhoto(ctx, "GALLERY", await photoOf({ width: 320, height: 200, colour }));
const later = (hours: number) => testCtx(db, { actor: { kind: "system" }, now: new Date(Date.now() + hours * 3_600_000) });

describe("what is left behind", () => {
  it("[I-08] the files of photos that were taken out, and of uploads that broke off, are swept; those of others stay", async () => {
    const [gone, stays] = [await added("#cc3333"), await added("#33cc33")];
    const [{ pictureId } = { pictureId: "" }] = await db.select().from(photos).where(eq(photos.id, gone.id));
    await db.delete(photos).where(eq(photos.id, gone.id));
    expect(await sweepPictures(later(0))).toBe(0);
    expect(await sweepPictures(later(2))).toBe(1);
    expect(await db.$count(pictures, eq(pictures.id, pictureId))).toBe(0);
    expect(await readPicture(ctx, stays.id, "320.webp")).not.toBeNull();
    expect(await sweepPictures(later(2))).toBe(0);
  });

  it("[I-08] more than are swept at a time are swept all the same", async () => {
    await db.execute(sql`insert into picture (files, bytes) select '[]', 0 from generate_series(1, 501)`);
    expect(await sweepPictures(later(2))).toBe(501);
  });
});
