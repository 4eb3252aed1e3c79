import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { staff } from "../../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx, createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { createPdf } from "../../../../tests/pdfs.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { createProofFields, submitTestProof } from "../../../../tests/proof-fixtures.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { changeProof, loadOwnProof, findWallet, submitProof, withdrawProof } from "../service.server.ts";
import { proofFiles, proofs } from "../tables.server.ts";
import { acceptProof, revokeProof } from "./checks.server.ts";
import { readProofFile, deleteUnusedFiles } from "./files.server.ts";
import { loadProofReview, listProofQueue, lookUpLicence } from "./review.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const start = new Date("2026-03-01T18:00:00Z");
const [approver, ikoApprover] = [await staff(db, "ROLE_APPROVER", ["DELTA"]), await staff(db, "ROLE_APPROVER", ["IKO"])];
const approverCtx = { ...approver.ctx, now: start };
const newRoofer = () => createRoofer(db, { now: start });

describe("the file of a proof", () => {
  const submitFile = (person: Person, name: string, bytes: Uint8Array) =>
    submitProof(person.ctx, { fields: createProofFields(), file: { name, bytes }, key: randomUUID() });

  it("[Y-01] [T84] is a re-encoded picture without metadata, or the unchanged PDF", async () => {
    const rapid = await newRoofer();
    const picture = await readProofFile(rapid.ctx, await submitFile(rapid, "Licence.JPG", await createPhoto()));
    expect(picture.mediaType).toBe("image/webp");
    const facts = await sharp(picture.bytes).metadata();
    expect([facts.format, facts.exif]).toEqual(["webp", undefined]);
    expect(picture.bytes.toString("latin1")).not.toContain("Secret");
    const pdf = await readProofFile(rapid.ctx, await submitFile(rapid, "policy.pdf", createPdf()));
    expect([pdf.mediaType, pdf.bytes.equals(createPdf())]).toEqual(["application/pdf", true]);
  });

  it.each([
    ["policy.pdf", () => createPhoto(), "proofs.fileType"],
    ["photo.jpg", () => createPdf(), "proofs.fileType"],
    ["policy.exe", () => createPdf(), "proofs.fileType"],
    ["licence.png", () => Buffer.from("<svg onload=alert(1)>"), "proofs.fileType"],
    ["licence", () => Buffer.from("<html><script>%PDF-1.7"), "proofs.fileType"],
    ["broken.jpg", async () => (await createPhoto()).subarray(0, 200), "proofs.fileType"],
    ["script.pdf", () => createPdf("9 0 obj\n<< /S /JavaScript >>\nendobj\n"), "proofs.pdf.active"],
    ["locked.pdf", () => createPdf("9 0 obj\n<< /Encrypt 5 0 R >>\nendobj\n"), "proofs.pdf.locked"],
    ["cut.pdf", () => createPdf().subarray(0, 100), "proofs.pdf.unreadable"],
    ["bomb.pdf", () => createPdf(createPdfBomb()), "proofs.pdf.unreadable"],
    ["large.pdf", () => Buffer.concat([createPdf(), Buffer.alloc(12 * 1024 * 1024)]), "proofs.fileTooLarge"],
  ])("[Y-01] [T81] [T82] is refused with its name and not stored: %s", async (name, make, code) => {
    const rapid = await newRoofer();
    const refused = submitFile(rapid, name, await make());
    await expect(refused).rejects.toMatchObject({ kind: "unprocessable", code, details: { name }, fields: [{ field: "file", code }] });
    expect(await db.$count(proofFiles, eq(proofFiles.contractorId, rapid.contractorId))).toBe(0);
  });

  it.each([
    ["policy.pdf", () => createPhoto(), "proofs.fileType"],
    ["broken.jpg", async () => (await createPhoto()).subarray(0, 200), "proofs.fileType"],
    ["script.pdf", () => createPdf("9 0 obj\n<< /S /JavaScript >>\nendobj\n"), "proofs.pdf.active"],
    ["empty.pdf", () => Buffer.alloc(0), "proofs.fileMissing"],
  ])("[Y-01] [X-01] is refused together with the wrong fields: %s", async (name, make, code) => {
    const rapid = await newRoofer();
    const file = { name, bytes: await make() };
    const fields = createProofFields({ number: "", validUntil: "2020-01-01" });
    const wrong = [
      { field: "file", code },
      { field: "number", code: "proofs.numberMissing" },
      { field: "validUntil", code: "proofs.expired" },
    ];
    const id = await submitTestProof(rapid.ctx);
    const refusals = [
      submitProof(rapid.ctx, { fields, file, key: randomUUID() }),
      changeProof(rapid.ctx, { id, seen: 1, fields, file }),
    ].map((refused) => refused.catch((error: Failure) => error.fields.toSorted((one, other) => one.field.localeCompare(other.field))));
    for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject(wrong);
    expect(await db.$count(proofFiles, eq(proofFiles.contractorId, rapid.contractorId))).toBe(1);
  });

  it("[Y-01] is deleted after an hour if no proof uses it", async () => {
    const rapid = await newRoofer();
    const id = await submitTestProof(rapid.ctx);
    const [left] = await db
      .insert(proofFiles)
      .values({ contractorId: rapid.contractorId, mediaType: "application/pdf", bytes: 1, hash: "x", createdAt: start })
      .returning();
    const name = `proofs/${left!.id.slice(0, 2)}/${left!.id}`;
    await getFileStore().put(name, createPdf());
    await deleteUnusedFiles(systemCtx(db, new Date(start.getTime() + 30 * 60_000)));
    expect(await getFileStore().get(name)).not.toBeNull();
    await deleteUnusedFiles(systemCtx(db, new Date(start.getTime() + 61 * 60_000)));
    expect(await getFileStore().get(name)).toBeNull();
    expect((await readProofFile(rapid.ctx, id)).bytes.length).toBeGreaterThan(0);
  });
});

