import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { formatInsightQuery, type InsightQuery } from "../model.ts";
import type { InsightTable } from "../model/exports.ts";

interface SectionProps {
  name: "funnel" | "replies" | "months" | "sources" | "lost" | "limits" | "visitors" | "visits";
  file?: InsightTable | undefined;
  query?: InsightQuery;
  children: ReactNode;
}

/** A part of the report, with its file if it has one. */
export function Section({ name, file, query, children }: SectionProps) {
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
