import type { ReactNode } from "react";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { isWithdrawn } from "../model/life-cycle.ts";
import type { ProofView } from "../model/views.ts";
import { ProofFieldList } from "./proof-field-list.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface SummaryProps {
  proof: ProofView;
  fileUrl: string;
  /** Of the business. */
  timeZone: string;
  /** What the status means for the business; reviewers know it. */
  isExplained?: boolean;
  children?: ReactNode;
}

export function ProofSummary({ proof, fileUrl, timeZone, isExplained = true, children }: SummaryProps) {
  const { t, locale } = useTranslations();
  const { status, fields, checkedAt, source, note, isPicture } = proof;
  return (
    <Panel as="section" gap={4} aria-label={t("proofs:summary")}>
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {isExplained && <span className="text-sm text-muted">{t(`proofs:explanations.${status}`)}</span>}
      </p>
      <ProofFieldList fields={fields} />
      {checkedAt && (
        <div className="flex flex-col gap-1 border-t border-base-300 pt-3">
          <p className="text-sm text-muted wrap-anywhere">
            {t("proofs:checked", { date: formatDate(checkedAt, timeZone, locale), source: source ?? "" })}
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </div>
      )}
      {!isWithdrawn(status) && (
        <p>
          <a className={buttonClass({ look: "outline", size: "tall" })} href={fileUrl}>
            {t(isPicture ? "proofs:openPicture" : "proofs:downloadPdf")}
          </a>
        </p>
      )}
      {children}
    </Panel>
  );
}
