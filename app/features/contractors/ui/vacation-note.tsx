import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";

export function VacationNote() {
  const { t } = useWords();
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
