import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, failFields, Failure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { toProductIdentity } from "../model.ts";
import {
  parseTypedMaster,
  toMasterColumn,
  type MasterCheck,
  type MasterColumn,
  type MasterError,
  type MasterImport,
  type RefusedMaster,
} from "../model/master-csv.ts";
import { listMasterChanges, maxMasterProducts, MasterProduct, type MasterBrand, type StoredMaster } from "../model/master-products.ts";
import { toMakerValue } from "../model/makers.ts";
import { canManageMasters } from "../policy.ts";
import * as store from "../store/masters.server.ts";

/** Brands whose catalog the caller may change: on a brand's host that brand alone. Only approved categories have one (B-07). */
export function listMasterBrands({ actor, brand }: Ctx): MasterBrand[] {
  const codes = brand.platform ? (Object.keys(brands) as BrandCode[]) : [brand.code];
  return codes
    .filter((code) => brands[code].approvedProductCategories.length > 0 && canManageMasters(actor, code))
    .map((code) => ({ code, name: brands[code].name, categories: brands[code].approvedProductCategories }));
}

/** `not_found` for brands of others and for brands without a catalog. */
function requireMasterBrand(ctx: Ctx, code: string): BrandCode {
  allow(canManageMasters(ctx.actor, null));
  return listMasterBrands(ctx).find((one) => one.code === code)?.code ?? fail("not_found", "access.notFound");
}

const pageSize = 50;

