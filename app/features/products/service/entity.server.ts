import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { findEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { claimWrite } from "#app/platform/repeats.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { Product, ProductChange } from "../model.ts";
import { changeProduct, createProduct, removeProduct } from "../service.server.ts";
import { productRows } from "../store/entity.server.ts";

export { Product, ProductChange } from "../model.ts";

/** Products, as the generic calls read them: one's own, or those of the brand's contractors for staff. */
export const rows = productRows;

/** Adds a product to one's own contractor; the same given again with the same key is the product that it made, another the conflict `input.keyUsed`. */
export async function create(ctx: Ctx, given: unknown, key: string | null): Promise<EntityItem> {
  const product = parseInput(Product, given);
  const scope = `product:${signedIn(ctx.actor).contractorId}`;
  const id = await inTransaction(ctx, async (inside) => {
    const made = await claimWrite(inside, { key, scope, said: product });
    await createProduct(inside, made, given);
    return made;
  });
  return findEntity(ctx, productRows, id);
}

/** Writes one's own product as it shall be, over the revision that was seen. The same given again changes nothing. */
export async function update(ctx: Ctx, given: unknown): Promise<EntityItem> {
  const { id, seen } = parseInput(ProductChange, given);
  const { id: _id, seen: _seen, ...product } = given as Record<string, unknown>;
  await changeProduct(ctx, id, { seen, given: product });
  return findEntity(ctx, productRows, id);
}

/** Takes one's own product out. */
export const remove = removeProduct;
