import type { ListingState } from "#app/features/contractor-sign-up/model/completeness.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import type { PlanNotice } from "#app/features/plans/model.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface VisibilityNoteProps {
  service: Pick<BuilderListing, "priceType" | "paused">;
  listing: ListingState;
  planNotice: PlanNotice | null;
}

/**
 * Whether homeowners see a service that is on, and if not, the next step. Needs the translations `builder`, `joining`,
 * `plan` and `vacation`.
 */
export function VisibilityNote({ service, listing, planNotice }: VisibilityNoteProps) {
  const { t } = useTranslations();
  if (listing === "paused") return <VacationNote />;
  if (listing !== "listed") return <UnlistedNote listing={listing} />;
  if (service.paused)
    return (
      <p className="font-medium text-warning">
        {t("builder:list.paused")}{" "}
        <a className="link" href={paths.proofs()}>
          {t("pages:names.proofs")}
        </a>
      </p>
    );
  return (
    <>
      {(planNotice === null || planNotice.kind === "expired") && (
        <p className="text-muted">{t(`builder:finish.on.${service.priceType}`)}</p>
      )}
      {planNotice && <PlanNote notice={planNotice} />}
    </>
  );
}

function UnlistedNote({ listing }: { listing: Exclude<ListingState, "listed" | "paused"> }) {
  const { t } = useTranslations();
  return (
    <>
      <p>
        <strong>{t("builder:finish.notVisible")}</strong>{" "}
        {t(listing === "incomplete" ? "builder:finish.incomplete" : `joining:overview.text.${listing}`)}
      </p>
      <ButtonLink
        look="primary"
        size="large"
        href={listing === "ready" ? paths.brandMemberships() : paths.contractorSignUp()}
        className="mt-2 self-start max-sm:w-full"
      >
        {t(listing === "ready" ? "builder:finish.apply" : "builder:list.getListed")}
      </ButtonLink>
    </>
  );
}
