import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatInsightQuery, type Insight, type InsightQuery } from "../model.ts";
import type { InsightTable } from "../model/exports.ts";
import { KeyFigures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { LostJobs, ReplyTimes } from "./lost-jobs.tsx";
import { MonthColumns } from "./month-columns.tsx";
import { MonthTable, SourceTable } from "./months-and-sources.tsx";
import { PriceLimits } from "./price-limits.tsx";

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

interface SectionProps {
  name: "funnel" | "replies" | "months" | "sources" | "lost" | "limits";
  file?: InsightTable | undefined;
  query?: InsightQuery;
  children: ReactNode;
}

function Section({ name, file, query, children }: SectionProps) {
  const { t } = useTranslations();
  const search = query && new URLSearchParams([...formatInsightQuery(query), ["table", file ?? ""]]);
  return (
    <Panel as="section" gap={4} id={name} className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">{t(`insight:${name}.title`)}</h2>
        {file && (
          <a
            className="link inline-flex min-h-6 items-center print:hidden"
            href={paths.exportInsight(search)}
            aria-label={t("insight:exportTable", { table: t(`insight:${name}.title`) })}
          >
            {t("insight:export")}
          </a>
        )}
      </header>
      {children}
    </Panel>
  );
}

const rules = ["period", "steps", "contacted", "estimated", "won", "reply", "source"];

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
