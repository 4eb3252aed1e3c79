import type { Route } from "./+types/guides";
import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { findOfferedCosts } from "#app/features/cost-guides/service.server.ts";
import { useCostRange } from "#app/features/cost-guides/ui/cost-panel.tsx";
import type { ServiceCost } from "#app/features/cost-guides/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { categoryScene, Scene } from "#app/ui/scene.tsx";

export const loader = createLoader(async (ctx) => ({
  title: ctx.brand.directoryTitle[ctx.locale],
  costs: await findOfferedCosts(ctx),
}));

export const handle: PageHandle = {
  translations: ["costs", "pricing", "services"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
};

/** The cost guides of all services that the brand's contractors offer. */
export default function CostGuides({ loaderData: { title, costs } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const heading = t("costs:guides.title");
  return (
    <div className="page flex flex-col gap-6 py-6">
      <PageTitle title={`${heading} | ${title}`} about={t("costs:guides.about")} />
      <Breadcrumbs trail={[{ label: title, to: paths.directory() }, { label: heading }]} />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold sm:text-3xl">{heading}</h1>
        <p className="text-muted">{t(costs.length > 0 ? "costs:guides.about" : "costs:guides.none")}</p>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {costs.map((one) => (
          <li key={one.service}>
            <GuideLink one={one} />
          </li>
        ))}
      </ul>
      {costs.length === 0 && (
        <ButtonLink look="primary" className="self-start" href={paths.directory()}>
          {t("costs:compare")}
        </ButtonLink>
      )}
    </div>
  );
}

function GuideLink({ one }: { one: ServiceCost }) {
  const { t, locale } = useTranslations();
  return (
    <a
      className="flex h-full items-center gap-4 rounded-box border border-base-300 bg-base-100 p-4 hover:border-base-content"
      href={paths.costGuide({ service: serviceSlugs[one.service] })}
    >
      <Scene name={categoryScene(one.service)} className="w-24 shrink-0" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-medium">{t(`services:${one.service}`)}</span>
        <span className="text-lg font-semibold tabular-nums">{useCostRange(one)}</span>
        <span className="text-sm text-muted">
          {t("costs:median", { amount: formatMoney(one.median, locale) })} · {t("costs:quotes", { count: one.quotes })}
        </span>
      </span>
    </a>
  );
}
