import { fail, failFields, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnProduct } from "../model.ts";
import { catalogueItems, type CatalogueItem } from "../model/catalogue-items.ts";
import { findKind } from "../model/kinds.ts";
import { knownRule, type KnownRule } from "../model/legal-until.ts";
import { fieldOf, readForm, type TypedProduct } from "../model/product-form.ts";
import { changeProduct, createProduct, findProduct, isSame, loadKeeper, readProduct } from "../service.server.ts";

/** An own product, a catalogue entry to add, or an empty form. `id` is the new product's id. */
export type ProductDialog = { product: OwnProduct; rule: KnownRule | null } | { item: CatalogueItem | null; id: string };

/** `open` is a product id, `add` a catalogue key or anything else for an empty form. */
export async function findDialog(ctx: Ctx, asked: { open: string | null; add: string | null }): Promise<ProductDialog | null> {
  if (asked.open !== null) {
    const product = await findProduct(ctx, asked.open);
    const { country } = await loadKeeper(ctx);
    return { product, rule: knownRule(findKind(product), country) };
  }
  if (asked.add === null) return null;
  await loadKeeper(ctx);
  return { item: catalogueItems(ctx.brand).find(({ key }) => key === asked.add) ?? null, id: crypto.randomUUID() };
}

/**
 * Updates at revision `seen`, or creates without it. Resubmitting a corrected new product updates it, unless it changed
 * since (`products.savedBefore`).
 */
export async function saveTyped(ctx: Ctx, typed: TypedProduct): Promise<void> {
  const { id = "", seen = "" } = typed;
  if (!isUuid(id)) fail("not_found", "access.notFound");
  const { given, refused } = readForm(typed);
  const { country } = await loadKeeper(ctx);
  const others = refusedBy(given, country).filter((one) => !refused.some(({ field }) => field === one.field));
  if (refused.length + others.length > 0) failFields([...refused, ...others]);
  if (seen === "") await saveNew(ctx, id, { given, country });
  else await changeProduct(ctx, id, { seen: Number(seen), given });
}

/** Applies corrections if the first response was lost and the form was sent again. */
async function saveNew(ctx: Ctx, id: string, { given, country }: { given: object; country: Country }): Promise<void> {
  const kept = await createProduct(ctx, id, given);
  if (isSame(kept, readProduct(given, country))) return;
  if (kept.revision > 0) fail("conflict", "products.savedBefore");
  await changeProduct(ctx, id, { seen: kept.revision, given });
}

function refusedBy(given: object, country: Country): FieldFailure[] {
  try {
    readProduct(given, country);
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.fields.map(fieldOf);
    throw error;
  }
}
