import { redirect } from "react-router";
import type { Route } from "./+types/listing";
import { canRevalidateArea } from "#app/client/failed-submissions.ts";
import { TunedAreaMap } from "#app/features/directory-map/ui/tuned-area-map.tsx";
import { builderStep, type BuilderStep } from "#app/features/price-builder/model/steps.ts";
import { finishListing, savePrices, saveTerms } from "#app/features/price-builder/service.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { loadServices } from "#app/features/listings/service/own-services.server.ts";
import { checkUnsavedForm } from "#app/features/price-builder/service/testing.server.ts";
import { previewArea } from "#app/features/listings/service/area-preview.server.ts";
import { loadLastVersions } from "#app/features/price-builder/service/versions.server.ts";
import { BuilderProgress } from "#app/features/price-builder/ui/builder-progress.tsx";
import { redisplayForm } from "#app/features/price-builder/ui/redisplay-form.ts";
import { ChangedNote } from "#app/features/price-builder/ui/versions/changed-note.tsx";
import { FinishPanel } from "#app/features/price-builder/ui/prices/finish-panel.tsx";
import { ModeLinks } from "#app/features/price-builder/ui/mode-links.tsx";
import { listingPath, servicesPath } from "#app/features/price-builder/ui/paths.ts";
import { PricesForm } from "#app/features/price-builder/ui/prices/prices-form.tsx";
import { TermsForm } from "#app/features/price-builder/ui/prices/terms-form.tsx";
import { listOwnActiveProductsByCategory } from "#app/features/products/service/offered.server.ts";
import { isDone } from "#app/platform/forms.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const listing = await loadBuilderListing(ctx, params.id);
  const { publicId } = await loadServices(ctx);
  const searchParams = new URL(request.url).searchParams;
  const step = builderStep(searchParams.get("step"));
  return {
    listing,
    publicId,
    step,
    last: step === "finish" ? await loadLastVersions(ctx, listing.id) : { versions: [], productNames: {} },
    catalogue: step === "terms" ? [] : await listOwnActiveProductsByCategory(ctx, listing.category),
    saved: searchParams.get("saved") === "1",
    date: ctx.now.toISOString().slice(0, 10),
    tuned: step === "terms" ? await previewArea(ctx, params.id) : null,
  };
});

/** Saves a step and returns the next path. */
const saveByStep: Readonly<Record<BuilderStep, (ctx: Ctx, id: string, typed: Record<string, string>) => Promise<string>>> = {
  terms: async (ctx, id, typed) => {
    await saveTerms(ctx, id, { seen: Number(typed.seen), typed });
    return listingPath(id, "prices");
  },
  prices: async (ctx, id, typed) => {
    const example = typed.intent === "example";
    await savePrices(ctx, id, { seen: Number(typed.seen), typed, example });
    return example ? listingPath(id, "prices") : listingPath(id, "finish");
  },
  finish: async (ctx, id, typed) => {
    await finishListing(ctx, id, { active: typed.active === "on", mine: "mine" in typed });
    return listingPath(id, "finish");
  },
};

export const action = createAction(async (ctx, { params, request }: Route.ActionArgs, form) => {
  const step = builderStep(new URL(request.url).searchParams.get("step"));
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (typed.intent === "area") return { tuned: await previewArea(ctx, params.id, typed) };
  if (typed.intent === "edit") return redisplayForm(await checkUnsavedForm(ctx, params.id, typed), typed);
  return redirect(`${await saveByStep[step](ctx, params.id, typed)}&saved=1`, 303);
});

export const shouldRevalidate = canRevalidateArea;

export const handle: PageHandle = {
  translations: ["builder", "serviceareas", "services", "categories", "pricing", "values", "pages", "map"],
  ownBreadcrumbs: true,
};

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { listing, last, step, catalogue, saved, date, tuned, publicId } = loaderData;
  const service = t(`services:${listing.category}`);
  const title = t(`builder:titles.${step}`);
  const answer = isDone(actionData) ? undefined : actionData;
  return (
    <div className={`page flex flex-col gap-5 py-6 sm:py-8 ${step === "terms" ? "max-w-3xl" : "max-w-6xl"}`}>
      <title>{`${service}: ${title}`}</title>
      <Breadcrumbs trail={[{ label: t("pages:names.services"), to: servicesPath }, { label: service }]} />
      <BuilderProgress id={listing.id} step={step} draft={listing.draft} />
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">{service}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
        {step !== "finish" && <p className="text-muted">{t(`builder:titles.${step}What`)}</p>}
      </header>
      {step === "prices" && <ModeLinks listing={listing} at="prices" />}
      {saved && !answer && <output className="alert alert-soft alert-success max-w-none">{t("builder:saved")}</output>}
      {step === "terms" && tuned && (
        <>
          <ChangedNote listing={listing} path={listingPath(listing.id, step)} answer={answer} typed={null} />
          <TermsForm key={toFormKey(loaderData)} listing={listing} answer={answer} tuned={tuned} AreaMap={TunedAreaMap} />
        </>
      )}
      {step === "prices" && <PricesForm key={toFormKey(loaderData)} {...{ listing, date, catalogue, answer }} />}
      {step === "finish" && <FinishPanel {...{ listing, last, date, catalogue, publicId, answer }} />}
    </div>
  );
}

/** Another version of its data resets the form. */
function toFormKey({ listing, step }: Route.ComponentProps["loaderData"]): string {
  return `${listing.id} ${step} ${listing.revision}`;
}
