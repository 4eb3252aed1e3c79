import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { WorkingState } from "../model.ts";

interface ProgressStepProps {
  id: string;
  state: WorkingState;
  doneCount: number;
  totalCount: number;
  /** A batch failed; the job tries it again. */
  isRetrying: boolean;
}

/** Milliseconds between two looks. */
const pollMs = 2_000;

/** How far the work in hand is. It goes on without this page. */
export function ProgressStep({ id, state, doneCount, totalCount, isRetrying }: ProgressStepProps) {
  const { t, locale } = useTranslations();
  const { revalidate, state: loading } = useRevalidator();
  useEffect(() => {
    if (loading !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [loading, revalidate]);
  const progress = { done: doneCount.toLocaleString(locale), total: totalCount.toLocaleString(locale) };
  return (
    <Panel as="section" gap={3} aria-labelledby="work">
      <h2 id="work" className="text-xl font-semibold">
        {t(`uploads:work.${state}`)}
      </h2>
      <progress className="progress w-full progress-primary" value={doneCount} max={Math.max(totalCount, 1)} aria-labelledby="work" />
      <output className="tabular-nums">{t("uploads:work.progress", progress)}</output>
      {isRetrying && <p>{t("uploads:work.retrying")}</p>}
      <p className="text-sm text-muted">{t("uploads:work.about")}</p>
      <noscript>
        <a className="link inline-flex min-h-11 items-center" href={paths.uploadContractors({ id })}>
          {t("uploads:work.reload")}
        </a>
      </noscript>
    </Panel>
  );
}
