import { loadButtonBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/**
 * Redirects for contractors named by account: `soloContrId` (website buttons) to the directory with `contrid`,
 * `contrid` to the contractor's page. Keeps other parameters. Null if neither is given; not_found if the brand does not
 * show the contractor.
 */
export async function findBusinessInfoPath(ctx: Ctx, search: URLSearchParams): Promise<string | null> {
  const [button, account] = [search.get("soloContrId"), search.get("contrid")];
  const accountParameter = button ?? account;
  if (accountParameter === null) return null;
  const { accountId, publicId } = await loadButtonBusiness(ctx, accountParameter);
  const rest = new URLSearchParams(search);
  rest.delete("soloContrId");
  rest.delete("contrid");
  if (button !== null) return paths.directory(new URLSearchParams([["contrid", accountId], ...rest]));
  return paths.contractor({ publicId }, rest);
}
