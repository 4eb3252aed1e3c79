import type { Route } from "./+types/listing";
import { canRevalidateArea } from "#app/client/failed-submissions.ts";
import { BuilderProgress, SavedNote } from "#app/features/price-builder/ui/builder-progress.tsx";
import { FinishPanel } from "#app/features/price-builder/ui/finish-panel.tsx";
import { ModeLinks } from "#app/features/price-builder/ui/mode-links.tsx";
import { servicesPath } from "#app/features/price-builder/ui/paths.ts";
import { PricesForm } from "#app/features/price-builder/ui/prices-form.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadListingPage, submitListing } from "./listing-page.server.ts";
import { TermsStep } from "./terms-step.tsx";
import { VisibilityNote } from "./visibility-note.tsx";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadListingPage(ctx, params.id, new URL(request.url)));

export const action = createAction((ctx, { params, request }: Route.ActionArgs, form) =>
  submitListing(ctx, { id: params.id, url: new URL(request.url) }, form),
);

export const shouldRevalidate = canRevalidateArea;

export const handle: PageHandle = {
  translations: ["builder", "serviceareas", "services", "categories", "pricing", "values", "pages", "map", "joining", "plan", "vacation"],
  ownBreadcrumbs: true,
};

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { listing, last, step, catalogue, saved, date, tuned, business } = loaderData;
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
      {saved && !answer && <SavedNote />}
      {step === "terms" && tuned && <TermsStep formKey={toFormKey(loaderData)} {...{ listing, tuned, answer }} />}
      {step === "prices" && <PricesForm key={toFormKey(loaderData)} {...{ listing, date, catalogue, answer }} />}
      {business && (
        <FinishPanel
          {...{ listing, last, date, catalogue, answer }}
          profileLink={business.previewLink}
          isListed={business.listing === "listed"}
          visibility={<VisibilityNote service={listing} {...business} />}
        />
      )}
    </div>
  );
}

/** Another version of its data resets the form. */
function toFormKey({ listing, step }: Route.ComponentProps["loaderData"]): string {
  return `${listing.id} ${step} ${listing.revision}`;
}
