import { redirect } from "react-router";
import type { Route } from "./+types/services";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findPlanNotice } from "#app/features/plans/service.server.ts";
import { finishListing } from "#app/features/price-builder/service.server.ts";
import { chooseService, loadServices } from "#app/features/listings/service/own-services.server.ts";
import { listingPath, servicesPath } from "#app/features/price-builder/ui/paths.ts";
import { ServiceChoice } from "#app/features/price-builder/ui/service-choice.tsx";
import { ServiceList } from "#app/features/price-builder/ui/service-list.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ServiceNotes } from "./service-notes.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  ...(await loadServices(ctx)),
  planNotice: await findPlanNotice(ctx),
}));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const listing = form.get("listing");
  if (typeof listing !== "string")
    return redirect(listingPath(await chooseService(ctx, { category: form.get("category") }), "prices"), 303);
  await finishListing(ctx, listing, { active: form.get("active") === "on" });
  return redirect(servicesPath, 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["builder", "services", "plan", "vacation", "pages"] };

export default function ServicesPage({
  loaderData: { listings, choices, timeZone, vacationMode, pausedCategories, shown, planNotice },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isEmpty = listings.length === 0;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.services")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t(isEmpty ? "builder:list.first" : "pages:names.services")}</h1>
        <p className="text-muted">{t(isEmpty ? "builder:list.firstWhat" : "builder:list.what")}</p>
      </header>
      <RefusalNote answer={actionData} />
      <ServiceNotes planNotice={planNotice} vacationMode={vacationMode} shown={shown} />
      {!isEmpty && <ServiceList rows={listings} timeZone={timeZone} paused={vacationMode ? "all" : pausedCategories} />}
      <section className="flex flex-col gap-4">
        {!isEmpty && <h2 className="text-xl font-semibold">{t("builder:choose.title")}</h2>}
        <ServiceChoice choices={choices} heading={isEmpty ? "h2" : "h3"} />
      </section>
    </div>
  );
}
