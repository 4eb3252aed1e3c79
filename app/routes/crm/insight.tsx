import { Form } from "react-router";
import type { Route } from "./+types/insight";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { parseInsightQuery, periods, type InsightQuery } from "#app/features/lead-insight/model.ts";
import { loadInsight } from "#app/features/lead-insight/service.server.ts";
import { InsightReport } from "#app/features/lead-insight/ui/insight-report.tsx";
import { Visitors } from "#app/features/lead-insight/ui/visitors.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseInsightQuery(new URL(request.url).searchParams);
  return { query, insight: await loadInsight(ctx, query) };
});

export const handle: PageHandle = { translations: ["insight", "leads", "replyclock", "services", "values", "pages"] };

/** What became of the leads that a business received. */
export default function LeadInsight({ loaderData: { query, insight } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-4 py-5 sm:gap-6 sm:py-8">
      <title>{t("pages:names.leadInsight")}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl font-semibold sm:text-3xl">{t("pages:names.leadInsight")}</h1>
          <p className="mt-1 text-muted">{t("insight:about")}</p>
        </div>
        <QueryForm query={query} />
      </header>
      {insight.all.received === 0 ? <NothingReceived query={query} /> : <InsightReport insight={insight} query={query} />}
      <Visitors visitors={insight.visitors} query={query} />
    </div>
  );
}

function QueryForm({ query: { months, category } }: { query: InsightQuery }) {
  const { t } = useTranslations();
  return (
    <Form aria-label={t("insight:filter.label")} className="flex flex-wrap items-end gap-3 max-sm:w-full print:hidden">
      <Select key={months} name="months" label={t("insight:filter.period")} defaultValue={months} fieldClassName="max-sm:basis-full">
        {periods.map((period) => (
          <option key={period} value={period}>
            {t(`insight:period.${period}`)}
          </option>
        ))}
      </Select>
      <Select
        key={category}
        name="category"
        label={t("insight:columns.service")}
        defaultValue={category ?? ""}
        fieldClassName="max-sm:basis-full"
      >
        <option value="">{t("insight:filter.anyService")}</option>
        {categoryCodes.map((code) => (
          <option key={code} value={code}>
            {t(`services:${code}`)}
          </option>
        ))}
      </Select>
      <Button look="outline" size="tall">
        {t("insight:filter.button")}
      </Button>
    </Form>
  );
}

/** What will be here, and what leads to it. */
function NothingReceived({ query: { months, category } }: { query: InsightQuery }) {
  const { t } = useTranslations();
  const isNarrow = category !== null || months < 24;
  return (
    <Panel as="section" gap={3} className="items-start">
      <h2 className="text-xl font-semibold">{t(isNarrow ? "insight:empty.narrow" : "insight:empty.title")}</h2>
      <p>{t("insight:empty.text")}</p>
      <div className="flex flex-wrap gap-3">
        {isNarrow && (
          <ButtonLink look="outline" size="tall" href={paths.leadInsight({ months: "24" })}>
            {t("insight:empty.widen")}
          </ButtonLink>
        )}
        <ButtonLink look="outline" size="tall" href={paths.newLead()}>
          {t("leads:add.link")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
