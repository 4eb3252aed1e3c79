import type { Route } from "./+types/export";
import { parseProductQuery } from "#app/features/products/model/product-query.ts";
import { exportProducts } from "#app/features/products/service/csv.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Exports the filtered list. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const text = await exportProducts(ctx, parseProductQuery(new URL(request.url).searchParams));
  const headers = { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="products.csv"' };
  return new Response(text, { headers });
});
