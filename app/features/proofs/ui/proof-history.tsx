import { formatDate, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { HistoryStep } from "../model/views.ts";
import { formatProofFields } from "./proof-field-list.tsx";

interface HistoryProps {
  history: readonly HistoryStep[];
  timeZone: string;
  /** Null if the files can no longer be opened. */
  fileUrl: ((fileId: string) => string) | null;
}

export function ProofHistory({ history, timeZone, fileUrl }: HistoryProps) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title={t("proofs:history.title")}>
      <ol className="flex flex-col gap-4">
        {history.map((step, at) => (
          <li key={step.id} className="flex flex-col gap-0.5 border-l-2 border-base-300 pl-4">
            <p className="font-medium">{t(`proofs:history.${step.event}`)}</p>
            <p className="text-sm text-muted">
              {formatDate(step.at, timeZone, locale)}, {formatTime(step.at, timeZone, locale)}
              {step.source && ` · ${t("proofs:history.source", { source: step.source })}`}
            </p>
            {step.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{step.note}</p>}
            <Changes step={step} before={history[at - 1]} />
            {fileUrl && step.fileId !== history[at + 1]?.fileId && (
              <a className="link self-start text-sm" href={fileUrl(step.fileId)}>
                {t("proofs:history.file")}
              </a>
            )}
          </li>
        ))}
      </ol>
    </SectionPanel>
  );
}

function Changes({ step, before }: { step: HistoryStep; before: HistoryStep | undefined }) {
  const translations = useTranslations();
  const { t } = translations;
  const fields = formatProofFields(step.fields, translations);
  const earlier = new Map(before && formatProofFields(before.fields, translations).map(({ name, text }) => [name, text]));
  const changed = before ? fields.filter(({ name, text }) => earlier.get(name) !== text) : [];
  if (changed.length === 0) return null;
  return (
    <ul className="text-sm">
      {changed.map(({ name, text }) => (
        <li key={name} className="wrap-anywhere">
          {t("proofs:history.changed", { field: t(`proofs:fields.${name}`), before: earlier.get(name) ?? "–", after: text })}
        </li>
      ))}
    </ul>
  );
}
