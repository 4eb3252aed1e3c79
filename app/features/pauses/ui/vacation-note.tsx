import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

export function VacationNote() {
  const { t } = useTranslations();
  return (
    <p className="alert alert-soft alert-warning max-w-none">
      <span className="min-w-0">
        {t("vacation:note")}{" "}
        <Link className="link" to={paths.vacationMode()}>
          {t("pages:names.vacation")}
        </Link>
      </span>
    </p>
  );
}
