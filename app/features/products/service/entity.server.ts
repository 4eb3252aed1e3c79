import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { findEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { claimWrite } from "#app/platform/repeats.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { Product, ProductChange } from "../model.ts";
import { changeProduct, createProduct, removeProduct } from "../service.server.ts";
import { productRows } from "../store/entity.server.ts";

export { Product, ProductChange } from "../model.ts";

export const rows = productRows;

/**
 * Repeating the call with the same key returns the product; other input under that key is the conflict `input.keyUsed`.
 */
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

/** Repeating the same input changes nothing. */
export async function update(ctx: Ctx, given: unknown): Promise<EntityItem> {
  const { id, seen } = parseInput(ProductChange, given);
  const { id: _id, seen: _seen, ...product } = given as Record<string, unknown>;
  await changeProduct(ctx, id, { seen, given: product });
  return findEntity(ctx, productRows, id);
}

export const remove = removeProduct;
