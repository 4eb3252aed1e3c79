import { listDocuments } from "#app/features/product-documents/service.server.ts";
import { parseProductQuery } from "#app/features/products/model/product-query.ts";
import { findDialog } from "#app/features/products/service/form.server.ts";
import { hasContractor, listProducts } from "#app/features/products/service/list.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Null for an account without a contractor. */
export async function loadProductsPage(ctx: Ctx, search: URLSearchParams) {
  if (!hasContractor(ctx)) return null;
  const query = parseProductQuery(search);
  const after = search.get("after") ?? "";
  const [list, dialog] = await Promise.all([
    listProducts(ctx, query, after),
    findDialog(ctx, { open: search.get("open"), add: search.get("add") }),
  ]);
  const masterIds = [...list.own.map(({ master }) => master?.id), ...list.catalogue.map(({ masterId }) => masterId)];
  const documents = await listDocuments(
    ctx,
    masterIds.filter((id) => id !== undefined),
  );
  return { query, after, list, dialog, documents, brand: ctx.brand.name };
}