export async function listMasterPage(ctx: Ctx, brand: string, { text, after }: { text: string; after: string | null }) {
  const code = requireMasterBrand(ctx, brand);
  const start = after === null ? "" : Buffer.from(after, "base64url").toString("utf8").replaceAll("\u0000", "").toWellFormed();
  const rows = await store.searchMasters(ctx, code, { text, after: start, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? Buffer.from(last.identity, "utf8").toString("base64url") : null };
}

export async function loadMaster(ctx: Ctx, brand: string, id: string): Promise<StoredMaster> {
  const code = requireMasterBrand(ctx, brand);
  return (isUuid(id) ? await store.findMaster(ctx, code, id) : null) ?? fail("not_found", "access.notFound");
}

type Typed = (column: MasterColumn) => string;

interface TypedForm {
  /** Null for a new product. */
  id: string | null;
  seen: number;
  typed: Typed;
}

/** Conflict `products.changed` if `seen` is outdated, `products.twice` for a product that the brand has. */
export async function saveMasterForm(ctx: Ctx, brand: string, { id, seen, typed }: TypedForm): Promise<void> {
  const code = requireMasterBrand(ctx, brand);
  const product = parseMaster(code, typed);
  await inTransaction(ctx, async (tx) => {
    await store.lockMasters(tx, code);
    if (id === null) return createMaster(tx, code, product);
    const former = await loadMaster(tx, code, id);
    if (listMasterChanges(former, product).length === 0) return;
    if (former.revision !== seen) fail("conflict", "products.changed");
    await changeMaster(tx, former, product);
  });
}

function parseMaster(brand: BrandCode, typed: Typed): MasterProduct {
  const { given, errors } = parseTypedMaster(typed);
  const others = listErrors(given).filter((one) => !errors.some(({ field }) => field === one.field));
  if (errors.length + others.length > 0) failFields([...errors, ...others]);
  const product = parseInput(MasterProduct, given);
  if (!brands[brand].approvedProductCategories.includes(product.serviceCategory))
    failFields([{ field: "kind", code: "products.categoryNotApproved" }]);
  return { ...product, manufacturer: toMakerValue(product.serviceCategory, product.manufacturer) };
}

function listErrors(given: unknown): MasterError[] {
  try {
    parseInput(MasterProduct, given);
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.fields.map(({ field, code }) => ({ field: toMasterColumn(field), code }));
    throw error;
  }
}

async function createMaster(tx: Ctx, brand: BrandCode, product: MasterProduct): Promise<void> {
  if ((await store.countMasters(tx, brand)) >= maxMasterProducts) fail("conflict", "products.tooMany", { most: maxMasterProducts });
  const id = (await store.insertMaster(tx, brand, product)) ?? fail("conflict", "products.twice");
  await recordAct(tx, { act: "masterProduct.created", facts: { brand, id } });
}

async function changeMaster(tx: Ctx, former: StoredMaster, product: MasterProduct): Promise<void> {
  const { id, revision, brand } = former;
  const changedFields = listMasterChanges(former, product);
  const identity = toProductIdentity(product);
  const [other] = identity === former.identity ? [] : await store.listMastersByIdentity(tx, [brand as BrandCode], [identity]);
  if (other) fail("conflict", "products.twice");
  if (!(await store.saveMaster(tx, { id, seen: revision, changedFields }, product))) fail("conflict", "products.changed");
  const facts = { brand, id, fields: changedFields.join(" "), from: String(revision), to: String(revision + 1) };
  await recordAct(tx, { act: "masterProduct.changed", facts });
}

/** Locks the catalog and notes that a product has another document, or none; contractors see it as a change. In the caller's transaction. */
export async function changeMasterDocument(tx: Ctx, { brand, id }: { brand: string; id: string }, file: string | null): Promise<void> {
  const code = requireMasterBrand(tx, brand);
  await store.lockMasters(tx, code);
  const { revision } = await loadMaster(tx, code, id);
  const fields = ["document"];
  await store.markMaster(tx, id, fields);
  const facts = { brand: code, id, fields: fields.join(" "), file, from: String(revision), to: String(revision + 1) };
  await recordAct(tx, { act: "masterProduct.changed", facts });
}

interface MasterRow {
  line: number;
  typed: Typed;
}

/** What an import would do; nothing is saved. */
export async function checkMasters(ctx: Ctx, brand: string, rows: readonly MasterRow[]): Promise<MasterCheck> {
  const { counts, refused, digest } = await planMasters(ctx, requireMasterBrand(ctx, brand), rows);
  return { counts, refused, digest };
}

/**
 * Creates or changes what each row names by kind, manufacturer and name; nothing if one row is refused, or if others saved one of its
 * products since the check that gave the digest `seen`.
 */
export async function importMasters(
  ctx: Ctx,
  brand: string,
  { rows, seen }: { rows: readonly MasterRow[]; seen: string },
): Promise<MasterImport> {
  const code = requireMasterBrand(ctx, brand);
  return inTransaction(ctx, async (tx) => {
    await store.lockMasters(tx, code);
    const { planned, counts, refused, digest } = await planMasters(tx, code, rows);
    // A second click.
    if (refused.length === 0 && counts.created + counts.changed === 0) return counts;
    if (refused.length > 0 || digest !== seen) fail("conflict", "products.masterChanged");
    for (const { product, former, outcome } of planned) {
      if (!former) await createMaster(tx, code, product);
      else if (outcome === "changed") await changeMaster(tx, former, product);
    }
    return counts;
  });
}

interface PlannedMaster {
  product: MasterProduct;
  former: StoredMaster | undefined;
  outcome: keyof MasterImport;
}

async function planMasters(ctx: Ctx, code: BrandCode, rows: readonly MasterRow[]): Promise<MasterCheck & { planned: PlannedMaster[] }> {
  const known = await findKnown(ctx, code);
  const planned = new Map<string, PlannedMaster>();
  const counts: MasterImport = { created: 0, changed: 0, unchanged: 0 };
  const refused: RefusedMaster[] = [];
  for (const { line, typed } of rows) {
    const row = parseRow(code, typed);
    const identity = "product" in row ? toProductIdentity(row.product) : "";
    if ("product" in row && !planned.has(identity)) {
      const former = known.get(identity);
      const outcome = findOutcome(former, row.product);
      planned.set(identity, { product: row.product, former, outcome });
      counts[outcome] += 1;
    } else {
      const errors = "errors" in row ? row.errors : [{ field: "name", code: "products.masterTwice" }];
      refused.push({ line, name: typed("name").trim().slice(0, 120), errors });
    }
  }
  const versions = [...planned].map(([identity, { former }]) => [identity, former?.revision]);
  return { planned: [...planned.values()], counts, refused, digest: tokenHash(JSON.stringify([versions, counts])) };
}

async function findKnown(ctx: Ctx, code: BrandCode): Promise<Map<string, StoredMaster>> {
  return new Map((await store.listMasters(ctx, [code])).map((one) => [one.identity, one]));
}

function findOutcome(former: StoredMaster | undefined, product: MasterProduct): keyof MasterImport {
  if (!former) return "created";
  return listMasterChanges(former, product).length > 0 ? "changed" : "unchanged";
}

function parseRow(brand: BrandCode, typed: Typed): { product: MasterProduct } | Pick<RefusedMaster, "errors"> {
  try {
    return { product: parseMaster(brand, typed) };
  } catch (error) {
    if (error instanceof Failure && error.fields.length > 0) return { errors: error.fields };
    throw error;
  }
}
