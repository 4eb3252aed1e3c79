import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { idOfWrite } from "#app/platform/repeats.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { Product, ProductChange } from "../model.ts";
import { changeProduct, createProduct, removeProduct } from "../service.server.ts";
import { productRows } from "../store/entity.server.ts";

export { Product, ProductChange } from "../model.ts";

/** Products, as the generic calls read them: one's own, or those of the brand's contractors for staff. */
export const rows = productRows;

/** Adds a product to one's own contractor; the same given again with the same key is the product that it made. */
export async function create(ctx: Ctx, given: unknown, key: string | null): Promise<EntityItem> {
  const product = parseInput(Product, given);
  const id = idOfWrite(key, { product, contractorId: signedIn(ctx.actor).contractorId });
  await createProduct(ctx, id, given);
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
