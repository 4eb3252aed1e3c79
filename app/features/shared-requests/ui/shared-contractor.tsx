import { photoPath } from "#app/features/photos/model/pictures.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ContractorFacts } from "#app/features/quotes/ui.ts";
import { Logo } from "#app/ui/logo.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SharedPackage, SharedRequest } from "../model.ts";

/** A contractor's offers without any way to act on them. */
export function SharedContractor({ contractor }: { contractor: SharedRequest["contractors"][number] }) {
  const { name, logoId, packages } = contractor;
  return (
    <Panel as="article" gap={4} className="h-full">
      <div className="flex items-start gap-3">
        <Logo name={name} src={logoId && photoPath(logoId, 128)} />
        <div className="flex min-w-0 flex-col">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <ContractorFacts contractor={contractor} />
        </div>
      </div>
      {packages.map((offer) => (
        <SharedOffer key={offer.key} offer={offer} />
      ))}
    </Panel>
  );
}

function SharedOffer({ offer }: { offer: SharedPackage }) {
  const { t } = useTranslations();
  const { title, status, price, missing, start, warranty, payment, until } = offer;
  const facts = [
    ["quotes:compare.start", start],
    ["quotes:compare.warranty", warranty],
    ["quotes:compare.payment", payment],
    ["quotes:compare.until", until],
  ] as const;
  return (
    <section className="flex flex-col gap-2 border-t border-base-300 pt-3">
      <p className="text-sm text-muted">{[title, status].filter(Boolean).join(" · ")}</p>
      <p className="text-2xl font-semibold tabular-nums first-letter:uppercase">{price ?? t("quotes:price.none")}</p>
      {missing.length > 0 && <p className="text-sm font-medium text-warning">{t("quotes:price.missing", { work: missing.join(" · ") })}</p>}
      <dl className="flex flex-col gap-1 text-sm">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
                <dt className="text-muted">{t(name)}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <SharedLines offer={offer} />
    </section>
  );
}

function SharedLines({ offer: { lines, included } }: { offer: SharedPackage }) {
  const { t } = useTranslations();
  if (lines.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer">{t("quotes:lines.title")}</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(({ name, amount }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
        {included.map((name) => (
          <li key={name} className="flex justify-between gap-4 text-muted">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span>{t("quotes:compare.included")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
