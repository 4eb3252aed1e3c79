import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findRequestRow } from "../store.server.ts";

/** Shows a request on the platform in its own brand. */
export async function addRequestBrand(ctx: Ctx, requestId: string | undefined): Promise<Ctx> {
  const isOwn = ctx.brand.platform && ctx.actor.kind === "user" && ctx.actor.accountType === "REGULAR";
  const row = isOwn && isUuid(requestId ?? "") ? await findRequestRow(ctx, requestId ?? "") : null;
  const brand = row && brands[row.brand];
  return brand && !brand.platform && hosts.isEnabled(brand) ? { ...ctx, displayBrand: brand } : ctx;
}
