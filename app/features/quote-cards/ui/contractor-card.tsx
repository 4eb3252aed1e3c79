import { MonthlyPaymentNote } from "#app/features/financing/ui/monthly-payment.tsx";
import { photoPath } from "#app/features/photos/model/pictures.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RunningCostLine } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Panel } from "#app/ui/panel.tsx";
import {
  type BookingProgress,
  type CustomerQuote,
  formatLastDay,
  isEnded,
  isOpen,
  type OfferFacts,
  quotePath,
} from "#app/features/quotes/model.ts";
import { ContractorFacts, NextStep, OfferLine, PriceTotal, StatusBadge } from "#app/features/quotes/ui.ts";
import type { ContractorQuotes } from "../model.ts";
import { PackageRows } from "./package-rows.tsx";
import { ReplyLine } from "./reply-line.tsx";

interface ContractorCardProps {
  group: ContractorQuotes;
  facts: OfferFacts | undefined;
  /** The home's. */
  place: { timeZone: string; postalCode: string };
  /** Another contractor is booked: booking this one is no main action. */
  isSecondary: boolean;
  progress: BookingProgress | null;
}

/** One contractor with all its packages, and one main button for the one it leads with. */
export function ContractorCard({ group, facts, place, isSecondary, progress }: ContractorCardProps) {
  const { t, locale } = useTranslations();
  const { lead, contractor, packages } = group;
  const ended = isEnded(lead.status);
  const until = formatLastDay(lead, place.timeZone, locale);
  return (
    <Panel as="article" gap={4} className={`h-full ${ended ? "bg-base-200" : ""}`}>
      <CardHead contractor={contractor} logoId={facts?.logoId ?? null} />
      <div className="flex flex-col items-start gap-2">
        <StatusBadge status={lead.status} party="customer" />
        <PriceTotal price={lead.price} completed={lead.completed} until={isOpen(lead.status) ? until : null} ended={ended} />
        {facts?.monthly && !ended && <MonthlyPaymentNote offer={facts.monthly} contractor={contractor.name} />}
        {packages.length < 2 && <OfferLine quote={lead} />}
        {packages.length < 2 && !ended && <RunningCostLine estimate={lead.price.energy} postalCode={place.postalCode} />}
      </div>
      <PackageRows {...group} postalCode={place.postalCode} />
      {!ended && (
        <div className="flex flex-col gap-1 empty:hidden">
          <StartLine facts={facts} />
          <ReplyLine quote={lead} />
        </div>
      )}
      {lead.comments && <p className="border-l-2 border-base-300 pl-3 text-sm whitespace-pre-line wrap-anywhere">{lead.comments}</p>}
      <EndedQuotes quotes={group.ended} />
      <div className="mt-auto flex flex-col gap-3">
        <NextStep quote={lead} until={until} isSecondary={isSecondary} progress={progress} />
        <a className="link link-hover inline-flex items-center gap-1 self-start py-1 text-sm font-medium" href={quotePath(lead)}>
          {t("quotes:card.details")} <Icon name="arrow" className="size-4" />
          <span className="sr-only">{contractor.name}</span>
        </a>
      </div>
    </Panel>
  );
}

function CardHead({ contractor, logoId }: { contractor: CustomerQuote["contractor"]; logoId: string | null }) {
  const { profileUrl, name } = contractor;
  return (
    <div className="flex items-start gap-3">
      <Logo name={name} src={logoId && photoPath(logoId, 128)} />
      <div className="flex min-w-0 flex-col">
        <a className="link link-hover text-lg font-semibold wrap-anywhere" href={profileUrl}>
          {name}
        </a>
        <ContractorFacts contractor={contractor} />
      </div>
    </div>
  );
}

function StartLine({ facts }: Pick<ContractorCardProps, "facts">) {
  const { t } = useTranslations();
  if (!facts?.startTiming) return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="clock" className="mt-0.5 size-4 text-muted" />
      {t("quotes:card.start", { when: t(`values:startTiming.${facts.startTiming}`) })}
    </p>
  );
}

function EndedQuotes({ quotes }: { quotes: readonly CustomerQuote[] }) {
  const { t } = useTranslations();
  if (quotes.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-6 cursor-pointer">{t("quotes:card.ended", { count: quotes.length })}</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <a className="link" href={quotePath(quote)}>
              {t(`quotes:status.${quote.status}`)}
            </a>
            <OfferLine quote={quote} />
          </li>
        ))}
      </ul>
    </details>
  );
}
