import { Link } from "react-router";
import { formatNumber } from "#app/lib/formats.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ProfileArea } from "../model.ts";
import { summarizeZones, toZoneFields } from "../model/zone-values.ts";

interface ConflictProps {
  saved: ProfileArea;
  answer: unknown;
  /** Link to the saved version. */
  path: string;
}

/** Shows the saved area and the typed one where they differ; the form keeps the typed one. */
export function AreaConflict({ saved, answer, path }: ConflictProps) {
  const { t, locale } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "businessDetails.changed") return null;
  const { typed } = answer;
  const { area, zones } = saved;
  const rows = [
    { label: t("serviceareas:centre"), saved: area.postalCode, yours: typed["area.postalCode"] },
    { label: t("serviceareas:range"), saved: formatNumber(area.rangeMiles, locale), yours: typed["area.rangeMiles"] },
    { label: t("serviceareas:included"), saved: area.includedCodes.join(", "), yours: typed["area.includedCodes"] },
    { label: t("serviceareas:excluded"), saved: area.excludedCodes.join(", "), yours: typed["area.excludedCodes"] },
    {
      label: t("serviceareas:zones.title"),
      saved: summarizeZones(toZoneFields(zones, locale), locale),
      yours: summarizeZones(typed, locale),
    },
  ].filter((row) => row.saved !== (row.yours ?? "").trim());
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="font-medium">{t("details:conflict.title")}</p>
        <p>
          {t("details:conflict.text")} {t("serviceareas:conflictSave")}{" "}
          <Link className="link" to={path} reloadDocument>
            {t("details:conflict.useTheirs")}
          </Link>
        </p>
        <dl className="flex flex-col gap-3 rounded-box bg-base-100 p-3 text-base-content">
          {rows.map(({ label, saved, yours }) => (
            <div key={label} className="flex flex-col">
              <dt className="font-medium">{label}</dt>
              <dd className="wrap-anywhere">
                {t("details:conflict.theirs")}: {saved || t("details:conflict.empty")}
              </dd>
              <dd className="wrap-anywhere">
                {t("details:conflict.yours")}: {yours?.trim() || t("details:conflict.empty")}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
