import { fail, failFields, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnProduct } from "../model.ts";
import { listCatalogue } from "./catalogue.server.ts";
import type { CatalogueItem } from "../model/catalogue-items.ts";
import { findKind } from "../model/kinds.ts";
import { findFirstRule, type RuleSummary } from "../model/legal-until.ts";
import { toFormField, parseProductForm, type TypedProduct } from "../model/product-form.ts";
import { changeProduct, createProduct, loadProduct, isUnchanged, loadProductOwner, parseProduct } from "../service.server.ts";

/** An own product, a catalogue entry to add, or an empty form. `id` is the new product's id. */
export type ProductDialog = { product: OwnProduct; rule: RuleSummary | null } | { item: CatalogueItem | null; id: string };

/** `open` is a product id, `add` a catalogue key or anything else for an empty form. */
export async function findDialog(ctx: Ctx, params: { open: string | null; add: string | null }): Promise<ProductDialog | null> {
  if (params.open !== null) {
    const product = await loadProduct(ctx, params.open);
    const { country } = await loadProductOwner(ctx);
    return { product, rule: findFirstRule(findKind(product), country) };
  }
  if (params.add === null) return null;
  const { contractorId, today } = await loadProductOwner(ctx);
  return { item: (await listCatalogue(ctx, contractorId, today)).find(({ key }) => key === params.add) ?? null, id: crypto.randomUUID() };
}

/**
 * Updates at revision `seen`, or creates without it. Resubmitting a corrected new product updates it, unless it changed
 * since (`products.savedBefore`).
 */
export async function saveProductForm(ctx: Ctx, formValues: TypedProduct): Promise<void> {
  const { id = "", seen = "" } = formValues;
  if (!isUuid(id)) fail("not_found", "access.notFound");
  const { given, refused } = parseProductForm(formValues);
  const { country } = await loadProductOwner(ctx);
  const others = listInputErrors(given, country).filter((one) => !refused.some(({ field }) => field === one.field));
  if (refused.length + others.length > 0) failFields([...refused, ...others]);
  if (seen === "") await saveNew(ctx, id, { given, country });
  else await changeProduct(ctx, id, { seen: Number(seen), given });
}

/** Applies corrections if the first response was lost and the form was sent again. */
async function saveNew(ctx: Ctx, id: string, { given, country }: { given: object; country: Country }): Promise<void> {
  const stored = await createProduct(ctx, id, given);
  if (isUnchanged(stored, parseProduct(given, country))) return;
  if (stored.revision > 0) fail("conflict", "products.savedBefore");
  await changeProduct(ctx, id, { seen: stored.revision, given });
}

function listInputErrors(given: object, country: Country): FieldFailure[] {
  try {
    parseProduct(given, country);
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.fields.map(toFormField);
    throw error;
  }
}
