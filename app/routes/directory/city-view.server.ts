import { findCategory } from "#app/features/categories/model/registry.ts";
import { describeCity } from "#app/features/city-pages/service.server.ts";
import type { CityView } from "#app/features/city-pages/ui/city-screen.tsx";
import type { Ctx } from "#app/platform/context.ts";

export async function loadCityView(ctx: Ctx, query: Parameters<typeof describeCity>[1]): Promise<CityView> {
  const page = await describeCity(ctx, query);
  return { title: ctx.brand.directoryTitle[ctx.locale], page, requestable: findCategory(page.service) !== null };
}
