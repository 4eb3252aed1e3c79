import { type BookingProgress, type CustomerQuote, isActiveBooking, isEnded, type OfferFactsById } from "#app/features/quotes/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { groupByContractor } from "../model.ts";
import { ContractorCard } from "./contractor-card.tsx";
import { RunningCostSources } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { UsualAmountSources } from "#app/features/comparison/ui.ts";

interface QuoteListProps {
  quotes: readonly CustomerQuote[];
  facts: OfferFactsById;
  /** The home's. */
  place: { timeZone: string; postalCode: string };
  /** Of the one that is booked. */
  progress?: BookingProgress | null;
}

/** One card a contractor, bookable ones first. */
export function QuoteList({ quotes, facts, place, progress = null }: QuoteListProps) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  const open = quotes.filter((quote) => !isEnded(quote.status));
  const booked = quotes.find((quote) => isActiveBooking(quote.status));
  return (
    <section aria-labelledby="quotes" className="flex flex-col gap-4">
      <h2 id="quotes" className="sr-only">
        {t("quotes:list.quotes")}
      </h2>
      {booked && open.length > 1 && (
        <p className="alert alert-success alert-soft max-w-none">
          <Icon name="check" />
          {t("quotes:list.booked", { contractor: booked.contractor.name })}
        </p>
      )}
      {open.length === 0 && (
        <p className="alert alert-soft max-w-none">
          <Icon name="alert" />
          <span>
            {t("quotes:list.allEnded")}{" "}
            <a className="link" href={directory}>
              {t("quotes:list.find")}
            </a>
          </span>
        </p>
      )}
      {open.length > 0 && open.every((quote) => quote.price.type === "NONE") && (
        <p className="alert alert-info alert-soft max-w-none">
          <Icon name="clock" />
          {t("quotes:list.waiting")}
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {groupByContractor(quotes).map((group) => (
          <li key={group.contractor.publicId} className="max-w-xl min-w-0">
            <ContractorCard
              group={group}
              facts={facts[group.lead.id]}
              place={place}
              isSecondary={booked !== undefined}
              progress={progress}
            />
          </li>
        ))}
      </ul>
      <UsualAmountSources quotes={quotes} />
      <RunningCostSources estimates={open.map(({ price }) => price.energy)} postalCode={place.postalCode} />
    </section>
  );
}
