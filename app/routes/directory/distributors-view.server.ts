import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { loadDistributors } from "#app/features/distributors/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Without `code`, before a search; `house` selects one distributor with all its contractors. */
export async function loadDistributorsView(ctx: Ctx, code: string | null, house: string | null) {
  const query = readDirectoryQuery(new URLSearchParams(), ctx.brand);
  return { brand: ctx.brand.name, query, found: code === null ? null : await loadDistributors(ctx, code, house) };
}
