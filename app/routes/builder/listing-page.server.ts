import { redirect } from "react-router";
import { previewArea } from "#app/features/listings/service/area-preview.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { findPlanNotice } from "#app/features/plans/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { builderStep, type BuilderStep, needsTerms } from "#app/features/price-builder/model/steps.ts";
import { finishListing, savePrices, saveTerms } from "#app/features/price-builder/service.server.ts";
import { checkUnsavedForm } from "#app/features/price-tests/service.server.ts";
import { loadLastVersions } from "#app/features/price-versions/service.server.ts";
import { listingPath } from "#app/features/price-builder/ui/paths.ts";
import { redisplayForm } from "#app/features/price-builder/ui/redisplay-form.ts";
import { listOwnActiveProductsByCategory } from "#app/features/products/service/offered.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";

/** A listing at the step of the URL. */
export async function loadListingPage(ctx: Ctx, id: string, { searchParams }: URL) {
  const listing = await loadBuilderListing(ctx, id);
  const step = builderStep(searchParams.get("step"));
  return {
    listing,
    step,
    business: step === "finish" ? await loadBusiness(ctx) : null,
    last: step === "finish" ? await loadLastVersions(ctx, listing.id) : { versions: [], productNames: {} },
    catalogue: step === "terms" ? [] : await listOwnActiveProductsByCategory(ctx, listing.category),
    saved: searchParams.get("saved") === "1",
    date: ctx.now.toISOString().slice(0, 10),
    tuned: step === "terms" ? await previewArea(ctx, id) : null,
  };
}

/** Whether homeowners find the business, and the link that shows its profile until they do. */
async function loadBusiness(ctx: Ctx) {
  const { listing, previewLink } = (await loadOverview(ctx)) ?? fail("not_found", "access.notFound");
  return { listing, previewLink, planNotice: await findPlanNotice(ctx) };
}

/** Saves a step and returns the next path. */
const saveByStep: Readonly<Record<BuilderStep, (ctx: Ctx, id: string, typed: Record<string, string>) => Promise<string>>> = {
  terms: async (ctx, id, typed) => {
    await saveTerms(ctx, id, { seen: Number(typed.seen), typed });
    return listingPath(id, "finish");
  },
  prices: async (ctx, id, typed) => {
    const example = typed.act === "example";
    await savePrices(ctx, id, { seen: Number(typed.seen), typed, example });
    if (example) return listingPath(id, "prices");
    return listingPath(id, needsTerms(await loadBuilderListing(ctx, id)) ? "terms" : "finish");
  },
  finish: async (ctx, id, typed) => {
    await finishListing(ctx, id, { active: typed.active === "on", mine: "mine" in typed });
    return listingPath(id, "finish");
  },
};

/** Saves the step of the URL, or answers a form that is still edited. */
export async function submitListing(ctx: Ctx, { id, url }: { id: string; url: URL }, form: FormData) {
  const step = builderStep(url.searchParams.get("step"));
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const act = findAct(form, ["save", "area", "offers", "edit", "example", "switch"]);
  if (act === "area") return { tuned: await previewArea(ctx, id, typed) };
  if (act === "offers") return redisplayForm([], typed);
  if (act === "edit") return redisplayForm(await checkUnsavedForm(ctx, id, typed), typed);
  return redirect(`${await saveByStep[step](ctx, id, typed)}&saved=1`, 303);
}
