import { useTranslations } from "#app/platform/translations.ts";
import type { Lookup } from "../model.ts";
import type { ProofView } from "../model/views.ts";
import { formatDay } from "./format-day.ts";

interface ResultProps {
  lookup: Lookup;
  proof: Pick<ProofView, "fields">;
  contractorName: string;
}

/** Marks values that differ from the proof. */
export function RegisterResult({ lookup: { at, entry }, proof: { fields }, contractorName }: ResultProps) {
  const { t, locale } = useTranslations();
  if (!entry) {
    const text = t("proofs:register.notOnFile", { number: fields.number, date: formatDay(at.slice(0, 10), locale) });
    return <p className="alert alert-soft alert-warning max-w-none">{text}</p>;
  }
  const differs = t("proofs:register.differs");
  const rows = [
    { name: "holder", text: entry.holder, isSame: entry.holder.toLowerCase() === contractorName.toLowerCase() },
    { name: "status", text: t(`proofs:register.statuses.${entry.status}`), isSame: entry.status === "ACTIVE" },
    {
      name: "validUntil",
      text: entry.validUntil === null ? "–" : formatDay(entry.validUntil, locale),
      isSame: entry.validUntil === null || entry.validUntil === fields.validUntil,
    },
    { name: "asOf", text: formatDay(entry.asOf, locale), isSame: true },
  ] as const;
  return (
    <div className="flex flex-col gap-2 rounded-field bg-base-200 p-4">
      <span className="font-semibold">{t("proofs:register.title")}</span>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(({ name, text, isSame }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(`proofs:register.${name}`)}</dt>
            <dd className="wrap-anywhere">
              {text} {!isSame && <span className="badge badge-soft badge-warning h-auto">{differs}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
