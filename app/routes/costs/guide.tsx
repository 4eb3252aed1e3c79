import { data } from "react-router";
import type { Route } from "./+types/guide";
import { serviceBySlug } from "#app/features/categories/model/codes.ts";
import { toServiceData } from "#app/features/cost-guides/model.ts";
import { loadCostGuide } from "#app/features/cost-guides/service.server.ts";
import { CostPanel, useCostSentence } from "#app/features/cost-guides/ui/cost-panel.tsx";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { CategoryHead } from "#app/ui/scene-head.tsx";
import { CityLinks } from "./city-links.tsx";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const service = serviceBySlug(params.service) ?? fail("not_found", "access.unknownPage");
  const guide = await loadCostGuide(ctx, service);
  return data({ guide, title: ctx.brand.directoryTitle[ctx.locale] }, { status: guide.cost ? 200 : 404 });
});

export const handle: PageHandle = {
  translations: ["costs", "pricing", "services"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
};

/** What a service costs, by the quotes of this brand. */
export default function CostGuideRoute({ loaderData: { guide, title } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { cost, cities, questions } = guide;
  const service = t(`services:${guide.service}`);
  const heading = t("costs:guide.title", { service });
  const prices = useCostSentence(cost, service);
  return (
    <div className="page flex flex-col gap-6 py-6">
      {!cost && <meta name="robots" content="noindex" />}
      <PageTitle title={`${heading} | ${title}`} about={prices ?? t("costs:guide.about", { service })} />
      {cost && <JsonLd facts={import.meta.env.SSR && (() => toServiceData(cost, { service }))} />}
      <CategoryHead
        category={guide.service}
        trail={[{ label: title, to: paths.directory() }, { label: t("costs:guides.title"), to: paths.costGuides() }, { label: heading }]}
        title={heading}
        about={t(cost ? "costs:guide.about" : "costs:guide.unknown", { service })}
      />
      <CostPanel costs={guide} heading="h2" />
      {cities.length > 0 && <CityLinks guide={guide} />}
      {questions.length > 0 && (
        <section>
          <h2 className="text-xl font-semibold">{t("costs:guide.factors")}</h2>
          <ul className="mt-3 grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink look="primary" className="self-start max-sm:w-full" href={`${paths.directory()}?service=${guide.service}`}>
        {t("costs:compare")}
      </ButtonLink>
    </div>
  );
}
