import { writeCsv } from "#app/platform/csv.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { priceOf, type OwnProduct } from "../model.ts";
import { csvColumns, mostCsvTextBytes, type CsvColumn } from "../model/csv-columns.ts";
import type { ImportPlan, PlannedRow } from "../model/csv-plan.ts";
import { makerName } from "../model/makers.ts";
import type { ProductQuery } from "../model/product-query.ts";
import { loadKeeper, refuseTooMany } from "../service.server.ts";
import { holdProducts, insertProducts, listAllOwn, saveProduct } from "../store.server.ts";
import { planOf } from "./import-plan.server.ts";
import { kindNames, kindWords } from "./kind-words.server.ts";

const everything: ProductQuery = { search: "", kind: "", maker: "", show: "all" };

/** CSV in the reader's language. */
export async function exportProducts(ctx: Ctx, query: ProductQuery): Promise<string> {
  await loadKeeper(ctx);
  const t = wordsOf(ctx.locale);
  const rows = query.show === "brand" ? [] : await listAllOwn(ctx, query);
  return writeCsv([csvColumns.map((column) => t(`products:csv.columns.${column}`)), ...rows.map((product) => cellsOf(product, t))]);
}

function cellsOf(product: OwnProduct, t: (key: string) => string): string[] {
  const { serviceCategory, productSubCategory, productType, capacity, priceUnit, legalUntil, productPage } = product;
  const price = priceOf(product);
  const names = kindNames({ serviceCategory, productSubCategory, productType, capacity });
  const cells: Record<CsvColumn, string> = {
    serviceCategory: t(`products:kinds.${serviceCategory}`),
    productSubCategory: t(names.productSubCategory),
    productType: t(names.productType),
    capacity: names.capacity === null ? "" : t(names.capacity),
    manufacturer: makerName(serviceCategory, product.manufacturer),
    productName: product.productName,
    productSku: product.productSku.join(", "),
    price: price === null ? "" : (price / 100).toFixed(2),
    priceUnit: t(`products:units.${priceUnit}`),
    active: t(product.active ? "products:csv.yes" : "products:csv.no"),
    legalUntil: legalUntil ?? "",
    productPage: productPage ?? "",
  };
  return csvColumns.map((column) => cells[column]);
}

/**
 * Writes nothing. Fails for a missing heading (`products.csvNoHeading`), an open quote, or more rows than the product
 * limit.
 */
export async function planImport(ctx: Ctx, text: string): Promise<ImportPlan> {
  const { country } = await loadKeeper(ctx);
  return planOf(text, await listAllOwn(ctx, everything), { words: kindWords(), locale: ctx.locale, country });
}

/**
 * Repeating an import changes nothing. Refuses rows whose product changed meanwhile, and a text longer than any allowed
 * file.
 */
export async function importProducts(ctx: Ctx, text: string): Promise<ImportPlan> {
  const { contractorId, country } = await loadKeeper(ctx);
  if (Buffer.byteLength(text) > mostCsvTextBytes) fail("unprocessable", "input.bodyTooLarge");
  return inTransaction(ctx, async (inside) => {
    await holdProducts(inside, contractorId);
    const plan = planOf(text, await listAllOwn(inside, everything), { words: kindWords(), locale: ctx.locale, country });
    const added = plan.rows.flatMap(({ state, product }) => (state === "new" && product ? [{ ...product, id: crypto.randomUUID() }] : []));
    await refuseTooMany(inside, added.length);
    await insertProducts(inside, contractorId, added);
    const rows: PlannedRow[] = [];
    for (const row of plan.rows) rows.push(await saveChanged(inside, row));
    return { ...plan, rows };
  });
}

/** Refuses the row if its product changed in the meantime. */
async function saveChanged(ctx: Ctx, row: PlannedRow): Promise<PlannedRow> {
  const { state, before, product } = row;
  if (state !== "changed" || !before || !product) return row;
  if (await saveProduct(ctx, { id: before.id, seen: before.revision }, product)) return row;
  return { ...row, state: "refused", refused: [{ field: "productName", code: "products.changed" }] };
}
