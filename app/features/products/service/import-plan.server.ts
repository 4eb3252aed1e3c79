import { fail, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { hasMoreLinesThan, parseCsv, type CsvTable } from "#app/platform/csv.server.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import { toProductIdentity, maxProducts, priceUnits, type OwnProduct, type Product } from "../model.ts";
import { requiredColumns, parseHeadings, type CsvColumn } from "../model/csv-columns.ts";
import type { ImportPlan, PlannedRow } from "../model/csv-plan.ts";
import { parseRow, type CsvContext, type CsvRow, type ParsedRow } from "../model/csv-rows.ts";
import { isUnchanged, parseProduct } from "../service.server.ts";

/** Fails if the file is not a product table. */
export function buildImportPlan(
  text: string,
  storedProducts: readonly OwnProduct[],
  context: CsvContext & { country: Country },
): ImportPlan {
  const { columns, rows, unknown } = parseProductTable(text);
  const productByIdentity = new Map(storedProducts.map((product) => [toProductIdentity(product), product]));
  const lines = new Map<string, number>();
  const planned = rows.map(({ line, cells }): PlannedRow => {
    const row = Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""]] : []))) as CsvRow;
    const { product, before, refused } = mergeRow(parseRow(row, context), { known: productByIdentity, country: context.country });
    const rowInfo = { line, manufacturer: (row.manufacturer ?? "").slice(0, 120), productName: (row.productName ?? "").slice(0, 120) };
    if (!product) return { ...rowInfo, state: "refused", refused, product: null, before: null };
    const identity = toProductIdentity(product);
    const first = lines.get(identity);
    if (first !== undefined) {
      const twice = { field: "productName", code: "products.csvTwice", details: { line: first } };
      return { ...rowInfo, state: "refused", refused: [twice], product: null, before: null };
    }
    lines.set(identity, line);
    const state = before ? (isUnchanged(before, product) ? "unchanged" : "changed") : "new";
    return { ...rowInfo, state, refused: [], product, before };
  });
  return { rows: planned, unknown };
}

/** Empty lines and line breaks within cells included. */
const maxLines = 10 * maxProducts;

function parseProductTable(text: string): { columns: (CsvColumn | null)[]; rows: CsvTable["rows"]; unknown: string[] } {
  const tooManyRows = () => fail("unprocessable", "products.csvTooManyRows", { most: maxProducts });
  if (hasMoreLinesThan(text, maxLines)) tooManyRows();
  const { rows, openQuote } = parseCsv(text);
  const [heading, ...body] = rows;
  if (openQuote) fail("unprocessable", "products.csvOpenQuote", { line: openQuote.line });
  if (!heading) fail("unprocessable", "products.csvEmpty");
  const columns = parseHeadings(heading.cells);
  if (requiredColumns.some((column) => !columns.includes(column))) fail("unprocessable", "products.csvNoHeading");
  if (body.length === 0) fail("unprocessable", "products.csvEmpty");
  if (body.length > maxProducts) tooManyRows();
  const unknown = heading.cells.filter((cell, at) => columns[at] === null && cell.trim() !== "").map((cell) => cell.slice(0, 60));
  return { columns, rows: body, unknown: unknown.slice(0, 20) };
}

/** Merges a row into its stored product. Fields without a column keep their value. */
function mergeRow(
  { kind, values: rowValues, refused }: ParsedRow,
  { known, country }: { known: ReadonlyMap<string, OwnProduct>; country: Country },
): { product: Product | null; before: OwnProduct | null; refused: readonly FieldFailure[] } {
  if (!kind) return { product: null, before: null, refused };
  const { serviceCategory, productSubCategory, productType, capacity } = kind;
  const kindFields = { serviceCategory, productSubCategory, productType, capacity, priceUnit: priceUnits[serviceCategory] };
  try {
    const newProduct = parseProduct({ ...kindFields, ...rowValues }, country);
    const before = known.get(toProductIdentity(newProduct)) ?? null;
    const product = before ? parseProduct({ ...toProductInput(before), ...kindFields, ...rowValues }, country) : newProduct;
    return refused.length > 0 ? { product: null, before: null, refused } : { product, before, refused: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { product: null, before: null, refused: [...refused, ...error.fields.map(toColumnFailure)] };
  }
}

function toProductInput({ id: _id, revision: _revision, productSku, ...kept }: OwnProduct) {
  return { ...kept, productSku: productSku.join(",") };
}

/** Maps a product field to its column. */
function toColumnFailure({ field, code, ...more }: FieldFailure): FieldFailure {
  return { field: field.startsWith("pricePer") ? "price" : field, code, ...more };
}
