import type { Route } from "./+types/brand-settings";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadBrandPage, listManagedBrands } from "#app/features/brand-settings/service.server.ts";
import { BrandScreen } from "#app/features/brand-settings/ui/brand-screen.tsx";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { chooseBrand, submitBrandSettings } from "./brand-settings.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const brands = listManagedBrands(ctx);
  return { brands, page: await loadBrandPage(ctx, chooseBrand(brands, request)), today: localDate(ctx.now, easternTime) };
});

export const action = createAction((ctx, { request }: Route.ActionArgs, form) =>
  submitBrandSettings(ctx, chooseBrand(listManagedBrands(ctx), request), form),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["brandsettings", "services", "outcomes", "pages"] };

/** What staff set of their brand. */
export default function BrandSettings({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <BrandScreen {...loaderData} answer={actionData} />;
}
