import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { toServiceData } from "#app/features/cost-guides/model.ts";
import { CostFigures, CostPanel, useCostSentence } from "#app/features/cost-guides/ui/cost-panel.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CityPage } from "../model/city.ts";
import { CityFigures } from "./city-figures.tsx";

/** Figures of the contractors, and costs. Needs the translations `costs` and `pricing`. */
export function CityFacts({ page }: { page: CityPage }) {
  return (
    <>
      {page.total > 0 && <CityFigures page={page} />}
      <CityCosts page={page} />
    </>
  );
}

/** In one sentence; null below the minimum. */
export function useCityPrices({ service, city, costs }: CityPage): string | null {
  const { t } = useTranslations();
  return useCostSentence(costs.cost, t("costs:city.name", { service: t(`services:${service}`), city }));
}

/** What the service costs in the city; below the minimum, what is known. */
function CityCosts({ page: { service, city, region, costs, brandCost } }: { page: CityPage }) {
  const { t } = useTranslations();
  const { cost } = costs;
  const named = { service: t(`services:${service}`), city, region };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold wrap-anywhere">{t("costs:city.title", named)}</h2>
      {cost && (
        <JsonLd
          facts={
            import.meta.env.SSR && (() => toServiceData(cost, { service: named.service, area: t("costs:guide.city", { city, region }) }))
          }
        />
      )}
      <CostPanel costs={costs} heading="h3" />
      {!cost && <p className="text-muted">{t("costs:city.unknown", named)}</p>}
      {!cost && brandCost && (
        <Panel gap={2}>
          <h3 className="font-semibold">{t("costs:city.everywhere")}</h3>
          <CostFigures cost={brandCost} />
        </Panel>
      )}
      {(cost ?? brandCost) && (
        <a className="link self-start py-2" href={paths.costGuide({ service: serviceSlugs[service] })}>
          {t("costs:guide.title", named)}
        </a>
      )}
    </section>
  );
}
