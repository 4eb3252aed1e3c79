import { formatCsv } from "#app/platform/csv.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { getInstalledPrice, type OwnProduct } from "../model.ts";
import { csvColumns, maxCsvTextBytes, type CsvColumn } from "../model/csv-columns.ts";
import type { ImportPlan, PlannedRow } from "../model/csv-plan.ts";
import { toMakerName } from "../model/makers.ts";
import type { ProductQuery } from "../model/product-query.ts";
import { loadProductOwner, rejectTooManyProducts } from "../service.server.ts";
import { lockProducts, insertProducts, listAllOwnProducts, saveProduct } from "../store.server.ts";
import { buildImportPlan } from "./import-plan.server.ts";
import { toKindMessageKeys, loadKindCodes } from "./kind-names.server.ts";

const noFilters: ProductQuery = { search: "", kind: "", maker: "", show: "all" };

/** CSV in the reader's language. */
export async function exportProducts(ctx: Ctx, query: ProductQuery): Promise<string> {
  await loadProductOwner(ctx);
  const t = getTranslator(ctx.locale);
  const rows = query.show === "brand" ? [] : await listAllOwnProducts(ctx, query);
  return formatCsv([csvColumns.map((column) => t(`products:csv.columns.${column}`)), ...rows.map((product) => toCells(product, t))]);
}

function toCells(product: OwnProduct, t: (key: string) => string): string[] {
  const { serviceCategory, productSubCategory, productType, capacity, priceUnit, legalUntil, productPage } = product;
  const price = getInstalledPrice(product);
  const names = toKindMessageKeys({ serviceCategory, productSubCategory, productType, capacity });
  const cells: Record<CsvColumn, string> = {
    serviceCategory: t(`products:kinds.${serviceCategory}`),
    productSubCategory: t(names.productSubCategory),
    productType: t(names.productType),
    capacity: names.capacity === null ? "" : t(names.capacity),
    manufacturer: toMakerName(serviceCategory, product.manufacturer),
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
  const { country } = await loadProductOwner(ctx);
  return buildImportPlan(text, await listAllOwnProducts(ctx, noFilters), { kindCodes: loadKindCodes(), locale: ctx.locale, country });
}

/**
 * Repeating an import changes nothing. Refuses rows whose product changed meanwhile, and a text longer than any allowed
 * file.
 */
export async function importProducts(ctx: Ctx, text: string): Promise<ImportPlan> {
  const { contractorId, country } = await loadProductOwner(ctx);
  if (Buffer.byteLength(text) > maxCsvTextBytes) fail("unprocessable", "input.bodyTooLarge");
  await consumeLimit(ctx, "productImports", String(contractorId));
  return inTransaction(ctx, async (tx) => {
    await lockProducts(tx, contractorId);
    const plan = buildImportPlan(text, await listAllOwnProducts(tx, noFilters), {
      kindCodes: loadKindCodes(),
      locale: ctx.locale,
      country,
    });
    const newProducts = plan.rows.flatMap(({ state, product }) =>
      state === "new" && product ? [{ ...product, id: crypto.randomUUID() }] : [],
    );
    await rejectTooManyProducts(tx, newProducts.length);
    await insertProducts(tx, contractorId, newProducts);
    const rows: PlannedRow[] = [];
    for (const row of plan.rows) rows.push(await saveChangedRow(tx, row));
    return { ...plan, rows };
  });
}

/** Refuses the row if its product changed in the meantime. */
async function saveChangedRow(ctx: Ctx, row: PlannedRow): Promise<PlannedRow> {
  const { state, before, product } = row;
  if (state !== "changed" || !before || !product) return row;
  if (await saveProduct(ctx, { id: before.id, seen: before.revision }, product)) return row;
  return { ...row, state: "refused", refused: [{ field: "productName", code: "products.changed" }] };
}
