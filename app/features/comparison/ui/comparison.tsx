import { useTranslations } from "#app/platform/translations.ts";
import { PanelSummary } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ComparisonTable, type ComparisonProps } from "./comparison-table.tsx";

function findHideClass(columns: number): string {
  if (columns > 7) return "";
  return columns > 5 ? "xl:hidden" : columns > 3 ? "lg:hidden" : "sm:hidden";
}

export function Comparison({ quotes, scope, order }: ComparisonProps) {
  const { t } = useTranslations();
  const priced = quotes.filter((quote) => quote.price.type !== "NONE");
  if (priced.length === 0) return null;
  return (
    <Panel as="details" open={priced.length > 1}>
      <PanelSummary>{t("quotes:compare.title")}</PanelSummary>
      <p className="mt-1 mb-4 text-sm text-muted">
        {t(priced.length > 1 ? "quotes:compare.what" : "quotes:compare.one")}
        {priced.length > 1 && <span className={`block print:hidden ${findHideClass(priced.length)}`}>{t("quotes:compare.scroll")}</span>}
      </p>
      <ComparisonTable quotes={priced} scope={scope} order={order} />
    </Panel>
  );
}
