import type { ListingState } from "#app/features/contractor-sign-up/model/completeness.ts";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import type { PlanNotice } from "#app/features/plans/model.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { Scene } from "#app/ui/scene.tsx";

interface NoLeadsProps {
  /** Just became a member of the team. */
  hasJoined?: boolean;
  isAway: boolean;
  planNotice: PlanNotice | null;
  /** Null if unknown. */
  listing: ListingState | null;
}

/** Says why there are none yet, and what to do about it. Needs the translations `crm`, `leads`, `joining`, `leadimports`, `plan` and `vacation`. */
export function NoLeads({ hasJoined, isAway, planNotice, listing }: NoLeadsProps) {
  const { t } = useTranslations();
  const isListed = listing === "listed" || listing === "paused" || listing === null;
  return (
    <div className="form-page flex flex-col items-center gap-4 px-4 py-12 text-center sm:py-16">
      <title>{t("crm:leads.none")}</title>
      {hasJoined && <SuccessNote>{t("crm:leads.welcome")}</SuccessNote>}
      <Scene name="state-no-leads" className="w-52" />
      <h1 className="text-2xl font-semibold">{t("crm:leads.none")}</h1>
      {!isListed && (
        <>
          <p className="text-muted">{t(`joining:overview.text.${listing}`)}</p>
          <ButtonLink look="primary" size="large" href={paths.contractorSignUp()}>
            {t("joining:overview.open")}
          </ButtonLink>
        </>
      )}
      {isListed && !planNotice && <p className="text-muted">{t("crm:leads.noneText")}</p>}
      {isListed && planNotice && <PlanNote notice={planNotice} />}
      {isAway && <VacationNote />}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink look={isListed ? "primary" : "outline"} size="tall" href={paths.newLead()}>
          {t("leads:add.link")}
        </ButtonLink>
        <ButtonLink look="outline" size="tall" href={paths.importLeads()}>
          {t("leadimports:title")}
        </ButtonLink>
      </div>
    </div>
  );
}
