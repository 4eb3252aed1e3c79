import { useTranslations } from "#app/platform/translations.ts";
import type { PausableListing, PausePlan } from "../model.ts";

/** What a pause of all services does, and which services are on before and after it. */
export function PauseEffects({ plan: { availability, listings } }: { plan: PausePlan }) {
  const { t } = useTranslations();
  const on = listings.filter((listing) => listing.active);
  const off = listings.filter((listing) => !listing.active);
  return (
    <>
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">{t("vacation:means.title")}</h3>
        <ul className="list-disc space-y-1.5 pl-5">
          {(["off", "noNew", "goOn", "page"] as const).map((line) => (
            <li key={line}>{t(`vacation:means.${line}`)}</li>
          ))}
          {listings.length > 0 && <li>{t("vacation:means.back")}</li>}
        </ul>
      </div>
      {on.length > 0 && <Services title={t(availability.vacationMode ? "vacation:comeBack" : "vacation:areOn")} listings={on} />}
      {off.length > 0 && <Services title={t("vacation:stayOff")} listings={off} />}
    </>
  );
}

function Services({ title: heading, listings }: { title: string; listings: readonly PausableListing[] }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{heading}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {listings.map(({ id, category, title }) => (
          <li key={id} className="wrap-anywhere">
            {t(`services:${category}`)}
            {title && title !== t(`services:${category}`) && <span className="text-muted"> · {title}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
