import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type BookTest, outcomes } from "../model.ts";
import { formatSignedMoney } from "./signed-money.ts";
import { formatMissingPrice } from "./format-missing-price.ts";

export function TestSummary({ test, compared }: { test: BookTest; compared: boolean }) {
  const { t, locale } = useTranslations();
  const { counts, median, medianDifference } = test;
  const shown = outcomes.filter((outcome) => counts[outcome] > 0 && (compared || outcome === "notCovered"));
  return (
    <Panel as="section" gap={4} aria-labelledby="test-summary">
      <h2 id="test-summary" className="text-lg font-semibold">
        {t("builder:test.summary")}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        <Figure name={t("builder:test.median")}>{median === null ? "–" : formatMoney(median, locale)}</Figure>
        {compared && (
          <Figure name={t("builder:test.medianDifference")}>
            {medianDifference === null ? "–" : formatSignedMoney(medianDifference, locale)}
          </Figure>
        )}
        {shown.map((outcome) => (
          <Figure key={outcome} name={t(`builder:test.outcomes.${outcome}`)}>
            {String(counts[outcome])}
          </Figure>
        ))}
      </dl>
      <MissingPrices test={test} />
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Reasons for missing prices, most frequent first. */
function MissingPrices({ test }: { test: BookTest }) {
  const { t, locale } = useTranslations();
  if (test.lacking.length === 0) return null;
  return (
    <div className="border-t border-base-300 pt-3">
      <h3 className="font-semibold">{t("builder:test.lacking")}</h3>
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {test.lacking.map(({ because, cell, count }) => (
          <li key={`${because.key} ${cell}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{formatMissingPrice({ because, cell }, t, locale)}</span>
            <span className="tabular-nums">{t("builder:test.jobs", { count })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
