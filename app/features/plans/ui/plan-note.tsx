import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { PlanNotice } from "../model.ts";

/** What a Standard, paused or soon paused profile lacks, and where to change that. Needs the translations `plan`. */
export function PlanNote({ notice, hasLink = true }: { notice: PlanNotice; hasLink?: boolean }) {
  const { t, locale } = useTranslations();
  const isStandard = notice.kind === "standard";
  const date = notice.kind === "expired" ? formatDate(notice.pausesOn, "UTC", locale) : "";
  return (
    <p className={`alert alert-soft max-w-none text-left ${isStandard ? "alert-info" : "alert-warning"}`}>
      <span className="min-w-0 wrap-anywhere">
        {t(`plan:notes.${notice.kind}`, { date })}{" "}
        {hasLink && (
          <a className="link" href={isStandard ? paths.planSettings() : paths.paymentDetails()}>
            {t(isStandard ? "plan:compare" : "plan:updateCard")}
          </a>
        )}
      </span>
    </p>
  );
}
