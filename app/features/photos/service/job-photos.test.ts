import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { dropOldDrafts, startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { makeRenditions } from "#app/platform/image-renditions.server.ts";
import { log } from "#app/platform/log.server.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx, createHomeowner, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { createAnimatedPng, createPhoto } from "../../../../tests/pictures.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { jobPhotos, pictures } from "../tables.server.ts";
import {
  addJobPhoto,
  checkSingleJobPhotoForm,
  checkJobPhotoForm,
  listDraftPhotos,
  listRequestPhotos,
  readDraftPicture,
  readRequestPicture,
  removeJobPhoto,
} from "./job-photos.server.ts";
import { addPhoto } from "../service.server.ts";
import { readPicture, sweepPictures } from "./pictures.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const [to, second, other] = [await createRoofer(db), await createRoofer(db), await createRoofer(db)];
const ann = await createHomeowner(db);
const bob = await createHomeowner(db);
const hour = 60 * 60 * 1000;
let neighbour = 0;

function visitor(over: Partial<Ctx> = {}): Ctx {
  return testCtx(db, { caller: `203.0.113.${(neighbour += 1)}` as never, ...over });
}
function draft(): Promise<string> {
  const contractorAccountIds = [to, second].map(({ actor }) => actor.accountId);
  return startDraft(visitor(), { contractorAccountIds, category: "ROOF", answers: roofJob });
}
let colour = 0x101010;
/** A photo not sent before. */
function fresh(): Promise<Buffer> {
  return createPhoto({ width: 400, height: 300, colour: `#${(colour += 0x010203).toString(16)}` });
}
async function draftWith(photos: number) {
  const key = await draft();
  const added = [];
  for (let one = 0; one < photos; one += 1) added.push(await addJobPhoto(visitor(), key, await fresh()));
  return { key, added };
}
const file = "320.webp";
const gone = { kind: "not_found" };

describe("photos of a job", () => {
  it("[Q-02] [T84] are stored with the draft for anyone with its link, without location, time and device", async () => {
    const { key, added } = await draftWith(2);
    expect(added[0]).toMatchObject({ width: 400, height: 300, widths: [320, 400] });
    expect(await listDraftPhotos(visitor(), key)).toEqual(added);
    const picture = await readDraftPicture(visitor(), key, { id: added[0]!.id, file });
    expect(await sharp(picture).metadata()).not.toHaveProperty("exif");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 320 });
  });

  it("[Q-16] [T83] are visible to the homeowner, and to the request's contractors once it is sent", async () => {
    const { key, added } = await draftWith(1);
    const elsewhere = await draftWith(1);
    const picture = { id: added[0]!.id, file };
    for (const party of [to, second, ann]) await expect(readRequestPicture(party.ctx, key, picture)).rejects.toMatchObject(gone);
    const requestId = await submitDraft(ann.ctx, key);
    for (const party of [ann, to, second]) {
      expect(await listRequestPhotos(party.ctx, requestId)).toEqual(added);
      expect((await readRequestPicture(party.ctx, requestId, picture)).byteLength).toBeGreaterThan(100);
      const strange = readRequestPicture(party.ctx, requestId, { id: elsewhere.added[0]!.id, file });
      await expect(strange).rejects.toMatchObject(gone);
    }
    const strangers = [other.ctx, bob.ctx, ...[ann, to].map((party) => ctxWith(party, { brand: brands.IKO }))];
    for (const ctx of strangers) {
      await expect(listRequestPhotos(ctx, requestId)).rejects.toMatchObject(gone);
      await expect(readRequestPicture(ctx, requestId, picture)).rejects.toMatchObject(gone);
    }
    await expect(readRequestPicture(visitor(), requestId, picture)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[Q-03] [T83] cannot be opened by id, by a sent request's link or through another brand", async () => {
    const { key, added } = await draftWith(1);
    const picture = { id: added[0]!.id, file };
    expect(await readPicture(visitor(), picture.id, file)).toBeNull();
    await expect(readDraftPicture(visitor({ brand: brands.IKO }), key, picture)).rejects.toMatchObject(gone);
    await expect(readDraftPicture(visitor(), await draft(), picture)).rejects.toMatchObject(gone);
    for (const wrong of ["321.webp", "320.png", "../320.webp", ""])
      await expect(readDraftPicture(visitor(), key, { ...picture, file: wrong })).rejects.toMatchObject(gone);
    await submitDraft(ann.ctx, key);
    await expect(readDraftPicture(visitor(), key, picture)).rejects.toMatchObject({ code: "requests.submitted" });
  });

  it("[Q-02] can be removed before the request is sent, and by nobody after", async () => {
    const { key, added } = await draftWith(2);
    const [first, last] = added.map(({ id }) => id);
    expect(await removeJobPhoto(visitor(), await draft(), first!)).toBe(false);
    expect(await removeJobPhoto(visitor(), key, first!)).toBe(true);
    for (const none of [first!, "no id"]) expect(await removeJobPhoto(visitor(), key, none)).toBe(false);
    await expect(readDraftPicture(visitor(), key, { id: first!, file })).rejects.toMatchObject(gone);
    const requestId = await submitDraft(ann.ctx, key);
    await expect(removeJobPhoto(ann.ctx, key, last!)).rejects.toMatchObject({ code: "requests.submitted" });
    await expect(addJobPhoto(ann.ctx, key, await fresh())).rejects.toMatchObject({ code: "requests.submitted" });
    expect((await listRequestPhotos(ann.ctx, requestId)).map(({ id }) => id)).toEqual([last]);
  });

  it("[Q-02] [I-08] are refused if unreadable, and the others stay", async () => {
    const { key, added } = await draftWith(1);
    for (const source of [Buffer.from("<script>alert(1)</script>"), await createAnimatedPng(), Buffer.alloc(0)])
      await expect(addJobPhoto(visitor(), key, source)).rejects.toMatchObject({ kind: "unprocessable" });
    await expect(addJobPhoto(visitor(), key, Buffer.alloc(13 * 1024 * 1024))).rejects.toMatchObject({ code: "photos.tooLarge" });
    expect(await listDraftPhotos(visitor(), key)).toEqual(added);
  });
});

