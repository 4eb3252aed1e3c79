import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { Insight, InsightQuery } from "../model.ts";
import { KeyFigures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { LostJobs, ReplyTimes } from "./lost-jobs.tsx";
import { MonthColumns } from "./month-columns.tsx";
import { MonthTable, SourceTable } from "./months-and-sources.tsx";
import { PriceLimits } from "./price-limits.tsx";
import { Section } from "./section.tsx";

interface InsightReportProps {
  insight: Insight;
  query: InsightQuery;
}

/** Needs the translations `insight`, `leads`, `replyclock`, `services` and `values`. */
export function InsightReport({ insight, query }: InsightReportProps) {
  const { all, months, sources, outcomes, limits } = insight;
  return (
    <>
      <KeyFigures all={all} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2 *:min-w-0">
        <Section name="funnel">
          <Funnel all={all} />
        </Section>
        <Section name="replies">
          <ReplyTimes outcomes={outcomes} />
        </Section>
      </div>
      <Section name="months" file="months" query={query}>
        <MonthColumns months={months} />
        <MonthTable months={months} />
      </Section>
      <Section name="sources" file="sources" query={query}>
        <SourceTable sources={sources} />
      </Section>
      <Section name="lost" file="outcomes" query={query}>
        <LostJobs outcomes={outcomes} query={query} />
      </Section>
      <Section name="limits" file={limits.found.length > 0 ? "limits" : undefined} query={query}>
        <PriceLimits limits={limits} />
      </Section>
      <Rules />
    </>
  );
}

const rules = ["period", "steps", "contacted", "estimated", "won", "reply", "source", "visitors"];

/** What each figure means. */
function Rules() {
  const { t } = useTranslations();
  return (
    <Disclosure title={t("insight:rules.title")}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{t(`insight:rules.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
