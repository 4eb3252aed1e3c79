import { NamedDeclined } from "#app/features/named-prices/ui/named-declined.tsx";
import { DoneNote } from "#app/features/quotes/ui/done-note.tsx";
import { LastReason } from "#app/features/quotes/ui/last-reason.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import type { QuotePart } from "./quote-part.server.ts";

interface LeadHeadProps {
  view: QuotePart;
  title: string;
  done: string | null;
  customer: string;
  answer: unknown;
}

/** What happened last, and the lead's state. */
export function LeadHead({ view: { quote, named }, title, done, customer, answer }: LeadHeadProps) {
  const { t } = useTranslations();
  return (
    <>
      <DoneNote area="crm" done={done} history={quote.history} names={{ customer }} />
      {done === "declineNamed" && <NamedDeclined named={named[0]} customer={customer} />}
      <RefusalAlert answer={answer} />
      <header className="flex flex-col items-start gap-2">
        <StatusBadge status={quote.status} party="contractor" />
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-lg text-muted">{t(`crm:sentence.${quote.status}`, { customer })}</p>
        <LastReason history={quote.history} by="customer" />
      </header>
    </>
  );
}
