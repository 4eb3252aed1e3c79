import type { BrandCode } from "#app/brands/brand.ts";
import { showPublished } from "#app/brands/published.server.ts";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { listenTo } from "#app/platform/listening.server.ts";
import { brandSettingsChannel } from "../model.ts";
import { findVersion, listNewestVersions } from "../store.server.ts";

/** This process shows what is published now. */
export async function refreshBrand(ctx: Ctx, code: BrandCode): Promise<void> {
  showPublished(code, (await findVersion(ctx, code))?.overlay ?? null);
  clearCachedPages();
}

async function refreshBrands(ctx: Pick<Ctx, "db">): Promise<void> {
  const published = new Map((await listNewestVersions(ctx)).map(({ brand, overlay }) => [brand, overlay]));
  for (const code of Object.keys(brands) as BrandCode[]) showPublished(code, published.get(code) ?? null);
  clearCachedPages();
}

/** Reads what is published once, and again whenever any process publishes: requests read nothing. */
export async function followBrandSettings({ db, pool }: DbPool): Promise<{ stop(): Promise<void> }> {
  const refresh = () =>
    refreshBrands({ db }).catch((error: unknown) => log.error({ error: String(error) }, "brand settings were not read"));
  const listening = await listenTo(pool, {
    channel: brandSettingsChannel,
    onNews: (code) => void (isBrandCode(code) && refresh()),
    onGap: () => void refresh(),
  });
  // After listening began, so that no publication is missed.
  await refresh();
  return listening;
}
