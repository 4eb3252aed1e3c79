import type { CustomerQuote } from "../model/views.ts";
import { useWords } from "#app/platform/words.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ComparisonTable, type ComparisonProps } from "#app/features/comparison/ui/comparison-table.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { UsualAmountSources } from "#app/features/comparison/ui/missing-work.tsx";
import { isEnded } from "../model/validity.ts";

/** The quotes side by side, and what to know when none of them can be acted on. */
export function QuoteList({ quotes, timeZone }: { quotes: readonly CustomerQuote[]; timeZone: string }) {
  const directory = useDirectoryAddress();
  const { t } = useWords();
  const open = quotes.filter((quote) => !isEnded(quote.status));
  const booked = quotes.find((quote) => quote.status === "ORDERED");
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

/** From which width on so many columns stand side by side, so that nobody need be told to scroll. */
function fitsFrom(columns: number): string {
  if (columns > 7) return "";
  return columns > 5 ? "xl:hidden" : columns > 3 ? "lg:hidden" : "sm:hidden";
}

/** The line-by-line comparison of the quotes that have a price and are not over. */
export function Comparison({ quotes, scope, order, timeZone }: ComparisonProps) {
  const { t } = useWords();
  const priced = quotes.filter((quote) => quote.price.type !== "NONE" && !isEnded(quote.status));
  if (priced.length === 0) return null;
  return (
    <Panel as="details" open={priced.length > 1}>
      <summary className="cursor-pointer text-xl font-semibold">{t("quotes:compare.title")}</summary>
      <p className="mt-1 mb-4 text-sm text-muted">
        {t(priced.length > 1 ? "quotes:compare.what" : "quotes:compare.one")}
        {priced.length > 1 && <span className={`block ${fitsFrom(priced.length)}`}>{t("quotes:compare.scroll")}</span>}
      </p>
      <ComparisonTable quotes={priced} scope={scope} order={order} timeZone={timeZone} />
    </Panel>
  );
}
