import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { reminderDays } from "../model.ts";
import { isExplained, isRejected, isWithdrawn, type DisplayedStatus } from "../model/life-cycle.ts";
import type { ProofView } from "../model/views.ts";
import { StatusBadge } from "./status-badge.tsx";
import { formatDay } from "./format-day.ts";

const current: readonly DisplayedStatus[] = ["SUBMITTED", "VALID", "UPCOMING"];
const renewable: readonly DisplayedStatus[] = ["VALID", "EXPIRED", "REJECTED", "REVOKED"];

/** Replaced and withdrawn proofs are collapsed. */
export function ProofList({ proofs }: { proofs: readonly ProofView[] }) {
  const { t } = useTranslations();
  const isCurrent = (proof: ProofView) => current.includes(proof.status) || !isReplaced(proof, proofs);
  const [active, earlier] = [proofs.filter(isCurrent), proofs.filter((proof) => !isCurrent(proof))];
  if (proofs.length === 0)
    return (
      <Panel gap={2}>
        <h2 className="text-lg font-semibold">{t("proofs:empty.title")}</h2>
        <p className="text-muted">{t("proofs:empty.text")}</p>
      </Panel>
    );
  return (
    <>
      <Rows proofs={active} />
      {earlier.length > 0 && (
        <Disclosure title={t("proofs:earlier", { count: earlier.length })}>
          <Rows proofs={earlier} />
        </Disclosure>
      )}
    </>
  );
}

/** True if withdrawn, or if a newer proof has the same kind and state. */
function isReplaced({ id, fields, status }: ProofView, proofs: readonly ProofView[]): boolean {
  if (isWithdrawn(status)) return true;
  const newer = proofs.slice(
    0,
    proofs.findIndex((proof) => proof.id === id),
  );
  return newer.some(
    (proof) => current.includes(proof.status) && proof.fields.kind === fields.kind && proof.fields.region === fields.region,
  );
}

function Rows({ proofs }: { proofs: readonly ProofView[] }) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-1! sm:py-2!">
      {proofs.map((proof) => (
        <li key={proof.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <Row proof={proof} />
        </li>
      ))}
    </Panel>
  );
}

function Row({ proof }: { proof: ProofView }) {
  const { t, locale } = useTranslations();
  const { id, status, daysLeft, note, fields } = proof;
  const { kind, number, issuer, region, validUntil } = fields;
  const expiresSoon = daysLeft !== null && daysLeft <= reminderDays[0];
  const canRenew = renewable.includes(status) && (status !== "VALID" || expiresSoon);
  return (
    <>
      <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          <Link to={paths.ownProof({ id })} className="link wrap-anywhere">
            {t(`proofs:kinds.${kind}`)}
            {region && ` · ${region}`}
          </Link>
          <StatusBadge status={status} />
        </h2>
        <p className="wrap-anywhere">{t("proofs:numberAndIssuer", { number, issuer })}</p>
        {validUntil && <p className="text-sm text-muted">{t("proofs:until", { date: formatDay(validUntil, locale) })}</p>}
        {expiresSoon && <p className="text-sm font-medium text-warning">{t("proofs:daysLeft", { count: daysLeft })}</p>}
        {isExplained(status) && <p className="text-sm wrap-anywhere">{t("proofs:reason", { reason: note })}</p>}
      </div>
      {canRenew && (
        <ButtonLink look={status === "VALID" ? "outline" : "primary"} size="tall" to={`${paths.proofs({ renews: id })}#proof-form`}>
          {t(isRejected(status) ? "proofs:resubmit" : "proofs:renew")} <span className="sr-only">{t(`proofs:kinds.${kind}`)}</span>
        </ButtonLink>
      )}
    </>
  );
}
