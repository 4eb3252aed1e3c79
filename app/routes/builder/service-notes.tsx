import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import type { PlanNotice } from "#app/features/plans/model.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface ServiceNotesProps {
  planNotice: PlanNotice | null;
  vacationMode: boolean;
  /** A directory lists the business. */
  shown: boolean;
}

/** Why homeowners do not see the services, and where to change that. */
export function ServiceNotes({ planNotice, vacationMode, shown }: ServiceNotesProps) {
  const { t } = useTranslations();
  return (
    <>
      {planNotice && <PlanNote notice={planNotice} />}
      {vacationMode && <VacationNote />}
      {!shown && (
        <p className="alert alert-soft alert-info max-w-none">
          <span className="min-w-0">
            {t("builder:list.notShown")}{" "}
            <a className="link" href={paths.contractorSignUp()}>
              {t("builder:list.getListed")}
            </a>
          </span>
        </p>
      )}
    </>
  );
}
