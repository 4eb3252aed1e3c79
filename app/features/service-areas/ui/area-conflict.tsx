import { formatNumber } from "#app/lib/formats.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
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
    { label: t("serviceareas:centre"), saved: area.postalCode, yours: typed["area.postalCode"] ?? "" },
    { label: t("serviceareas:range"), saved: formatNumber(area.rangeMiles, locale), yours: typed["area.rangeMiles"] ?? "" },
    { label: t("serviceareas:included"), saved: area.includedCodes.join(", "), yours: typed["area.includedCodes"] ?? "" },
    { label: t("serviceareas:excluded"), saved: area.excludedCodes.join(", "), yours: typed["area.excludedCodes"] ?? "" },
    {
      label: t("serviceareas:zones.title"),
      saved: summarizeZones(toZoneFields(zones, locale), locale),
      yours: summarizeZones(typed, locale),
    },
  ];
  return <VersionConflict rows={rows} path={path} />;
}
