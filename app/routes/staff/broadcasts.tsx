import type { Route } from "./+types/broadcasts";
import { canBroadcast } from "#app/features/broadcasts/policy.ts";
import { BroadcastScreen } from "#app/features/broadcasts/ui/broadcast-screen.tsx";
import { NewBroadcast, PastBroadcasts } from "#app/features/broadcasts/ui/broadcast-list.tsx";
import { allow } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { submitBroadcastForm } from "./broadcast-forms.server.ts";
import { loadBroadcastsPage } from "./broadcasts-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadBroadcastsPage(ctx, new URL(request.url)));

export const action = createAction(
  (ctx, { request }: Route.ActionArgs, form) => submitBroadcastForm(ctx, request, form),
  (ctx) => Promise.resolve(allow(canBroadcast(ctx.actor))),
);

export const handle: PageHandle = {
  translations: ["broadcasts", "notifications", "staff", "security", "directory", "values", "regions", "pages"],
};

/** Announcements to contractors: who gets one, its texts, and how far it is. */
export default function Broadcasts({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { start, broadcast, needsCode, brandNames } = loaderData;
  const brandName = broadcast ? (brandNames[broadcast.brand] ?? "") : "";
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={t("pages:names.notify")}
        about={
          broadcast ? t("broadcasts:one", { brand: brandName, state: t(`broadcasts:states.${broadcast.state}`) }) : t("broadcasts:about")
        }
      />
      {isDone(actionData) && (
        <SuccessNote>{t("broadcasts:test.sent", { language: t(`notifications:previews.languages.${actionData.tested}`) })}</SuccessNote>
      )}
      <RefusalNote answer={actionData} />
      {start && (
        <>
          <nav aria-label={t("broadcasts:more")} className="flex flex-wrap gap-3">
            <ButtonLink look="outline" size="tall" href={paths.undeliveredNotices()}>
              {t("pages:names.undelivered")}
            </ButtonLink>
            <ButtonLink look="outline" size="tall" href={paths.noticePreviews()}>
              {t("pages:names.noticePreviews")}
            </ButtonLink>
          </nav>
          <NewBroadcast brands={start.brands} answer={actionData} />
          <PastBroadcasts broadcasts={start.past} brandNames={brandNames} />
        </>
      )}
      {broadcast && <BroadcastScreen broadcast={broadcast} needsCode={needsCode} answer={actionData} />}
    </div>
  );
}
