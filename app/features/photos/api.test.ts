import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import type { Photo, PhotoBook, PicturePage } from "./model.ts";
import { listPublicPhotos } from "./service.server.ts";
import { photos, pictures } from "./tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db);
const tokens = {
  rapid: await createToken(rapid),
  rival: await createToken(rival),
  homeowner: await createToken(await createHomeowner(db)),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
};
type Who = keyof typeof tokens;
const [red, green, blue] = await Promise.all([
  createPhoto({ width: 700, height: 500, colour: "#cc3333" }),
  createPhoto({ width: 640, height: 480, colour: "#33cc33" }),
  createPhoto({ width: 640, height: 480, colour: "#3333cc" }),
]);

beforeEach(async () => void (await db.delete(photos)));

const send = (body: unknown, { who = "rapid", kind = "GALLERY" }: { who?: Who; kind?: string } = {}) =>
  call<Photo>(tokens[who], `POST /api/v2/photos?kind=${kind}`, { body, headers: { "content-type": "application/octet-stream" } });
const added = async (...given: Parameters<typeof send>) => (await send(...given)).body.data;
const fetchPhotoBook = async (who: Who) => (await call<PhotoBook>(tokens[who], "GET /api/v2/photos")).body.data;
const see = async (id: string, width = 320) => (await call(null, `GET /photos/${id}/${width}.webp`)).status;
const takeOut = (id: string) => call(tokens.rapid, "POST /api/v2/photos/delete", { body: { id } });
const findPublicId = async () => (await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId)))[0]!.publicId;

describe("a contractor's photos", () => {
  it("[C-09] are listed in upload order until reordered with captions", async () => {
    const [first, second] = [await added(red), await added(green)];
    expect(first).toMatchObject({ width: 700, height: 500, widths: [320, 640, 700], caption: "" });
    expect((await fetchPhotoBook("rapid")).photos.map(({ id }) => id)).toEqual([first.id, second.id]);
    const wish = [second, first].map(({ id }, at) => ({ id, caption: ` Roof ${at} ` }));
    const saved = await call<PhotoBook>(tokens.rapid, "POST /api/v2/photos/save", { body: { photos: wish } });
    expect(saved.body.data.photos.map(({ id, caption }) => [id, caption])).toEqual([
      [second.id, "Roof 0"],
      [first.id, "Roof 1"],
    ]);
    expect(await fetchPhotoBook("rapid")).toEqual(saved.body.data);
    const business = await call<{ bi: { mainPictureId: string } }>(tokens.rapid, `GET /api/v2/bi/by-account-id/${rapid.actor.accountId}`);
    expect(business.body.data.bi.mainPictureId).toBe(second.id);
  });

  it("[C-09] are stored once, however often the same file is sent, even concurrently", async () => {
    const sent = await Promise.all([added(red), added(red), added(red)]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await fetchPhotoBook("rapid")).photos).toHaveLength(1);
  });

  it("[D-09] have one square logo, and a new one replaces it", async () => {
    const old = await added(red, { kind: "LOGO" });
    const now = await added(green, { kind: "LOGO" });
    expect(now).toMatchObject({ width: 512, height: 512, widths: [64, 128, 256, 512] });
    expect((await fetchPhotoBook("rapid")).logo?.id).toBe(now.id);
    expect([await see(old.id, 128), await see(now.id, 128)]).toEqual([404, 200]);
    const [contractor] = await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId));
    expect(contractor?.logoId).toBe(now.id);
    await takeOut(now.id);
    const [after] = await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId));
    expect(after?.logoId).toBeNull();
  });

  it("[C-09] can be removed, and disappear immediately", async () => {
    const { id } = await added(red);
    expect(await see(id)).toBe(200);
    expect((await takeOut(id)).body).toEqual({ result: "SUCCESS", data: null, messages: [] });
    expect([await see(id), (await takeOut(id)).status]).toEqual([404, 404]);
  });

  it("[D-09] are shown only where the brand shows the contractor", async () => {
    const { id } = await added(blue);
    const publicId = await findPublicId();
    expect((await listPublicPhotos(testCtx(db), publicId)).photos.map((photo) => photo.id)).toEqual([id]);
    await db.execute(sql`update mep_profile set approved = false where contractor_id = ${rapid.contractorId}`);
    expect(await listPublicPhotos(testCtx(db), publicId)).toEqual({ logo: null, photos: [] });
    await db.execute(sql`update mep_profile set approved = true where contractor_id = ${rapid.contractorId}`);
  });
});

