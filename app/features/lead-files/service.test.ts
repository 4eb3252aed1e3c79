import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addLead, loadLead } from "#app/features/leads/service.server.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { toDocumentTitle } from "#app/lib/documents.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { createPdf } from "../../../tests/pdfs.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createHomeowner, createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { maxFiles } from "./model.ts";
import { addLeadFile, deleteUnusedLeadFiles, listLeadFileHashes, listLeadFiles, readLeadFile, removeLeadFile } from "./service.server.ts";
import { leadFiles } from "./tables.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const firm = await createRoofer(db);
const pdf = { name: "estimate 2026.pdf", bytes: createPdf() };
let leads = 0;

function createLead(): Promise<string> {
  leads += 1;
  const customer = { name: "Gus Pappas", phone: `+1312555${4000 + leads}`, email: "", address: "", billingAddress: null, source: null };
  return addLead(firm.ctx, { customer, job: { jobType: "ROOF", details: "" }, value: null, idempotencyKey: `lead-files-${leads}` });
}

const inTwoHours = () => systemCtx(db, new Date(firm.ctx.now.getTime() + 2 * 60 * 60 * 1000));

describe("files of a lead", () => {
  it("[L-03] keeps a PDF as it is and a photo without its place, and notes who added them", async () => {
    const id = await createLead();
    await addLeadFile(firm.ctx, id, pdf);
    await addLeadFile(firm.ctx, id, { name: "roof.jpg", bytes: await createPhoto() });
    const files = await listLeadFiles(firm.ctx, id);
    expect(files).toMatchObject([
      { name: "estimate 2026", mediaType: "application/pdf", addedBy: "Ann Miller" },
      { name: "roof", mediaType: "image/webp" },
    ]);
    expect((await readLeadFile(firm.ctx, id, files[0]!.id)).bytes.equals(Buffer.from(pdf.bytes))).toBe(true);
    const photo = await readLeadFile(firm.ctx, id, files[1]!.id);
    expect(photo).toMatchObject({ mediaType: "image/webp", name: `${files[1]!.id}.webp` });
    expect(photo.bytes.includes("Exif")).toBe(false);
    expect((await loadLead(firm.ctx, id)).timeline.filter(({ kind }) => kind === "fileAdded").map(({ facts }) => facts.file)).toEqual([
      "roof",
      "estimate 2026",
    ]);
  });

  it("[T10] opens for the team only, and not through another lead", async () => {
    const [id, other] = [await createLead(), await createLead()];
    await addLeadFile(firm.ctx, id, pdf);
    const [file] = await listLeadFiles(firm.ctx, id);
    const rival = await createRoofer(db);
    const homeowner = await createHomeowner(db);
    const visitor = { ...testCtx(db, { actor: { kind: "visitor" } }), brand: firm.ctx.brand, now: firm.ctx.now };
    for (const attempt of [
      () => readLeadFile(rival.ctx, id, file!.id),
      () => readLeadFile(firm.ctx, other, file!.id),
      () => listLeadFiles(rival.ctx, id),
      () => addLeadFile(rival.ctx, id, pdf),
      () => removeLeadFile(rival.ctx, id, file!.id),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    await expect(readLeadFile(homeowner.ctx, id, file!.id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(readLeadFile(visitor, id, file!.id)).rejects.toMatchObject({ kind: "unauthenticated" });
    await removeLeadFile(firm.ctx, other, file!.id);
    expect(await listLeadFiles(firm.ctx, id)).toHaveLength(1);
  });

  it("[T30] refuses what is no picture or PDF, an empty form, and more than a lead keeps, also at the same time", async () => {
    const id = await createLead();
    const refuse = (name: string, bytes: Uint8Array) => expect(addLeadFile(firm.ctx, id, { name, bytes })).rejects;
    await refuse("notes.exe", Buffer.from("MZ plain bytes")).toMatchObject({ kind: "unprocessable" });
    await refuse("photo.jpg", createPdf()).toMatchObject({ code: "proofs.fileType" });
    await expect(addLeadFile(firm.ctx, id, null)).rejects.toMatchObject({ code: "proofs.fileMissing" });
    await addLeadFile(firm.ctx, id, pdf);
    await db.execute(sql`insert into lead_file (lead_id, contractor_id, name, media_type, bytes, hash, created_at)
      select lead_id, contractor_id, name, media_type, bytes, hash, created_at from lead_file, generate_series(3, ${maxFiles}) where lead_id = ${id}`);
    const two = await Promise.allSettled([addLeadFile(firm.ctx, id, pdf), addLeadFile(firm.ctx, id, pdf)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listLeadFiles(firm.ctx, id)).toHaveLength(maxFiles);
    await expect(addLeadFile(firm.ctx, id, pdf)).rejects.toMatchObject({ code: "leadFiles.tooMany" });
  });

  it("[T111] deletes the stored file once it is removed or its lead is gone, and not before", async () => {
    const [kept, removed, gone] = [await createLead(), await createLead(), await createLead()];
    for (const id of [kept, removed, gone]) await addLeadFile(firm.ctx, id, pdf);
    const names = async () => (await listLeadFileHashes({ db })).map(({ name }) => name);
    const idByLead = async (id: string) => (await db.select({ id: leadFiles.id }).from(leadFiles).where(eq(leadFiles.leadId, id)))[0]!.id;
    const [keptId, removedId, goneId] = [await idByLead(kept), await idByLead(removed), await idByLead(gone)];
    await removeLeadFile(firm.ctx, removed, removedId);
    await db.execute(sql`delete from lead where id = ${gone}`);
    await deleteUnusedLeadFiles(inTwoHours());
    const left = (await names()).join(" ");
    expect([left.includes(keptId), left.includes(removedId), left.includes(goneId)]).toEqual([true, false, false]);
    expect(await getFileStore().get(`leads/${keptId.slice(0, 2)}/${keptId}`)).not.toBeNull();
    for (const id of [removedId, goneId]) expect(await getFileStore().get(`leads/${id.slice(0, 2)}/${id}`)).toBeNull();
  });
});

it("[L-03] names a file as on the device, without its ending and control characters", () => {
  expect(["Roof\u202egpj.exe", "a.b.pdf", ".pdf", "x".repeat(200)].map(toDocumentTitle)).toEqual(["Roofgpj", "a.b", "–", "x".repeat(120)]);
});