function createPdfBomb(): string {
  const stream = deflateSync("0".repeat(40 * 1024 * 1024));
  return `9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${stream.toString("latin1")}\nendstream\nendobj\n`;
}

describe("access to a proof", async () => {
  const [rapid, rival, ann] = [await newRoofer(), await newRoofer(), await createHomeowner(db)];
  const id = await submitTestProof(rapid.ctx);
  const colleague = { ...rapid, ctx: ctxWith(rapid, { actor: { ...rapid.actor, accountManager: false } }) };
  const acting = { ...rapid, ctx: ctxWith(rapid, { actor: { ...rapid.actor, actingFor: rapid.actor.accountId } }) };
  const others: [string, Person["ctx"]][] = [
    ["another contractor", rival.ctx],
    ["a homeowner", ann.ctx],
    ["a visitor", testCtx(db, { now: start })],
    ["a colleague who is not the account manager", colleague.ctx],
    ["staff who act for the business", acting.ctx],
    ["sales", { ...(await staff(db, "ROLE_SALES")).ctx, now: start }],
    ["an approver of another brand", { ...ikoApprover.ctx, brand: brands.IKO, now: start }],
    ["an approver of another brand on the platform", { ...ikoApprover.ctx, brand: brands.PLATFORM, now: start }],
  ];

  it.each(others)("[Y-01] [T83] is denied by every call to %s", async (_who, ctx) => {
    const calls = [
      readProofFile(ctx, id),
      loadOwnProof(ctx, id),
      loadProofReview(ctx, id),
      acceptProof(ctx, { id, seen: 1, source: "x", note: "" }),
      revokeProof(ctx, { id, seen: 1, source: "x", note: "x" }),
      changeProof(ctx, { id, seen: 1, fields: createProofFields(), file: null }),
      withdrawProof(ctx, { id, seen: 1 }),
      lookUpLicence(ctx, id),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: "rejected", reason: { kind: "not_found" } });
    for (const missing of [randomUUID(), "x", "../../etc"])
      await expect(readProofFile(ctx, missing)).rejects.toMatchObject({ kind: "not_found" });
    expect(JSON.stringify(await findWallet(ctx).catch(() => null))).not.toContain(id);
    const queue = await listProofQueue(ctx).catch(() => ({ items: [] }));
    expect(JSON.stringify(queue)).not.toContain(id);
  });

  it("[Y-01] lets staff of the brand read the file on both hosts, with an audit entry each time", async () => {
    const countReads = () =>
      db.$count(auditEntries, and(eq(auditEntries.act, "proof.fileRead"), eq(auditEntries.userId, approver.actor.userId)));
    const before = await countReads();
    await readProofFile(approverCtx, id);
    await readProofFile({ ...approverCtx, brand: brands.PLATFORM }, id);
    await readProofFile(rapid.ctx, id);
    expect((await countReads()) - before).toBe(2);
    expect((await listProofQueue(approverCtx)).items.map(({ proof }) => proof.id)).toContain(id);
  });

  it("[Y-01] [T111] nobody opens a withdrawn document, and after 30 days it and its file are deleted", async () => {
    const owner = await newRoofer();
    const [withdrawn, kept] = [await submitTestProof(owner.ctx), await submitTestProof(owner.ctx, { number: "GL-2" })];
    const [{ fileId } = { fileId: "" }] = await db.select({ fileId: proofs.fileId }).from(proofs).where(eq(proofs.id, withdrawn));
    await withdrawProof(owner.ctx, { id: withdrawn, seen: 1 });
    for (const ctx of [approverCtx, owner.ctx])
      for (const file of [null, fileId]) await expect(readProofFile(ctx, withdrawn, file)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadProofReview(approverCtx, withdrawn)).rejects.toMatchObject({ kind: "not_found" });
    const others = (await loadProofReview(approverCtx, kept)).others.map(({ id: other }) => other);
    expect(others).not.toContain(withdrawn);

    const name = `proofs/${fileId.slice(0, 2)}/${fileId}`;
    const cleanUpAfter = (days: number) => deleteUnusedFiles(systemCtx(db, new Date(start.getTime() + days * dayMs)));
    await cleanUpAfter(29);
    expect((await loadOwnProof(owner.ctx, withdrawn)).proof.status).toBe("WITHDRAWN");
    expect(await getFileStore().get(name)).not.toBeNull();
    await cleanUpAfter(31);
    await expect(loadOwnProof(owner.ctx, withdrawn)).rejects.toMatchObject({ kind: "not_found" });
    expect(await getFileStore().get(name)).toBeNull();
    expect((await readProofFile(owner.ctx, kept)).bytes.length).toBeGreaterThan(0);
  });

  it("[Y-01] [T111] nobody opens a document that was replaced before a decision, and it is deleted", async () => {
    const owner = await newRoofer();
    const replaced = await submitTestProof(owner.ctx);
    const readFileId = async () =>
      (await db.select({ fileId: proofs.fileId }).from(proofs).where(eq(proofs.id, replaced)))[0]?.fileId ?? "";
    const former = await readFileId();
    const file = { name: "right.pdf", bytes: createPdf("9 0 obj\n<< /Title (right) >>\nendobj\n") };
    await changeProof(owner.ctx, { id: replaced, seen: 1, fields: createProofFields(), file });
    for (const ctx of [approverCtx, owner.ctx])
      await expect(readProofFile(ctx, replaced, former)).rejects.toMatchObject({ kind: "not_found" });
    const name = `proofs/${former.slice(0, 2)}/${former}`;
    expect(await getFileStore().get(name)).not.toBeNull();
    await deleteUnusedFiles(systemCtx(db, new Date(start.getTime() + 61 * 60_000)));
    expect([await getFileStore().get(name), await db.$count(proofFiles, eq(proofFiles.id, former))]).toEqual([null, 0]);
    await acceptProof(approverCtx, { id: replaced, seen: 2, source: "policy", note: "" });
    const { history } = await loadProofReview(approverCtx, replaced);
    expect(history.map(({ event, fileId }) => [event, fileId])).toEqual(
      await Promise.all(["submit", "change", "accept"].map(async (event) => [event, await readFileId()])),
    );
    expect((await readProofFile(approverCtx, replaced, await readFileId())).bytes.equals(file.bytes)).toBe(true);
  });

  it("[Y-01] lets a file of the history be read only with its own proof", async () => {
    const [{ fileId } = { fileId: "" }] = await db.select({ fileId: proofs.fileId }).from(proofs).where(eq(proofs.id, id));
    const other = await submitTestProof(rapid.ctx, { number: "GL-9" });
    expect((await readProofFile(rapid.ctx, id, fileId)).bytes.length).toBeGreaterThan(0);
    await expect(readProofFile(rapid.ctx, other, fileId)).rejects.toMatchObject({ kind: "not_found" });
  });
});