describe("access", () => {
  it("[T83] treats another account's photo as missing for every action", async () => {
    const mine = await added(red);
    const theirs = await added(green, { who: "rival" });
    const logo = await added(blue, { who: "rival", kind: "LOGO" });
    for (const { id } of [theirs, logo]) expect((await takeOut(id)).status).toBe(404);
    for (const ids of [[mine.id, theirs.id], [theirs.id], [], [mine.id, mine.id], [mine.id, crypto.randomUUID()]]) {
      const body = { photos: ids.map((id) => ({ id, caption: "taken" })) };
      expect(await call(tokens.rapid, "POST /api/v2/photos/save", { body })).toMatchObject({
        status: 409,
        body: { code: "photos.changed" },
      });
    }
    expect(await fetchPhotoBook("rival")).toEqual({ logo, photos: [theirs] });
    expect((await fetchPhotoBook("rapid")).photos).toEqual([mine]);
  });

  it("[T83] denies photos to homeowners and visitors, and the list of all photos to non-administrators", async () => {
    const theirs = await added(green, { who: "rival" });
    expect((await send(red, { who: "homeowner" })).status).toBe(403);
    expect((await call(null, "GET /api/v2/photos")).status).toBe(401);
    expect((await call(tokens.homeowner, "GET /api/v2/photos")).status).toBe(403);
    expect(await fetchPhotoBook("rapid")).toEqual({ logo: null, photos: [] });
    for (const whose of [`accountId=${rival.actor.accountId}`, `contractorId=${rival.contractorId}`, `id=${theirs.id}`])
      expect((await call(tokens.rapid, `GET /api/v2/photos?${whose}`)).body.data).toEqual({ logo: null, photos: [] });
    expect(await fetchPhotoBook("rival")).toEqual({ logo: null, photos: [theirs] });
  });

  it("[A-01] [T51] lets administrators page through all photos", async () => {
    const { id } = await added(red);
    const { body } = await call<PicturePage>(tokens.admin, "GET /api/v2/contractors/ctor-photos-all?page=0");
    expect(body.data.pics).toMatchObject({
      totalPages: 1,
      content: [{ id, accountId: rapid.actor.accountId, url: `/photos/${id}/700.webp` }],
    });
    expect((await call(tokens.admin, "GET /api/v2/contractors/ctor-photos-all?page=1")).body.data).toMatchObject({ pics: { content: [] } });
    expect((await call(tokens.rapid, "GET /api/v2/contractors/ctor-photos-all")).status).toBe(404);
  });
});

