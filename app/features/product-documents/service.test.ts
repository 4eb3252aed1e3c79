import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { createProduct } from "#app/features/products/service.server.ts";
import { listMasterPage, loadMaster, saveMasterForm } from "#app/features/products/service/masters.server.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { createPdf } from "../../../tests/pdfs.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createHomeowner, createRoofer, createTestQuote, systemCtx } from "../../../tests/request-fixtures.ts";
import {
  deleteUnusedProductDocuments,
  findQuotedDocument,
  listDocuments,
  listProductDocumentFiles,
  readDocument,
  readQuotedDocument,
  removeDocument,
  saveDocument,
} from "./service.server.ts";

const { db } = await testDatabase(8);
mockFreeDisk();
const onPlatform = (ctx: Ctx): Ctx => ({ ...ctx, brand: brands.PLATFORM });
const [solo, iko] = await Promise.all([staff(db, "ROLE_ADMIN", ["SOLO_BUTTON"]), staff(db, "ROLE_ADMIN", ["IKO"])]);
const soloCtx = onPlatform(solo.ctx);
const pdf = { name: "Cambridge\u202E brochure.pdf", bytes: createPdf() };
const otherPdf = { name: "New brochure.pdf", bytes: createPdf("9 0 obj\n<< >>\nendobj\n") };

/** A product of Solo Button's catalog. */
async function addMaster(name: string): Promise<{ brand: string; masterId: string }> {
  const cells: Record<string, string> = { kind: "ROOF.ASPHALT_SHINGLES.ARCHITECTURAL", manufacturer: "IKO", name };
  await saveMasterForm(soloCtx, "SOLO_BUTTON", { id: null, seen: 0, typed: (column) => cells[column] ?? "" });
  const { rows } = await listMasterPage(soloCtx, "SOLO_BUTTON", { text: name, after: null });
  return { brand: "SOLO_BUTTON", masterId: rows[0]!.id };
}

const findShown = async (ctx: Ctx, { masterId }: { masterId: string }) => (await listDocuments(ctx, [masterId]))[masterId];
const isStored = async (id: string) => (await getFileStore().get(`products/${id.slice(0, 2)}/${id}`)) !== null;
const missing = { kind: "not_found" };

