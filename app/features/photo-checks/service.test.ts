import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { readPicture } from "#app/features/photos/service/pictures.server.ts";
import { addPhoto, listOwnPhotos, listPublicPhotos, removePhoto } from "#app/features/photos/service.server.ts";
import { staff } from "../../../tests/calls.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import {
  approvePhotos,
  hidePhoto,
  loadPhotoChecks,
  loadPhotoReportForm,
  readCheckedPicture,
  reportPhoto,
  showPhoto,
} from "./service.server.ts";

const { db } = await testDatabase(4);
const visitor = testCtx(db);
const { ctx: admin } = await staff(db, "ROLE_ADMIN", ["DELTA"]);
const stranger = { ...(await staff(db, "ROLE_ADMIN", ["IKO"])).ctx, brand: brands.IKO };
const [ann, ben] = [await createHomeowner(db), await createHomeowner(db)];

const opened = await openContractor(visitor, { name: "Photo Roofing" });
const firm = testCtx(db, { actor: contractorUser(opened) });
const source = await createPhoto({ width: 640, height: 480 });
const photo = await addPhoto(firm, "GALLERY", source);
const logo = await addPhoto(firm, "LOGO", await createPhoto({ width: 256, height: 256 }));

const listIds = async (view: "new" | "reported" | "hidden" | "all", ctx = admin) =>
  (await loadPhotoChecks(ctx, { view, after: null })).photos.map(({ id }) => id);
const listPublicIds = async () => {
  const { logo: shownLogo, photos } = await listPublicPhotos(visitor, opened.publicId);
  return [shownLogo?.id ?? null, ...photos.map(({ id }) => id)];
};
const acts = async () => {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.act, ["photo.approved", "photo.hidden", "photo.shown"]));
  return rows.map(({ act, facts }) => [act, facts.photo]);
};

describe("photos of contractors", () => {
  it("[O-09] [R-21] are seen by administrators of a brand of the contractor, to all others the page does not exist", async () => {
    expect((await listIds("new")).toSorted()).toEqual([photo.id, logo.id].toSorted());
    expect(await listIds("new", stranger)).toEqual([]);
    for (const attempt of [
      () => hidePhoto(stranger, photo.id, { reason: "COPIED" }),
      () => readCheckedPicture(stranger, photo.id, "320.webp"),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    const others = [visitor, firm, ann.ctx, (await staff(db, "ROLE_SALES")).ctx, (await staff(db, "ROLE_APPROVER")).ctx];
    for (const ctx of others) {
      await expect(listIds("new", ctx)).rejects.toMatchObject({ kind: "not_found", code: "access.unknownPage" });
      await expect(hidePhoto(ctx, photo.id, { reason: "COPIED" })).rejects.toMatchObject({ code: "access.unknownPage" });
    }
  });

  it("[O-09] disappear everywhere at once when hidden, stay hidden when uploaded again, and come back when shown", async () => {
    await expect(hidePhoto(admin, photo.id, { reason: "" })).rejects.toMatchObject({ fields: [{ code: "photoChecks.reasonMissing" }] });
    await Promise.all([hidePhoto(admin, photo.id, { reason: "COPIED" }), hidePhoto(admin, photo.id, { reason: "PRIVATE" })]);
    expect(await listPublicIds()).toEqual([logo.id]);
    expect(await readPicture(visitor, photo.id, "320.webp")).toBeNull();
    expect((await readCheckedPicture(admin, photo.id, "320.webp")).byteLength).toBeGreaterThan(100);
    const [own] = (await listOwnPhotos(firm)).photos;
    expect(["COPIED", "PRIVATE"]).toContain(own?.hiddenFor);
    await removePhoto(firm, photo.id);
    const again = await addPhoto(firm, "GALLERY", source);
    expect(await listPublicIds()).toEqual([logo.id]);
    await showPhoto(admin, again.id);
    expect(await listPublicIds()).toEqual([logo.id, again.id]);
    expect(await readPicture(visitor, again.id, "320.webp")).not.toBeNull();
    expect(await acts()).toEqual([
      ["photo.hidden", photo.id],
      ["photo.shown", again.id],
    ]);
  });

  it("[O-09] that are a logo leave the contractor's card while they are hidden", async () => {
    const cardLogo = async () => (await db.select().from(contractors).where(eq(contractors.id, opened.id)))[0]?.logoId;
    expect(await cardLogo()).toBe(logo.id);
    await hidePhoto(admin, logo.id, { reason: "OFFENSIVE" });
    expect(await cardLogo()).toBeNull();
    await showPhoto(admin, logo.id);
    expect(await cardLogo()).toBe(logo.id);
  });

  it("[O-09] are reported once by each user, decided on together, and not reported again once approved", async () => {
    const reported = await addPhoto(firm, "GALLERY", await createPhoto({ width: 650, height: 480 }));
    const address = { publicId: opened.publicId, photoId: reported.id };
    for (const { ctx } of [ann, ann, ben]) await reportPhoto(ctx, address, { reason: "COPIED", words: "It is mine" });
    const { photos, reportedCount } = await loadPhotoChecks(admin, { view: "reported", after: null });
    expect(photos.map(({ id, reports }) => [id, reports.length])).toEqual([[reported.id, 2]]);
    expect(reportedCount).toBe(1);
    expect(await loadPhotoReportForm(ann.ctx, address)).toMatchObject({ state: "reported" });
    await approvePhotos(admin, [reported.id]);
    expect(await listIds("reported")).toEqual([]);
    expect(await listIds("new")).not.toContain(reported.id);
    const cal = await createHomeowner(db);
    await expect(reportPhoto(cal.ctx, address, { reason: "COPIED" })).rejects.toMatchObject({ code: "photoChecks.checked" });
    await expect(reportPhoto(visitor, address, { reason: "COPIED" })).rejects.toMatchObject({ kind: "unauthenticated" });
    await hidePhoto(admin, reported.id, { reason: "COPIED" });
    await expect(loadPhotoReportForm(cal.ctx, address)).rejects.toMatchObject({ kind: "not_found" });
    await expect(approvePhotos(admin, [reported.id])).rejects.toMatchObject({ code: "photoChecks.hidden" });
  });
});