describe("uploads", () => {
  it("[T81] [T82] that are no photo are refused with 422 and a reason in the sender's language", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    const refused = await call(tokens.rapid, "POST /api/v2/photos", { body: page, headers: { "accept-language": "fr" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "photos.notAPhoto", messages: [expect.stringContaining("JPEG, PNG ou WebP")] },
    });
    expect((await send("")).status).toBe(422);
    expect(await db.$count(pictures, eq(pictures.bytes, page.length))).toBe(0);
    expect((await fetchPhotoBook("rapid")).photos).toEqual([]);
  });

  it("[T82] above 12 MB are refused unread, and above 20 MB a minute have to wait", async () => {
    const person = await createRoofer(db);
    const token = await createToken(person);
    const give = (bytes: number) => call(token, "POST /api/v2/photos", { body: Buffer.alloc(bytes) });
    const mb = 1024 * 1024;
    expect((await give(12 * mb + 1)).status).toBe(413);
    expect([(await give(12 * mb)).status, (await give(8 * mb)).status]).toEqual([422, 422]);
    const waiting = await give(6 * mb);
    expect([waiting.status, Number(waiting.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("[T82] above 60 a minute have to wait, regardless of size", async () => {
    const token = await createToken(await createRoofer(db));
    const statuses: number[] = [];
    while (statuses.length < 150 && !statuses.includes(429))
      statuses.push((await call(token, "POST /api/v2/photos", { body: Buffer.alloc(9) })).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
    expect(statuses).toContain(429);
  });

  it("[T85] end at 200 photos or 500 MB, but the logo can still be replaced", async () => {
    await added(blue, { kind: "LOGO" });
    await added(red);
    const [one] = await db.select().from(photos).where(eq(photos.kind, "GALLERY"));
    await db.execute(sql`
      insert into photo (account_id, kind, picture_id, source_hash)
      select ${one!.accountId}, 'GALLERY', ${one!.pictureId}, n::text from generate_series(1, 199) n`);
    expect(await send(green)).toMatchObject({ status: 409, body: { code: "photos.tooMany" } });
    expect((await send(red, { kind: "LOGO" })).status).toBe(200);
    await db.execute(sql`delete from photo where source_hash = '1'`);
    expect((await send(green)).status).toBe(200);
    await db.execute(sql`delete from photo where length(source_hash) < 4`);
    await db
      .update(pictures)
      .set({ bytes: 500 * 1024 * 1024 })
      .where(eq(pictures.id, one!.pictureId));
    expect(await send(blue)).toMatchObject({ status: 409, body: { code: "photos.tooMuch" } });
    expect((await send(green, { kind: "LOGO" })).status).toBe(200);
  });
});

describe("a full disk", () => {
  it("[T85] refuses uploads before it is full, and still serves stored photos", async () => {
    const { id } = await added(red);
    const fullAnswer = async () => {
      const { status, body, headers } = await send(green);
      return [status, body.code, headers.get("retry-after")];
    };
    const free = vi.spyOn(getFileStore(), "freeShare").mockResolvedValue(0.099);
    expect(await fullAnswer()).toEqual([503, "photos.storeFull", "300"]);
    free.mockRestore();
    const broken = vi.spyOn(getFileStore(), "put").mockRejectedValue(new Error("ENOSPC"));
    expect(await fullAnswer()).toEqual([503, "photos.storeFull", "300"]);
    broken.mockRestore();
    expect([(await fetchPhotoBook("rapid")).photos.length, await see(id)]).toEqual([1, 200]);
  });
});

describe("a picture's response", () => {
  it("[T81] is an immutable picture, cached by browsers only, and nothing executable", async () => {
    const { id } = await added(red);
    const { status, headers } = await call(null, `GET /photos/${id}/640.webp`, { host: "iko.localhost" });
    const told = ["content-type", "cache-control", "content-security-policy", "x-content-type-options", "set-cookie"];
    expect([status, ...told.map((name) => headers.get(name))]).toEqual([
      200,
      "image/webp",
      "private, max-age=31536000, immutable",
      "default-src 'none'; sandbox",
      "nosniff",
      null,
    ]);
  });

  it("[T86] gives access to no other file", async () => {
    const { id } = await added(red);
    const files = ["0.webp", "641.webp", "640.jpg", "640.webp.html", "..%2f..%2fetc%2fpasswd", "640.webp%00", "06400.webp", "-1.webp"];
    for (const file of files) expect((await call(null, `GET /photos/${id}/${file}`)).status, file).toBe(404);
    expect(await see(id, 640)).toBe(200);
  });

  it("[T83] is the same for a malformed id as for a missing one", async () => {
    for (const id of ["x", "%00", "1 or 1=1", "../../etc/passwd", crypto.randomUUID()]) expect(await see(encodeURIComponent(id))).toBe(404);
  });
});

describe("stored pictures", () => {
  it("[I-08] are not served if the file was altered", async () => {
    const { id } = await added(red);
    await db.execute(
      sql`update picture set files = jsonb_set(files, '{0,hash}', '"0"') where id = (select picture_id from photo where id = ${id})`,
    );
    expect([await see(id, 320), await see(id, 640)]).toEqual([404, 200]);
  });

  it("[T84] contain no location or device data", async () => {
    expect(red!.includes("SecretCamera")).toBe(true);
    const { id, widths } = await added(red);
    for (const width of widths) {
      const response = await call<string>(null, `GET /photos/${id}/${width}.webp`);
      expect(/Secret|Exif|GPS/.test(String(response.body.data))).toBe(false);
    }
    expect(await sharp(red).metadata()).toHaveProperty("exif");
  });
});
