import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql, type Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dropOldDrafts, startDraft } from "#app/features/requests/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { settings } from "#app/platform/settings.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { addPhoto } from "../service.server.ts";
import { jobPhotos, photos, pictures } from "../tables.server.ts";
import { addJobPhoto } from "./job-photos.server.ts";
import { readPicture, sweepPictures } from "./pictures.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const { ctx, actor } = await createRoofer(db);
const added = async (colour: string) => addPhoto(ctx, "GALLERY", await createPhoto({ width: 480, height: 400, colour }));
const later = (hours: number) => testCtx(db, { actor: { kind: "system" }, now: new Date(Date.now() + hours * 3_600_000) });

const store = settings.FILES_DIRECTORY ?? "";
/** Paths of a picture's files in the store. */
const listFiles = (pictureId: string) => globSync(`**/${pictureId}*`, { cwd: store });

/** Returns the picture of a job photo in a new draft. */
async function jobPicture(colour: string): Promise<string> {
  const visitor = testCtx(db, { caller: "203.0.113.7" });
  const key = await startDraft(visitor, { contractorAccountIds: [actor.accountId], category: "ROOF", answers: roofJob });
  const { id } = await addJobPhoto(visitor, key, await createPhoto({ width: 700, height: 500, colour }));
  const [row] = await db.select().from(jobPhotos).where(eq(jobPhotos.id, id));
  return row!.pictureId;
}

/** Simulates a process that dies just before deleting from a table. */
function endingBefore(table: Table, over: Ctx): Ctx {
  const ending = (from: Table) => {
    if (from === table) throw new Error("the process ended");
    return db.delete(from);
  };
  return { ...over, db: Object.assign(Object.create(db) as Ctx["db"], { delete: ending }) };
}

describe("cleanup", () => {
  it("[I-08] deletes files of removed photos and failed uploads, and keeps all others", async () => {
    const [gone, stays] = [await added("#cc3333"), await added("#33cc33")];
    const [{ pictureId } = { pictureId: "" }] = await db.select().from(photos).where(eq(photos.id, gone.id));
    await db.delete(photos).where(eq(photos.id, gone.id));
    expect(await sweepPictures(later(0))).toBe(0);
    expect(await sweepPictures(later(2))).toBe(1);
    expect(await db.$count(pictures, eq(pictures.id, pictureId))).toBe(0);
    expect(await readPicture(ctx, stays.id, "320.webp")).not.toBeNull();
    expect(await sweepPictures(later(2))).toBe(0);
  });

  it("[Q-03] [I-08] deletes the photo files of an expired draft", async () => {
    const picture = await jobPicture("#123456");
    expect(listFiles(picture)).toHaveLength(3);
    await sweepPictures(later(2));
    expect(listFiles(picture)).toHaveLength(3);
    await dropOldDrafts(later(31 * 24));
    await sweepPictures(later(31 * 24));
    expect([listFiles(picture), await db.$count(pictures, eq(pictures.id, picture))]).toEqual([[], 0]);
  });

  it.each([
    ["the photos of a forgotten draft", jobPhotos, 3],
    ["the rows of files that are gone", pictures, 0],
  ] as const)("[I-08] leaves nothing behind for the next run if it dies before deleting %s", async (_what, table, left) => {
    const picture = await jobPicture(table === pictures ? "#654321" : "#615243");
    await dropOldDrafts(later(31 * 24));
    await expect(sweepPictures(endingBefore(table, later(31 * 24)))).rejects.toThrow("the process ended");
    expect([listFiles(picture).length, await db.$count(pictures, eq(pictures.id, picture))]).toEqual([left, 1]);
    await sweepPictures(later(31 * 24));
    expect([listFiles(picture), await db.$count(pictures, eq(pictures.id, picture))]).toEqual([[], 0]);
  });

  it("[I-08] deletes a partially written file of a failed upload", async () => {
    const picture = await jobPicture("#abcdef");
    writeFileSync(join(store, `${listFiles(picture)[0]}.8c1c5ea2-5b6c-4f0a-9f59-0a2d7b7a2f10`), "half");
    await dropOldDrafts(later(31 * 24));
    await sweepPictures(later(31 * 24));
    expect(listFiles(picture)).toEqual([]);
  });

  it("[I-08] deletes more than one batch", async () => {
    await db.execute(sql`insert into picture (files, bytes) select '[]', 0 from generate_series(1, 501)`);
    expect(await sweepPictures(later(2))).toBe(501);
  });
});
