import { findButtonBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/**
 * Where an address of the business-info page leads that names a contractor by its account instead of its public id: `soloContrId`, which
 * website buttons carry, to the same page with `contrid` in its place; `contrid` to the contractor's one page, with what else was asked.
 * Null where neither is named; not_found where this brand does not show the contractor.
 */
export async function businessInfoPath(ctx: Ctx, search: URLSearchParams): Promise<string | null> {
  const [button, account] = [search.get("soloContrId"), search.get("contrid")];
  const named = button ?? account;
  if (named === null) return null;
  const { accountId, publicId } = await findButtonBusiness(ctx, named);
  const rest = new URLSearchParams(search);
  rest.delete("soloContrId");
  rest.delete("contrid");
  if (button !== null) return paths.directory(new URLSearchParams([["contrid", accountId], ...rest]));
  return paths.contractor({ publicId }, rest);
}
