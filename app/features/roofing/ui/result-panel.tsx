import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Certainty, FigureCertainty, MeasuredPart, RoofResult } from "../model/result.ts";

interface ResultProps {
  result: RoofResult | null;
  /** Target of the button: the draft, chosen contractors or the directory. */
  onward: "draft" | "chosen" | "directory";
}

export function ResultPanel({ result, onward }: ResultProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={5} id="result" aria-labelledby="result-title" className="scroll-mt-6">
      <h2 id="result-title" tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("roofing:result.title")}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-5">
        {result ? <MeasuredRoof result={result} /> : <p className="text-muted">{t("roofing:result.empty")}</p>}
      </div>
      <div className="flex flex-col gap-3 border-t border-base-300 pt-5">
        <Button look="primary" size="large" name="act" value="use">
          {t(`roofing:onward.${onward}`)}
        </Button>
        <p className="text-sm text-muted">{t(`roofing:onward.${onward}Note`)}</p>
      </div>
    </Panel>
  );
}

function MeasuredRoof({ result }: { result: RoofResult }) {
  const { t, locale } = useTranslations();
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals);
  const range =
    result.low === result.high ? number(result.squares) : t("roofing:result.range", { low: number(result.low), high: number(result.high) });
  const rows = [
    ["sloped", t("roofing:squareFeet", { area: number(result.sloped) })],
    ["waste", t("roofing:percent", { percent: number(result.waste) })],
  ] as const;
  return (
    <>
      <p className="flex flex-col">
        <span className="text-3xl font-semibold tabular-nums">{t("roofing:result.squares", { squares: range, count: result.high })}</span>
        <span className="text-sm text-muted">
          {t(result.low === result.high ? "roofing:result.square" : "roofing:result.open", { squares: number(result.squares) })}
        </span>
      </p>
      <dl className="flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-base-300 pb-2">
            <dt>{t(`roofing:result.${name}`)}</dt>
            <dd className="money font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <PartsTable
        caption={t("roofing:result.parts")}
        first={t("roofing:result.part")}
        rows={result.parts.map((part, key) => ({ ...part, key, name: t(`roofing:parts.kinds.${part.kind ?? "ALL"}`) }))}
      />
      {result.facets.length > 0 && (
        <PartsTable
          caption={t("roofing:result.facets")}
          first={t("roofing:result.facet")}
          rows={result.facets.map((facet, key) => ({ ...facet, key, name: number(key + 1) }))}
        />
      )}
      <ul className="flex flex-col gap-3" aria-label={t("roofing:result.certainty")}>
        {result.certainties.map((ground) => (
          <CertaintyRow key={ground.of} ground={ground} />
        ))}
      </ul>
      <p className="text-sm text-muted">{t("roofing:result.rule")}</p>
    </>
  );
}

interface PartRow extends Omit<MeasuredPart, "kind"> {
  key: number;
  name: string;
}

/** `first` is the heading of the name column. */
function PartsTable({ caption, first, rows }: { caption: string; first: string; rows: readonly PartRow[] }) {
  const { t, locale } = useTranslations();
  const number = (value: number) => formatNumber(value, locale, 0);
  const columns: Column<PartRow>[] = [
    { key: "name", head: first, render: ({ name }) => name, isRowHeader: true },
    { key: "ground", head: t("roofing:result.ground"), render: ({ ground }) => number(ground), isRight: true },
    { key: "pitch", head: t("roofing:result.pitch"), render: ({ pitch }) => t("roofing:pitch.rise", { rise: pitch }), isRight: true },
    { key: "roof", head: t("roofing:result.roof"), render: ({ sloped }) => number(sloped), isRight: true },
  ];
  return <DataTable caption={caption} isCaptionShown columns={columns} rows={rows} rowKey={({ key }) => key} className="text-sm" />;
}

const looks: Readonly<Record<Certainty, { badge: string; bars: number }>> = {
  HIGH: { badge: "text-success", bars: 3 },
  MEDIUM: { badge: "text-warning", bars: 2 },
  LOW: { badge: "text-error", bars: 1 },
};

function CertaintyRow({ ground: { of, certainty, reason } }: { ground: FigureCertainty }) {
  const { t } = useTranslations();
  const { badge, bars } = looks[certainty];
  return (
    <li className="flex gap-3">
      <svg viewBox="0 0 24 20" className={`mt-1 h-5 w-6 shrink-0 ${badge}`} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 8}
            y={18 - bar * 5}
            width="6"
            height={bar * 5}
            rx="1.5"
            className={bar <= bars ? "fill-current" : "fill-base-300"}
          />
        ))}
      </svg>
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{t(`roofing:result.of.${of}`)}</span>
        {" · "}
        <span className={`font-semibold ${badge}`}>{t(`roofing:result.levels.${certainty}`)}</span>
        <span className="block text-muted">{t(`roofing:result.reasons.${reason}`)}</span>
      </p>
    </li>
  );
}
