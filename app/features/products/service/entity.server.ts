import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { loadEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { claimWrite } from "#app/platform/idempotency.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { Product, ProductChange } from "../model.ts";
import { changeProduct, createProduct, removeProduct } from "../service.server.ts";
import { productRows } from "../store/entity.server.ts";

export { Product, ProductChange } from "../model.ts";

export const rows = productRows;

/**
 * Repeating the call with the same key returns the product; other input under that key is the conflict `input.keyUsed`.
 */
export async function create(ctx: Ctx, input: unknown, key: string | null): Promise<EntityItem> {
  const product = parseInput(Product, input);
  const scope = `product:${requireSignedIn(ctx.actor).contractorId}`;
  const id = await inTransaction(ctx, async (tx) => {
    const productId = await claimWrite(tx, { key, scope, input: product });
    await createProduct(tx, productId, input);
    return productId;
  });
  return loadEntity(ctx, productRows, id);
}

/** Repeating the same input changes nothing. */
export async function update(ctx: Ctx, input: unknown): Promise<EntityItem> {
  const { id, seen } = parseInput(ProductChange, input);
  const { id: _id, seen: _seen, ...product } = input as Record<string, unknown>;
  await changeProduct(ctx, id, { seen, given: product });
  return loadEntity(ctx, productRows, id);
}

export const remove = removeProduct;
