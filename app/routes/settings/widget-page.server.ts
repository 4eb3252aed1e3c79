import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { loadWidget, saveWidget } from "#app/features/widgets/service.server.ts";
import { loadWidgetSites, saveWidgetSites } from "#app/features/widgets/service/sites.server.ts";
import { loadSnippets } from "#app/features/widgets/service/snippets.server.ts";
import { loadWidgetUses } from "#app/features/widgets/service/uses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";

/** Pictures to choose from: the logo and the first photos. */
const maxPictures = 12;

export async function loadWidgetPage(ctx: Ctx, { searchParams }: URL) {
  const saved = await loadWidget(ctx);
  const { isAdvanced, businessName } = saved;
  const { logo, photos } = await listOwnPhotos(ctx);
  const own = [...(logo ? [logo] : []), ...photos];
  const chosen = own.slice(maxPictures).filter(({ id }) => id === saved.widget.picture);
  const named = { brand: searchParams.get("brand"), mode: searchParams.get("mode"), businessName };
  const inUse = isAdvanced
    ? { sites: await loadWidgetSites(ctx), snippets: await loadSnippets(ctx, named), uses: await loadWidgetUses(ctx) }
    : null;
  return { saved, inUse, pictures: [...own.slice(0, maxPictures), ...chosen] };
}

export async function submitWidgetPage(ctx: Ctx, form: FormData) {
  if (findAct(form, ["sites"])) {
    await saveWidgetSites(ctx, { typed: String(form.get("sites") ?? ""), seen: Number(form.get("seen")) });
    return { saved: true };
  }
  const names = ["welcomePhrase", "primaryColor", "secondaryColor", "seen"];
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  await saveWidget(ctx, { ...typed, picture: form.get("picture") || null, buttons: form.getAll("buttons") });
  return { saved: true };
}