describe("limits for job photos", () => {
  it("[T85] a request accepts ten photos, also concurrently, and the same file once", async () => {
    const { key, added } = await draftWith(1);
    // Seven more rows; their files do not matter.
    await db.execute(sql`
      insert into job_photo (draft_key, picture_id, source_hash)
      select draft_key, picture_id, n::text from job_photo, generate_series(1, 7) n where id = ${added[0]!.id}`);
    const sources = await Promise.all(Array.from({ length: 5 }, fresh));
    const outcomes = await Promise.allSettled([...sources, sources[0]!].map((source) => addJobPhoto(visitor(), key, source)));
    const refused = outcomes.filter(({ status }) => status === "rejected").map((one) => (one as PromiseRejectedResult).reason);
    for (const reason of refused) expect(reason).toMatchObject({ code: "photos.tooMany", details: { most: 10 } });
    const kept = await listDraftPhotos(visitor(), key);
    expect([kept.length, new Set(kept.map(({ id }) => id)).size]).toEqual([10, 10]);
  });

  it("[T85] one address sends sixty an hour, across all requests", async () => {
    const caller = visitor();
    const same = await fresh();
    const key = await draft();
    let taken = 0;
    for (let one = 0; one < 65; one += 1)
      await addJobPhoto(caller, key, same).then(
        () => (taken += 1),
        () => {},
      );
    expect(taken).toBe(60);
    await expect(addJobPhoto(caller, await draft(), same)).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[T85] a form is refused before it is read if the draft does not exist or the limit is reached", async () => {
    await expect(checkJobPhotoForm(visitor(), "0".repeat(26))).rejects.toMatchObject(gone);
    const [caller, key] = [visitor(), await draft()];
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => checkJobPhotoForm(caller, key)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(60);
  });

  it("[T85] an address has a daily volume that does not affect signed-in users or other addresses", async () => {
    const [caller, key] = [visitor(), await draft()];
    const { burst } = limits.jobPhotoBytes;
    await consumeTries(caller, "jobPhotoBytes", { subject: caller.caller!, count: burst - 100 });
    const photo = await fresh();
    const refusal = { kind: "too_many", code: "photos.guestFull", details: { retryAfter: expect.any(Number) } };
    await expect(addJobPhoto(caller, key, photo)).rejects.toMatchObject(refusal);
    expect(await listDraftPhotos(caller, key)).toEqual([]);
    await addJobPhoto({ ...ann.ctx, caller: caller.caller! }, key, await fresh());
    await addJobPhoto(visitor(), key, await fresh());
    await addJobPhoto({ ...caller, now: new Date(caller.now.getTime() + hour) }, key, photo);
    expect(await listDraftPhotos(caller, key)).toHaveLength(3);
  });

  it("[T85] a brand's guests share a daily volume that does not affect other brands or signed-in users, and the log has an alarm", async () => {
    const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
    const { burst } = limits.jobPhotoBytesOfBrand;
    const brand = brands.IKO;
    const contractor = await createRoofer(db, { brand: "IKO" });
    const key = await startDraft(visitor({ brand }), {
      contractorAccountIds: [contractor.actor.accountId],
      category: "ROOF",
      answers: roofJob,
    });
    await consumeTries(visitor(), "jobPhotoBytesOfBrand", { subject: "IKO", count: burst });
    const caller = visitor({ brand });
    const refusal = { kind: "too_many", code: "photos.guestsFull", details: { retryAfter: expect.any(Number) } };
    await expect(addJobPhoto(caller, key, await fresh())).rejects.toMatchObject(refusal);
    const tripped = alarm.mock.calls.filter(([, text]) => text === "alarm: a shared limit is exhausted");
    alarm.mockRestore();
    expect(tripped.map(([what]) => what)).toEqual([{ limit: "jobPhotoBytesOfBrand", of: "IKO" }]);
    // Uploads refused by the brand's limit do not count for the address.
    await consumeTries(caller, "jobPhotoBytes", { subject: caller.caller!, count: limits.jobPhotoBytes.burst });
    await addJobPhoto(ctxWith(ann, { brand }), key, await fresh());
    expect(await listDraftPhotos(caller, key)).toHaveLength(1);
    await draftWith(1);
  });

  it("[T85] a signed-in user has a daily volume too", async () => {
    const eve = await createHomeowner(db);
    await consumeTries(eve.ctx, "jobPhotoBytesOfUser", { subject: eve.actor.userId, count: limits.jobPhotoBytesOfUser.burst });
    await expect(addJobPhoto(eve.ctx, await draft(), await fresh())).rejects.toMatchObject({ kind: "too_many", code: "photos.dayFull" });
  });

  it("[T85] counts stored bytes if they exceed the uploaded ones", async () => {
    const [caller, key] = [visitor(), await draft()];
    const grain = sharp({
      create: { width: 1200, height: 900, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 }, background: "#888888" },
    });
    const source = await grain.jpeg({ quality: 5 }).toBuffer();
    await consumeTries(caller, "jobPhotoBytes", { subject: caller.caller!, count: limits.jobPhotoBytes.burst - source.byteLength - 100 });
    await expect(addJobPhoto(caller, key, source)).rejects.toMatchObject({ code: "photos.guestFull" });
    expect(await listDraftPhotos(caller, key)).toEqual([]);
  });

  it("[T85] [C-09] a full guest queue makes other guests wait, but not signed-in users", async () => {
    const [key, ownKey, logo, large] = [await draft(), await draft(), await fresh(), await createPhoto({ width: 2400, height: 1800 })];
    const [waits, taken] = [await fresh(), await fresh()];
    // The first is slow while ten wait; waiting costs little more than a process.
    const sources = [large, ...Array.from({ length: 10 }, () => logo)];
    const crowd = Promise.allSettled(sources.map((source) => makeRenditions({ lane: "guests", source, widths: [1920], square: false })));
    const caller = visitor();
    const refusal = { kind: "too_many", code: "photos.guestsBusy", details: { retryAfter: 10 } };
    await expect(checkSingleJobPhotoForm(caller, key)).rejects.toMatchObject(refusal);
    await expect(addJobPhoto(caller, key, waits)).rejects.toMatchObject(refusal);
    await checkSingleJobPhotoForm(ann.ctx, ownKey);
    await Promise.all([addPhoto(to.ctx, "LOGO", logo), addJobPhoto(ann.ctx, ownKey, taken)]);
    await crowd;
    expect(await addJobPhoto(caller, key, waits)).toMatchObject({ width: 400 });
  }, 60_000);

  it("[Q-03] [I-08] photos are deleted with an expired draft and kept with a sent request", async () => {
    const [abandoned, sent] = [await draftWith(1), await draftWith(1)];
    const requestId = await submitDraft(ann.ctx, sent.key);
    const [row] = await db.select().from(jobPhotos).where(eq(jobPhotos.id, abandoned.added[0]!.id));
    const later = systemCtx(db, new Date(Date.now() + 31 * 24 * hour));
    await dropOldDrafts(later);
    await sweepPictures(later);
    expect(await db.$count(pictures, eq(pictures.id, row!.pictureId))).toBe(0);
    expect(await listRequestPhotos(ann.ctx, requestId)).toEqual(sent.added);
    expect((await readRequestPicture(ann.ctx, requestId, { id: sent.added[0]!.id, file })).byteLength).toBeGreaterThan(100);
  });
});
