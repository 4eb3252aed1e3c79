import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { toQuotedIdentities } from "#app/features/products/model/master-products.ts";
import { listCatalogueBrands } from "#app/features/products/service/catalogue.server.ts";
import { changeMasterDocument, listMasterBrands, loadMaster } from "#app/features/products/service/masters.server.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { toDocumentTitle } from "#app/lib/documents.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { checkDocument, openDocumentFolder, type StoredDocument } from "#app/platform/document-folders.server.ts";
import { isPdf } from "#app/platform/pdf-checks.server.ts";
import { hashBytes, rejectFile, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { maxBrandBytes, type ProductDocument } from "./model.ts";
import * as store from "./store.server.ts";

const folder = openDocumentFolder("products", "a document of a product");
const megabyte = 1024 * 1024;

interface MasterKey {
  brand: string;
  masterId: string;
}

/** Replaces the product's document, if it has one. Only a PDF; it is checked like a contractor's proofs. `not_found` for brands of others. */
export async function saveDocument(ctx: Ctx, { brand, masterId }: MasterKey, file: UploadedFile | null): Promise<void> {
  const master = await loadMaster(ctx, brand, masterId);
  const code = master.brand as BrandCode;
  if (!file || file.bytes.byteLength === 0) return rejectFile("proofs.fileMissing", file?.name);
  if (!isPdf(file.bytes)) rejectFile("products.notPdf", file.name);
  const [current] = await store.listDocuments(ctx, [code], [master.id]);
  const facts = { name: toDocumentTitle(file.name), hash: hashBytes(file.bytes) };
  if (current?.hash === facts.hash && current.name === facts.name) return;
  await rejectFull(ctx, code, file);
  const { userId } = requireSignedIn(ctx.actor);
  const { bytes } = await checkDocument(ctx, file, { userId, limit: "productDocuments" });
  const id = await store.insertDocument(ctx, { ...facts, brand: code, bytes: bytes.byteLength, createdAt: ctx.now });
  await folder.put(id, bytes);
  await inTransaction(ctx, async (tx) => {
    // Locks the catalog, so that documents saved at once follow each other.
    await changeMasterDocument(tx, { brand, id: master.id }, id);
    await rejectFull(tx, code, file);
    await store.detachDocument(tx, master.id);
    await store.attachDocument(tx, id, master.id);
  });
}

async function rejectFull(ctx: Ctx, brand: BrandCode, { name, bytes }: UploadedFile): Promise<void> {
  if ((await store.sumBytes(ctx, brand)) + bytes.byteLength > maxBrandBytes)
    rejectFile("proofs.filesTooMuch", name, { most: maxBrandBytes / megabyte });
}

/** No effect if it is gone. */
export async function removeDocument(ctx: Ctx, { brand, masterId }: MasterKey): Promise<void> {
  const master = await loadMaster(ctx, brand, masterId);
  await inTransaction(ctx, async (tx) => {
    if (!(await store.detachDocument(tx, master.id))) return;
    await changeMasterDocument(tx, { brand, id: master.id }, null);
  });
}

/** By product, of catalogs that the caller sees: staff those that they keep, contractors those that they add products from. */
export async function listDocuments(ctx: Ctx, masterIds: readonly string[]): Promise<Readonly<Record<string, ProductDocument>>> {
  const rows = await store.listDocuments(ctx, await listReadableBrands(ctx), masterIds);
  return Object.fromEntries(rows.map((row) => [row.masterId, toDocument(row)]));
}

async function listReadableBrands(ctx: Ctx): Promise<BrandCode[]> {
  const { contractorId } = requireSignedIn(ctx.actor);
  const kept = listMasterBrands(ctx).map(({ code }) => code);
  return contractorId === null ? kept : [...kept, ...(await listCatalogueBrands(ctx, contractorId))];
}

const toDocument = ({ id, name, bytes }: store.DocumentRow): ProductDocument => ({ id, name, bytes });

/** `not_found` outside the catalogs that the caller sees. */
export async function readDocument(ctx: Ctx, id: string): Promise<StoredDocument> {
  const brands = await listReadableBrands(ctx);
  const row = isUuid(id) ? await store.findDocument(ctx, brands, id) : null;
  return row ? readRow(row) : fail("not_found", "access.notFound");
}

const readRow = (row: store.DocumentRow) => folder.read({ ...row, mediaType: "application/pdf" });

type QuotedProduct = Pick<Awaited<ReturnType<typeof loadCustomerQuote>>, "requestId" | "category" | "price">;

/** Of the product that a homeowner's quote installs, in the catalog of its brand. The caller has the quote. */
export async function findQuotedDocument(ctx: Ctx, quote: QuotedProduct): Promise<ProductDocument | null> {
  const row = await findQuotedRow(ctx, quote);
  return row && toDocument(row);
}

async function findQuotedRow(ctx: Ctx, { requestId, category, price }: QuotedProduct): Promise<store.DocumentRow | null> {
  const cells = price.lines.flatMap(({ cell }) => cell ?? []);
  const identities = price.product ? toQuotedIdentities(category, price.product, cells) : [];
  return identities.length === 0 ? null : store.findRequestedDocument(ctx, { requestId, identities });
}

/** `not_found` unless the quote is the homeowner's own and its product has a document. */
export async function readQuotedDocument(
  ctx: Ctx,
  { requestId, quoteId }: { requestId: string; quoteId: string },
): Promise<StoredDocument> {
  const row = await findQuotedRow(ctx, await loadCustomerQuote(ctx, requestId, quoteId));
  return row ? readRow(row) : fail("not_found", "access.notFound");
}

/** For backups: every file with its expected hash. */
export async function listProductDocumentFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return folder.listHashes(await store.listDocumentHashes(ctx));
}

/** Scheduled job: deletes files of documents that were replaced or removed, and of failed uploads. */
export function deleteUnusedProductDocuments(ctx: Ctx): Promise<number> {
  const { cleanupBatchSize: batchSize, listUnusedDocuments: list, deleteDocument } = store;
  return folder.deleteUnused(ctx, { batchSize, list, delete: deleteDocument });
}
