import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** For Standard contractors, where only Advanced ones get something. Needs the translations `plan`. */
export function PlanNote() {
  const { t } = useTranslations();
  return (
    <p className="alert alert-soft alert-info max-w-none text-left">
      <span className="min-w-0 wrap-anywhere">
        {t("plan:standardNote")}{" "}
        <a className="link" href={paths.planSettings()}>
          {t("plan:compare")}
        </a>
      </span>
    </p>
  );
}
