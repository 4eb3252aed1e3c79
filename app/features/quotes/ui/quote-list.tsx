import { isEnded, isActiveBooking } from "../model/statuses.ts";
import type { CustomerQuote } from "../model/views.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { UsualAmountSources } from "#app/features/comparison/ui.ts";

export function QuoteList({ quotes, timeZone }: { quotes: readonly CustomerQuote[]; timeZone: string }) {
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
      <UsualAmountSources quotes={quotes} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {quotes.map((quote) => (
          <li key={quote.id} className="max-w-xl">
            <QuoteCard quote={quote} timeZone={timeZone} booked={booked !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