describe("the page of a product of a brand's catalog", () => {
  it("[C-08] [O-11] is the unchanged PDF, replaced and removed by the brand's administrators, and each change is recorded", async () => {
    const key = await addMaster("Cambridge");
    await saveDocument(soloCtx, key, pdf);
    await saveDocument(soloCtx, key, pdf);
    const first = (await findShown(soloCtx, key))!;
    expect(first).toMatchObject({ name: "Cambridge brochure", bytes: pdf.bytes.byteLength });
    const answer = toDocumentResponse(await readDocument(soloCtx, first.id));
    expect(Buffer.from(await answer.arrayBuffer()).equals(createPdf())).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${first.id}.pdf"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    await saveDocument(soloCtx, key, otherPdf);
    const second = (await findShown(soloCtx, key))!;
    await expect(readDocument(soloCtx, first.id)).rejects.toMatchObject(missing);
    expect((await listProductDocumentFiles({ db })).map(({ name }) => name)).toContain(`products/${second.id.slice(0, 2)}/${second.id}`);
    await removeDocument(soloCtx, key);
    await removeDocument(soloCtx, key);
    expect(await findShown(soloCtx, key)).toBeUndefined();
    expect(await loadMaster(soloCtx, "SOLO_BUTTON", key.masterId)).toMatchObject({ revision: 3, changedFields: ["document"] });
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.act, "masterProduct.changed")).orderBy(auditEntries.id);
    expect(acts.map(({ facts }) => [facts.fields, facts.file])).toEqual([
      ["document", first.id],
      ["document", second.id],
      ["document", null],
    ]);
    expect([await isStored(first.id), await isStored(second.id)]).toEqual([true, true]);
    await deleteUnusedProductDocuments(systemCtx(db, new Date(Date.now() + 61 * 60_000)));
    expect([await isStored(first.id), await isStored(second.id)]).toEqual([false, false]);
  });

  it.each([
    ["a picture called PDF", async () => ({ name: "page.pdf", bytes: await createPhoto({ width: 40, height: 40 }) }), "products.notPdf"],
    ["a web page", () => ({ name: "page.html", bytes: Buffer.from("<script>1</script>") }), "products.notPdf"],
    ["a PDF called otherwise", () => ({ name: "page.exe", bytes: createPdf() }), "proofs.fileType"],
    ["scripts", () => ({ name: "page.pdf", bytes: createPdf("9 0 obj\n<< /S /JavaScript >>\nendobj\n") }), "proofs.pdf.active"],
    ["nothing", () => null, "proofs.fileMissing"],
    [
      "more than a document may have",
      () => ({ name: "page.pdf", bytes: Buffer.concat([createPdf(), Buffer.alloc(11 * 1024 * 1024)]) }),
      "proofs.fileTooLarge",
    ],
  ])("[T81] [T82] is never %s", async (title, toFile, code) => {
    const key = await addMaster(title);
    await expect(saveDocument(soloCtx, key, await toFile())).rejects.toMatchObject({ kind: "unprocessable", code });
    expect(await findShown(soloCtx, key)).toBeUndefined();
  });

  it("[S-07] [T54] is read by the brand's contractors and staff alone, and changed by its administrators", async () => {
    const key = await addMaster("Dynasty");
    await saveDocument(soloCtx, key, pdf);
    const { id } = (await findShown(soloCtx, key))!;
    const [member, stranger, homeowner] = await Promise.all([
      createRoofer(db, { brand: "SOLO_BUTTON" }),
      createRoofer(db),
      createHomeowner(db, { brand: "SOLO_BUTTON" }),
    ]);
    expect(await findShown(onPlatform(member.ctx), key)).toMatchObject({ id });
    expect((await readDocument(onPlatform(member.ctx), id)).bytes.equals(createPdf())).toBe(true);
    for (const { ctx } of [stranger, homeowner, iko]) {
      expect(await findShown(onPlatform(ctx), key)).toBeUndefined();
      await expect(readDocument(onPlatform(ctx), id)).rejects.toMatchObject(missing);
    }
    for (const change of [(ctx: Ctx) => saveDocument(ctx, key, otherPdf), (ctx: Ctx) => removeDocument(ctx, key)]) {
      await expect(change(onPlatform(iko.ctx))).rejects.toMatchObject(missing);
      await expect(change(onPlatform(member.ctx))).rejects.toMatchObject({ kind: "forbidden" });
    }
    expect(await findShown(soloCtx, key)).toMatchObject({ id });
  });

  it("[C-08] [Q-04] is with a homeowner's quote that installs the product, at the brand of the request", async () => {
    const key = await addMaster("Nordic");
    await saveDocument(soloCtx, key, pdf);
    const [roofer, from, other] = await Promise.all([
      createRoofer(db, { brand: "SOLO_BUTTON" }),
      createHomeowner(db, { brand: "SOLO_BUTTON" }),
      createHomeowner(db, { brand: "SOLO_BUTTON" }),
    ]);
    const kind = { serviceCategory: "ROOF", productSubCategory: "ASPHALT_SHINGLES", productType: "ARCHITECTURAL" };
    const product = { ...kind, manufacturer: "IKO", productName: "nordic", priceUnit: "square", pricePerSquareInstalled: 520_00 };
    const { id: productId } = await createProduct(roofer.ctx, crypto.randomUUID(), product);
    const packages = [{ key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId, title: "" }];
    await saveBook(systemCtx(db), roofer.listingId, { ...starterBook(roof, "CONFIRMED"), packages });
    const { id: quoteId, requestId } = await createTestQuote(from, roofer);
    const quote = await loadCustomerQuote(from.ctx, requestId, quoteId);
    expect(quote.price.product).toEqual({ manufacturer: "IKO", name: "nordic" });
    expect(await findQuotedDocument(from.ctx, quote)).toMatchObject({ name: "Cambridge brochure" });
    expect((await readQuotedDocument(from.ctx, { requestId, quoteId })).bytes.equals(createPdf())).toBe(true);
    await expect(readQuotedDocument(other.ctx, { requestId, quoteId })).rejects.toMatchObject(missing);
    await removeDocument(soloCtx, key);
    await expect(readQuotedDocument(from.ctx, { requestId, quoteId })).rejects.toMatchObject(missing);
  });
});
