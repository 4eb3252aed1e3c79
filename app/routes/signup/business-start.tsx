import type { Route } from "./+types/business-start";
import { UnconfirmedEmail } from "#app/features/accounts/ui/unconfirmed-email.tsx";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findClaimableBusinesses } from "#app/features/business-claims/service/searching.server.ts";
import { Overview } from "#app/features/contractor-sign-up/ui/overview.tsx";
import { ProgressList } from "#app/features/contractor-sign-up/ui/progress-list.tsx";
import { ClaimSearchForm, Welcome } from "#app/features/contractor-sign-up/ui/welcome.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadBusinessStart } from "./business-start.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadBusinessStart(ctx));

/** Looks for a business to claim. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const [name, phone, licence] = ["name", "phone", "licence"].map((field) => String(form.get(field) ?? ""));
  return { found: await findClaimableBusinesses(ctx, { name, phone, licence }) };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["accounts", "joining", "memberships", "plan", "vacation", "pages"] };

/** Where a business begins, and sees what is left until homeowners find it. */
export default function BusinessStart({
  loaderData: { brand, platform, unconfirmedEmail, isManager, progress, overview, planNotice },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isListed = overview?.listing === "listed";
  const title = overview
    ? t(isListed ? "joining:overview.titleListed" : "joining:overview.title", { name: overview.name })
    : t("joining:welcome.title");
  return (
    <div className="page grid gap-8 py-6 sm:py-8 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
      <title>{title}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
          <p className="text-muted">{t(overview ? `joining:overview.text.${overview.listing}` : "joining:welcome.text")}</p>
          {platform !== null && <p className="text-sm text-muted">{t("joining:runsOn.hub", { brand, platform })}</p>}
        </header>
        {unconfirmedEmail !== null && <UnconfirmedEmail email={unconfirmedEmail} />}
        {overview ? (
          <Overview overview={overview} planNotice={planNotice} />
        ) : (
          <>
            <Welcome brand={brand} isManager={isManager} />
            {isManager && <ClaimSearchForm answer={actionData} />}
          </>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a className="link" href={paths.personalProfile()}>
            {t("joining:yourAccount")}
          </a>
          <a className="link" href={paths.changePassword()}>
            {t("joining:yourPassword")}
          </a>
        </p>
      </div>
      <ProgressList progress={progress} current={null} hasForm={false} />
    </div>
  );
}
