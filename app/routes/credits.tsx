import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

const sources = [
  ["GeoNames", "CC BY 4.0", "https://www.geonames.org/"],
  ["US Census Bureau", "Public domain", "https://www.census.gov/"],
  ["Statistics Canada", "Open Government Licence – Canada", "https://www.statcan.gc.ca/"],
  ["Natural Earth", "Public domain", "https://www.naturalearthdata.com/"],
  ["MapLibre GL JS", "BSD 3-Clause", "https://maplibre.org/"],
  ["Inter", "SIL Open Font License 1.1", "https://rsms.me/inter/"],
] as const;

export default function Credits() {
  const { t } = useTranslations();
  return (
    <div className="page py-10">
      <title>{t("credits.title")}</title>
      <h1 className="text-2xl font-semibold">{t("credits.title")}</h1>
      <p className="mt-3 text-muted">{t("credits.text")}</p>
      <Panel as="ul" gap={3} className="mt-6">
        {sources.map(([name, licence, url]) => (
          <li key={name} className="flex flex-wrap gap-x-3">
            <a className="link" href={url} rel="noopener nofollow">
              {name}
            </a>
            <span className="text-muted">{licence}</span>
          </li>
        ))}
      </Panel>
    </div>
  );
}
