import { ThreadLink } from "#app/features/chat/ui/thread-link.tsx";
import { DoneNote } from "#app/features/quotes/ui/done-note.tsx";
import { LastReason } from "#app/features/quotes/ui/last-reason.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { formatQuoteNumber } from "#app/features/quotes/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { QuotePageView } from "./quote-page.server.ts";

/** What happened last, and the quote's state. */
export function QuoteHead({ view: { quote, done, chat }, until, answer }: { view: QuotePageView; until: string; answer: unknown }) {
  const { t } = useTranslations();
  const contractor = quote.contractor.name;
  return (
    <>
      <DoneNote area="quotes" done={done} history={quote.history} names={{ contractor }} />
      <RefusalAlert answer={answer} />
      <header className="flex flex-col items-start gap-2">
        <StatusBadge status={quote.status} party="customer" />
        <h1 className="text-2xl font-semibold wrap-anywhere">{t("quotes:quote.heading", { contractor })}</h1>
        <p className="text-sm text-muted">{t("quotes:number.quote", { number: formatQuoteNumber(quote.number) })}</p>
        <p className="text-lg text-muted">{t(`quotes:sentence.${quote.status}`, { contractor, date: until })}</p>
        <ThreadLink thread={chat} party="customer" />
        <LastReason history={quote.history} by="contractor" />
      </header>
    </>
  );
}
